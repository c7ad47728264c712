#ifdef __linux__
#define _GNU_SOURCE /* memfd_create, dup3 */
#endif
#include "CTerminalGuard.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

/* The handlers read these only while the guard is armed, and they are changed only while it is not;
 * but the bytes may become none at any time. */
static int terminal = -1;
static struct termios settings;
static unsigned char bytes[TERMINAL_GUARD_CAPACITY];
static atomic_size_t byte_count;

/* Whether a death restores the terminal, or one is just doing so. */
enum { DISARMED, ARMED, RESTORING };
static atomic_int state = DISARMED;
static atomic_int errors_screen = -1;
static atomic_int errors_memory = -1;

/* The faults of a program, and whatever else ends a process unless it is caught; the real-time
 * signals besides. */
static const int fatal_signals[] = {
    SIGSEGV, SIGBUS,    SIGILL,  SIGTRAP, SIGABRT, SIGFPE,    SIGSYS,
    SIGQUIT, SIGTERM,   SIGINT,  SIGHUP,  SIGXCPU, SIGXFSZ,   SIGALRM,
    SIGPROF, SIGVTALRM, SIGUSR1, SIGUSR2, SIGPIPE,
#ifdef __linux__
    SIGIO,   SIGPWR,
#endif
#ifdef SIGSTKFLT
    SIGSTKFLT,
#endif
#ifdef SIGEMT
    SIGEMT,
#endif
};

static void write_all(int descriptor, const unsigned char *from, size_t count) {
  while (count > 0) {
    ssize_t written = write(descriptor, from, count);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0 && errno == EAGAIN) {
      /* Somebody has left the terminal not to block, and it is full. */
      struct pollfd entry = {.fd = descriptor, .events = POLLOUT};
      poll(&entry, 1, -1);
      continue;
    }
    if (written <= 0) return;
    from += written;
    count -= (size_t)written;
  }
}

static bool is_control(unsigned char byte) {
  return (byte < 0x20 && byte != '\n' && byte != '\t') || (byte >= 0x7F && byte < 0xA0);
}

/* How many bytes of UTF-8 follow a first one. */
static unsigned char following(unsigned char byte) {
  return byte < 0xC2 || byte > 0xF4 ? 0 : byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3;
}

static unsigned char *put_picture(unsigned char *to, unsigned char control) {
  if (control >= 0x80) {
    *to++ = 'M';
    *to++ = '-';
  }
  *to++ = '^';
  *to++ = (control & 0x7F) ^ 0x40;
  return to;
}

static unsigned char *put_number(unsigned char *to, unsigned number) {
  static const char digits[] = "0123456789ABCDEF";
  *to++ = '<';
  *to++ = 'U';
  *to++ = '+';
  for (int shift = 12; shift >= 0; shift -= 4) *to++ = digits[number >> shift & 0xF];
  *to++ = '>';
  return to;
}

/* Whether a character of three bytes separates lines or paragraphs, or turns the direction of text
 * around. */
static bool is_line_or_direction(unsigned character) {
  return (character >= 0x2028 && character <= 0x202E) ||
         (character >= 0x2066 && character <= 0x2069);
}

/* What a character becomes of which the last byte has come, after those held; NULL where it may
 * stay, or has not ended. */
static unsigned char *put_ended(const struct terminal_guard_text *text, unsigned char last,
                                unsigned char *to) {
  if (text->held[0] == 0xC2) return is_control(last) ? put_picture(to, last) : NULL;
  if (text->held_count < 2) return NULL;
  unsigned character = 0x2000 | (text->held[1] & 0x3Fu) << 6 | (last & 0x3Fu);
  return is_line_or_direction(character) ? put_number(to, character) : NULL;
}

size_t terminal_guard_make_visible(struct terminal_guard_text *text, const unsigned char *from,
                                   size_t count, unsigned char *to) {
  unsigned char *end = to;
  for (size_t index = 0; index < count; index++) {
    unsigned char byte = from[index];
    bool continues = text->missing > 0 && (byte & 0xC0) == 0x80;
    if (text->held_count > 0) {
      unsigned char *picture = continues ? put_ended(text, byte, end) : NULL;
      if (picture) {
        text->held_count = 0;
        text->missing = 0;
        end = picture;
        continue;
      }
      if (continues && text->held_count == 1 && text->held[0] == 0xE2 && byte <= 0x81) {
        text->held[text->held_count++] = byte;
        text->missing--;
        continue;
      }
      for (int place = 0; place < text->held_count; place++) *end++ = text->held[place];
      text->held_count = 0;
    }
    text->missing = continues ? text->missing - 1 : following(byte);
    if (byte == 0xC2 || byte == 0xE2) {
      text->held[text->held_count++] = byte;
    } else if (is_control(byte) && !continues) {
      end = put_picture(end, byte);
    } else {
      *end++ = byte;
    }
  }
  return (size_t)(end - to);
}

