#include "CUsualCode.h"

#include <stdint.h>

/* Longer than what stands between the marks, shorter than what takes longer to read than to run. */
#define LONGEST ((size_t)1 << 20)
#define LINE 64

/* The marks do nothing; that they differ keeps the linker from making one function of both. Each is in
 * a section of its own, so that the linker can put it where the order says. */
#ifdef __linux__
#define MARK(name, value)                                                              \
  __attribute__((noinline, used, section(".text." #name))) static int name(void) {     \
    return value;                                                                      \
  }
#else
#define MARK(name, value) \
  static int name(void) { return value; }
#endif

MARK(usual_code_begin, 1)
MARK(usual_code_end, 2)
MARK(edit_code_begin, 3)
MARK(edit_code_end, 4)

static size_t load(int (*from)(void), int (*to)(void)) {
  uintptr_t begin = (uintptr_t)from;
  uintptr_t end = (uintptr_t)to;
  /* Further apart they have not been put in order. */
  if (end <= begin || end - begin > LONGEST) return 0;
  for (uintptr_t place = begin; place < end; place += LINE) {
    (void)*(const volatile unsigned char *)place;
  }
  return end - begin;
}

size_t usual_code_load(void) { return load(usual_code_begin, usual_code_end); }

size_t edit_code_load(void) { return load(edit_code_begin, edit_code_end); }
