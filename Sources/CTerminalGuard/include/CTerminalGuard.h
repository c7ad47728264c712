/* Puts the terminal back in order when the process dies.
 *
 * While the guard is armed, every signal that would end the process, and every way through `exit`,
 * first writes a prepared byte string to the terminal, gives it the saved settings, and replays
 * what the process said on stderr meanwhile. Then the signal ends the process as it would have:
 * with its own status, and with its core. Only async-signal-safe functions run in the handler.
 *
 * The state is global, since a signal handler has no other.
 */
#ifndef CTERMINALGUARD_H
#define CTERMINALGUARD_H

#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

/* Room for the bytes that leave the modes of a terminal. */
#define TERMINAL_GUARD_CAPACITY 1024

/* Installs the handlers, an alternate stack for the calling thread (a stack overflow is a fatal
 * signal too), and the exit hook. Once for the process; later calls do nothing. Signals that are
 * ignored stay ignored, and those with a handler keep it, but for faults, SIGQUIT, SIGINT and
 * SIGTERM. */
void terminal_guard_install(void);

/* From now on a death restores the terminal: `bytes` (copied, at most the capacity) and then
 * `settings`, if the process is in the foreground of `terminal` at that time. Returns false, and
 * the guard is not armed, when there are too many bytes. */
bool terminal_guard_arm(int terminal, const struct termios *settings, const void *bytes,
                        size_t count);

/* The bytes have reached the terminal: from now on a death gives it only the settings. */
void terminal_guard_drop_bytes(void);

/* Whether a death would restore a terminal. */
bool terminal_guard_is_armed(void);

/* A file without a name, in memory where the system can, that no child inherits; -1 with errno. */
int terminal_guard_open_memory(void);

/* Lets the descriptor `number`, which no child inherits, be one of what `to` is; false with errno, and
 * it is what it was. */
bool terminal_guard_redirect(int number, int to);

/* How long files may become, in bytes, that in memory among them; LLONG_MAX where nothing limits
 * them. */
long long terminal_guard_longest_file(void);

/* While the guard is armed, stderr goes into the file `memory`; a death copies that file to `screen`,
 * made visible, and lets stderr be `screen` again. -1 for both ends this. */
void terminal_guard_set_errors(int screen, int memory);

/* Where text that comes in pieces was cut: begins as zeros. */
struct terminal_guard_text {
  unsigned char missing;
  unsigned char held[2];
  unsigned char held_count;
};

/* Room for what so many bytes become. */
#define TERMINAL_GUARD_ROOM(count) (4 * (count) + 4)

/* Copies a piece of text in UTF-8 without anything that a terminal obeys, line feeds and tabs apart:
 * `^X` stands for a control, `M-^X` for one of the upper range, `<U+202E>` for what turns the
 * direction of text around or separates lines. Returns the number of bytes that `to` got.
 * Async-signal-safe. */
size_t terminal_guard_make_visible(struct terminal_guard_text *text, const unsigned char *from,
                                   size_t count, unsigned char *to);

/* From now on a death leaves the terminal alone. */
void terminal_guard_disarm(void);

#endif