static void replay_errors(void) {
  int screen = atomic_exchange(&errors_screen, -1);
  int memory = atomic_exchange(&errors_memory, -1);
  if (screen < 0 || memory < 0) return;
  dup2(screen, STDERR_FILENO);
  struct terminal_guard_text text = {0};
  unsigned char piece[512];
  unsigned char visible[TERMINAL_GUARD_ROOM(sizeof piece)];
  off_t offset = 0;
  ssize_t count;
  while ((count = pread(memory, piece, sizeof piece, offset)) > 0) {
    size_t length = terminal_guard_make_visible(&text, piece, (size_t)count, visible);
    write_all(screen, visible, length);
    offset += count;
  }
}

/* Once, whoever comes first: a handler may run inside of exit, or two threads die at the same time;
 * the second must not end the process before the first is done. */
static void restore(void) {
  static _Thread_local bool is_here;
  int armed = ARMED;
  if (!atomic_compare_exchange_strong(&state, &armed, RESTORING)) {
    const struct timespec moment = {.tv_nsec = 1000000};
    while (!is_here && atomic_load(&state) == RESTORING) nanosleep(&moment, NULL);
    return;
  }
  is_here = true;
  write_all(terminal, bytes, atomic_load(&byte_count));
  /* In the background the terminal belongs to somebody else, and asking would stop us. */
  pid_t group = tcgetpgrp(terminal);
  if (group < 0 || group == getpgrp()) tcsetattr(terminal, TCSANOW, &settings);
  replay_errors();
  is_here = false;
  atomic_store(&state, DISARMED);
}

static void die(int signal) {
  restore();
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, NULL);
  /* Blocked until the handler returns; then it ends the process. */
  raise(signal);
}

static void install_stack(void) {
  static _Alignas(16) unsigned char stack[64 * 1024];
  stack_t alternate;
  memset(&alternate, 0, sizeof alternate);
  alternate.ss_sp = stack;
  alternate.ss_size = sizeof stack;
  sigaltstack(&alternate, NULL);
}

/* Of these the guard comes before whoever handles them: faults and SIGQUIT are those of Swift's
 * backtraces, and curses handles the other two of people by ending the process. */
static bool is_always_guarded(int signal) {
  switch (signal) {
    case SIGSEGV: case SIGBUS: case SIGILL: case SIGTRAP: case SIGABRT: case SIGFPE: case SIGSYS:
    case SIGQUIT: case SIGINT: case SIGTERM:
      return true;
    default:
      return false;
  }
}

static void guard_against(int signal) {
  struct sigaction action;
  if (sigaction(signal, NULL, &action) == 0) {
    bool is_handled = (action.sa_flags & SA_SIGINFO) != 0 || action.sa_handler != SIG_DFL;
    if (action.sa_handler == SIG_IGN || (is_handled && !is_always_guarded(signal))) return;
  }
  memset(&action, 0, sizeof action);
  action.sa_handler = die;
  action.sa_flags = SA_ONSTACK;
  sigfillset(&action.sa_mask);
  sigaction(signal, &action, NULL);
}

void terminal_guard_install(void) {
  static atomic_bool is_installed;
  if (atomic_exchange(&is_installed, true)) return;
  install_stack();
  for (size_t index = 0; index < sizeof fatal_signals / sizeof *fatal_signals; index++) {
    guard_against(fatal_signals[index]);
  }
#ifdef SIGRTMIN
  for (int signal = SIGRTMIN; signal <= SIGRTMAX; signal++) guard_against(signal);
#endif
  atexit(restore);
}

bool terminal_guard_arm(int descriptor, const struct termios *saved, const void *from,
                        size_t count) {
  atomic_store(&state, DISARMED);
  if (count > sizeof bytes) return false;
  terminal = descriptor;
  settings = *saved;
  memcpy(bytes, from, count);
  atomic_store(&byte_count, count);
  atomic_store(&state, ARMED);
  return true;
}

int terminal_guard_open_memory(void) {
#ifdef __linux__
  return memfd_create("terminal", MFD_CLOEXEC);
#else
  char name[] = "/tmp/terminal-XXXXXX";
  int file = mkstemp(name);
  if (file < 0) return -1;
  unlink(name);
  fcntl(file, F_SETFD, FD_CLOEXEC);
  return file;
#endif
}

bool terminal_guard_redirect(int number, int to) {
#ifdef __linux__
  return dup3(to, number, O_CLOEXEC) >= 0;
#else
  return dup2(to, number) >= 0 && fcntl(number, F_SETFD, FD_CLOEXEC) >= 0;
#endif
}

long long terminal_guard_longest_file(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_FSIZE, &limit) != 0 || limit.rlim_cur > LLONG_MAX) return LLONG_MAX;
  return (long long)limit.rlim_cur;
}

void terminal_guard_set_errors(int screen, int memory) {
  atomic_store(&errors_screen, screen);
  atomic_store(&errors_memory, memory);
}

void terminal_guard_drop_bytes(void) { atomic_store(&byte_count, 0); }

bool terminal_guard_is_armed(void) { return atomic_load(&state) == ARMED; }

void terminal_guard_disarm(void) { atomic_store(&state, DISARMED); }
