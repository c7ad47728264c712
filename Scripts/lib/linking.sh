# Sourced, never run. How the release of Docket is linked.
# shellcheck shell=sh

# Prints the options for swift build, and makes ready what they need: prepare_linking ROOT
# A program that carries its Swift libraries starts faster, and some toolchains come without them;
# functions in sections of their own can be put side by side (order.txt). That no two pieces of code
# change a value at once is checked where the tests run, in debug builds; at run time that was 6 % of
# the instructions of a move. Of a generic type with requirements the code says itself what meets
# them: given its name alone, as a debug build does it, the runtime looks through all conformances of
# the program, two dozen times at a start. It runs in a shell of its own, since a script that sources
# this may call anything `program` or `archive` too.
prepare_linking() (
  [ "$(uname -s)" = Linux ] || exit 0
  linking='-Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -enforce-exclusivity=unchecked'
  linking="$linking -Xswiftc -Xfrontend"
  linking="$linking -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors"
  resources=$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
  if [ -d "${resources}_static" ]; then
    linking="$linking --static-swift-stdlib"
  fi
  printf '%s\n' "$linking"
  # The build does not know that the program is made of the order too, and would not link it anew.
  program=$1/.build/release/docket
  if [ -n "$(find "$1/Scripts/lib/order.txt" -newer "$program" 2>/dev/null)" ]; then
    rm -f "$program"
  fi
  # The other libraries are carried too where there are archives of them, since to look for each and
  # to bind its functions is a tenth of a start: the linker looks into this folder first
  # (Package.swift), and where it finds nothing there links the shared one.
  archives=$1/.build/archives
  mkdir -p "$archives"
  for library in stdc++ sqlite3; do
    archive=$(archive_of "$library") && ln -sf "$archive" "$archives/lib$library.a"
  done
  # ncurses may be of two libraries, of which a program names the first: the shared one is a script
  # of the linker that names the other.
  if archive=$(archive_of ncursesw); then
    printf 'GROUP ( %s %s )\n' "$archive" "$(archive_of tinfo)" >"$archives/libncursesw.a"
  fi
)

# Prints where the compiler finds the archive of a library, and fails if there is none.
archive_of() {
  file=$(clang -print-file-name="lib$1.a" 2>/dev/null) && [ -f "$file" ] && printf '%s\n' "$file"
}
