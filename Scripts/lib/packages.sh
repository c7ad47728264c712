# Sourced, never run, behind arguments.sh. The system packages that Docket is built and tested with.
# shellcheck shell=sh

# What a build needs, and what tests and Scripts/check need besides; some compile a program or a
# library in C.
# shellcheck disable=SC2034 # read by the scripts that source this file
build_packages='libncursesw5-dev libsqlite3-dev'
# shellcheck disable=SC2034
test_packages='gcc libvterm-dev tmux sqlite3 ncurses-term foot-terminfo kitty-terminfo groff-base shellcheck'

require_swift() {
  command -v swift >/dev/null 2>&1 ||
    fail 69 'there is no swift command; install Swift 6.2 or newer (https://www.swift.org/install/) and try again'
}

# Those of the named packages that are not installed. A package that another one provides counts
# as installed: newer releases know libncursesw5-dev only as a name that libncurses-dev provides.
missing_packages() {
  installed=$(dpkg-query -W -f='${db:Status-Status} ${Package}, ${Provides}\n' |
    sed -n 's/^installed //p' | tr ',' '\n' | sed 's/^ *//; s/[ :(].*//')
  for package in "$@"; do
    printf '%s\n' "$installed" | grep -Fqx -e "$package" || printf '%s ' "$package"
  done
}

# Installs those of the named packages that are missing; changes nothing if none is. Where it
# cannot, it names them and ends the script. Everything it prints goes to stderr.
require_packages() {
  case $(uname -s) in
    Darwin) return ;; # the system brings ncurses and SQLite
  esac
  if ! command -v dpkg-query >/dev/null 2>&1 || ! command -v apt-get >/dev/null 2>&1; then
    fail 69 "this is neither Debian nor Ubuntu, so packages cannot be installed from here;" \
      "Docket needs what Debian calls: $*." \
      "Install them in your system's way and run swift build or swift test yourself"
  fi
  missing=$(missing_packages "$@")
  missing=${missing% }
  [ -n "$missing" ] || return 0

  as_root=''
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null 2>&1 ||
      fail 69 "these packages are missing: $missing." \
        "There is no sudo here; as root, run: apt-get install $missing"
    as_root='sudo'
  fi
  printf '%s: installing %s\n' "${0##*/}" "$missing" >&2
  # Word splitting is meant: as_root is one word or none, missing is a list of names.
  # shellcheck disable=SC2086
  if ! $as_root apt-get -qq update >&2 ||
    ! $as_root env DEBIAN_FRONTEND=noninteractive \
      apt-get -qq install -y --no-install-recommends $missing >&2; then
    fail 69 "these packages could not be installed: $missing"
  fi
}
