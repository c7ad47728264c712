# Sourced, never run. How the release of Docket is linked.
# shellcheck shell=sh

# Prints the options for swift build, and makes ready what they need: prepare_linking ROOT
# A program that carries its Swift libraries starts faster, and some toolchains come without them;
# functions in sections of their own can be put side by side (order.txt). That no two pieces of code
# change a value at once is checked where the tests run, in debug builds; at run time that was 6 % of
# the instructions of a move. It runs in a shell of its own, since a script that sources this may call
# anything `program` or `archive` too.
prepare_linking() (
  [ "$(uname -s)" = Linux ] || exit 0
  linking='-Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -enforce-exclusivity=unchecked'
  resources=$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
  if [ -d "${resources}_static" ]; then
    linking="$linking --static-swift-stdlib"
  fi
  printf '%s\n' "$linking"
  # The build does not know that the program is made of the order too, and would not link it anew.
  program=$1/.build/release/docket
  [ "$program" -nt "$1/Scripts/lib/order.txt" ] || rm -f "$program"
  # The C++ library that these need is carried too where there is an archive of it: the linker looks
  # into this folder first (Package.swift), and finding nothing there links the shared one.
  archive=$(clang -print-file-name=libstdc++.a 2>/dev/null) || exit 0
  if [ -f "$archive" ]; then
    mkdir -p "$1/.build/archives"
    ln -sf "$archive" "$1/.build/archives/libstdc++.a"
  fi
)
