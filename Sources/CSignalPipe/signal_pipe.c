#include "CSignalPipe.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

#ifdef _NSIG
#define SIGNAL_COUNT _NSIG
#else
#define SIGNAL_COUNT NSIG
#endif

/* The owner's write end plus one; 0 where nobody owns the signal. Lock-free, so that the handler
 * may read it. `previous` is touched by the owner alone. */
static atomic_int owners[SIGNAL_COUNT];
static atomic_bool pending[SIGNAL_COUNT];
static struct sigaction previous[SIGNAL_COUNT];

static bool is_signal(int signal) { return signal > 0 && signal < SIGNAL_COUNT; }

static void mark(int signal) {
  int saved = errno;
  atomic_store(&pending[signal], true);
  int owner = atomic_load(&owners[signal]);
  if (owner > 0) {
    /* A full pipe is no loss: it wakes the loop, which looks at the marks. */
    char byte = 0;
    ssize_t ignored = write(owner - 1, &byte, 1);
    (void)ignored;
  }
  errno = saved;
}

int signal_pipe_watch(int signal, int descriptor) {
  if (!is_signal(signal)) return EINVAL;
  int nobody = 0;
  if (!atomic_compare_exchange_strong(&owners[signal], &nobody, descriptor + 1)) return EBUSY;
  atomic_store(&pending[signal], false);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = mark;
  action.sa_flags = SA_RESTART | SA_ONSTACK;
  sigfillset(&action.sa_mask);
  if (sigaction(signal, &action, &previous[signal]) == 0) return 0;
  int error = errno;
  atomic_store(&owners[signal], 0);
  return error;
}

void signal_pipe_unwatch(int signal) {
  if (!is_signal(signal) || atomic_load(&owners[signal]) == 0) return;
  sigaction(signal, &previous[signal], NULL);
  atomic_store(&owners[signal], 0);
}

bool signal_pipe_is_ignored(int signal) {
  struct sigaction action;
  return sigaction(signal, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

bool signal_pipe_is_pending(int signal) {
  return is_signal(signal) && atomic_load(&owners[signal]) > 0 && atomic_load(&pending[signal]);
}

bool signal_pipe_take(int signal) {
  return is_signal(signal) && atomic_exchange(&pending[signal], false);
}
