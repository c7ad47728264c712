/* Signals as bytes in a pipe, so that an event loop can wait for them.
 *
 * A signal handler must be C: Swift code may allocate, or check accesses, where a handler must not.
 * The handler here marks its signal as pending and writes one byte; everything else is done by
 * the loop that reads the pipe. A signal that is pending already is not counted twice, as with
 * the kernel's own signals.
 */
#ifndef CSIGNALPIPE_H
#define CSIGNALPIPE_H

#include <stdbool.h>

/* From now on `signal` marks itself and writes a byte to `descriptor` (non-blocking).
 * Returns 0, EBUSY when the signal has an owner already, or another errno value. */
int signal_pipe_watch(int signal, int descriptor);

/* Gives `signal` the disposition back that it had before `signal_pipe_watch`. */
void signal_pipe_unwatch(int signal);

/* Whether the process ignores `signal`. */
bool signal_pipe_is_ignored(int signal);

/* Whether `signal` has an owner and came since it was last taken. */
bool signal_pipe_is_pending(int signal);

/* Whether `signal` came since it was last taken; it is taken now. */
bool signal_pipe_take(int signal);

#endif
