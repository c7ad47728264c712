/* libvterm, the terminal emulator that reads what our programs write; and the functions of the C
 * library for pseudo-terminals, which its own headers show only where X/Open's extensions were asked
 * for before anything else was included. Tests only. */
#ifndef CVTERM_SHIM_H
#define CVTERM_SHIM_H

#include <stddef.h>
#include <vterm.h>

extern int posix_openpt(int flags);
extern int grantpt(int descriptor);
extern int unlockpt(int descriptor);
extern char *ptsname(int descriptor);

#endif
