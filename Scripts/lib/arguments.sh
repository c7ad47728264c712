# Sourced, never run. What every script does with its arguments before it fetches or builds anything.
# shellcheck shell=sh

# Ends the script with a sentence on stderr: fail STATUS SENTENCE
fail() {
  status=$1
  shift
  printf '%s: %s\n' "${0##*/}" "$*" >&2
  exit "$status"
}

# Where help is asked for, prints the comment at the head of the script and ends it: answer_help "$@"
answer_help() {
  case ${1:-} in
    -h | --help) ;;
    *) return 0 ;;
  esac
  # Up to the first line that is none.
  sed -n -e 1d -e '/^#/!q' -e 's/^# \{0,1\}//p' "$0"
  exit 0
}

# Ends the script if anything is left that it does not take: refuse "$@"
refuse() {
  [ "$#" -eq 0 ] || fail 64 "it does not take $1; ${0##*/} --help says what it takes"
}

# Ends the script unless a value is a whole number from 1: require_number NAME VALUE
require_number() {
  case $2 in
    '' | *[!0-9]* | 0*) fail 64 "$1 is a whole number from 1, not '$2'; ${0##*/} --help says more" ;;
  esac
}
