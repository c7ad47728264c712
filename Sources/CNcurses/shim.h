/* ncurses with wide characters, and functions for what Swift cannot see of it: macros, and globals
 * that change. Nothing else. */
#ifndef CNCURSES_SHIM_H
#define CNCURSES_SHIM_H

#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#if __has_include(<ncursesw/curses.h>)
#include <ncursesw/curses.h>
#else
#include <curses.h>
#endif
#if __has_include(<ncursesw/term.h>)
#include <ncursesw/term.h>
#else
#include <term.h>
#endif

/* `setupterm`, and `del_curterm`: the current description is a macro. */
static inline int curses_load_description(const char *type, int *result) {
  return setupterm(type, 1, result);
}
static inline void curses_drop_description(void) {
  if (cur_term) del_curterm(cur_term);
}

/* The description that was loaded last, with its numbers in 16 bits; those of any size `tigetnum`
 * tells. */
static inline const TERMTYPE *curses_description(void) { return &cur_term->type; }
/* The terminfo name of a number. */
static inline const char *curses_number_name(int index) { return numnames[index]; }

/* Takes the ways to move relative to where the cursor is out of that description: by numbers of
 * lines and columns, to a line, to a column, and by one line. */
static inline void curses_forget_relative_movement(void) {
  parm_up_cursor = parm_down_cursor = parm_left_cursor = parm_right_cursor = 0;
  row_address = column_address = cursor_up = cursor_down = 0;
}

/* Takes the string that sets all attributes at once out of it if each has one of its own; what ends
 * them all is that of ECMA-48 then. */
static inline void curses_forget_composed_attributes(void) {
  if (!enter_bold_mode || !enter_dim_mode || !enter_reverse_mode || !enter_underline_mode) return;
  set_attributes = 0;
  exit_attribute_mode = (char *)"\033[m";
}

/* Takes out of it what scrolls, inserts and deletes lines. Characters some terminals delete among
 * the lines only that were named last to be scrolled, so that goes too. */
static inline void curses_forget_line_scrolling(void) {
  delete_character = parm_dch = 0;
  change_scroll_region = scroll_forward = scroll_reverse = parm_index = parm_rindex = 0;
  insert_line = parm_insert_line = delete_line = parm_delete_line = 0;
}

/* `tparm` with two numbers. */
static inline char *curses_fill_in(const char *capability, int first, int second) {
  return tparm((char *)capability, first, second);
}

static inline WINDOW *curses_standard_window(void) { return stdscr; }
/* What the terminal is to show after the next update. Drawing goes there at once: from the standard
 * window ncurses would copy it there, comparing every cell, before it compares every cell with what
 * the terminal shows. */
static inline WINDOW *curses_next_window(void) { return newscr; }
/* What ncurses believes the terminal to show. */
static inline WINDOW *curses_shown_window(void) { return curscr; }
static inline int curses_line_count(void) { return LINES; }
static inline int curses_column_count(void) { return COLS; }
static inline int curses_color_count(void) { return COLORS; }
static inline int curses_pair_count(void) { return COLOR_PAIRS; }

static inline attr_t curses_bold(void) { return A_BOLD; }
static inline attr_t curses_dim(void) { return A_DIM; }
static inline attr_t curses_italic(void) { return A_ITALIC; }
static inline attr_t curses_underline(void) { return A_UNDERLINE; }
static inline attr_t curses_reverse(void) { return A_REVERSE; }
static inline attr_t curses_blink(void) { return A_BLINK; }

/* `setcchar` with a colour pair of any number, which it takes through its opaque last argument.
 * At most five characters, the first of them not a mark, then a zero. */
static inline int curses_set_cell(cchar_t *cell, const wchar_t *characters, attr_t attributes,
                                  int pair) {
  return setcchar(cell, characters, attributes, (short)(pair > 0x7fff ? 0x7fff : pair), &pair);
}

/* `COLOR_PAIR`, of a pair below 256: as many find room in a `chtype`. */
static inline chtype curses_pair_bits(int pair) { return (chtype)COLOR_PAIR(pair); }

/* `wcwidth` of the C library, which ncurses counts columns with; its own header shows it only where
 * X/Open's extensions were asked for before anything else was included. */
extern int wcwidth(wchar_t character);

/* Character pointers, since these are typed as such also where -1 and 0 are meant. */
static inline bool curses_is_capability(const char *value) {
  return value != (const char *)0 && value != (const char *)-1;
}

#endif
