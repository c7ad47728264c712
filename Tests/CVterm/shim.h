/* libvterm: the terminal emulator that reads what our programs write. Tests only. */
#ifndef DOCKET_CVTERM_SHIM_H
#define DOCKET_CVTERM_SHIM_H

#include <vterm.h>

#endif
