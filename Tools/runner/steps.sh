# Sourced by the items in Tools/checks, which run in the package's root with SCRATCH as their folder.
set -euo pipefail

notice() { printf 'notice: %s\n' "$*"; }

# Ends an item whose requirement is missing on this machine.
left_out() {
  notice "$*"
  exit 77
}

# A program, installed where that is possible: PROGRAM [PACKAGE].
have() {
  command -v "$1" > /dev/null && return 0
  if [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null; then
    (
      flock 9
      apt-get install --yes --no-install-recommends "${2:-$1}" > /dev/null 2>&1 && exit
      apt-get update && apt-get install --yes --no-install-recommends "${2:-$1}"
    ) > /dev/null 2>&1 9> /tmp/calendargrid-apt.lock || true
  fi
  command -v "$1" > /dev/null
}

# The folder of the debug build. Not by `swift build --show-bin-path`, which waits for a running build.
bin=$PWD/.build/debug
# The modules of that build, and the module map that one of them needs.
imports=(-I "$bin/Modules" -I "$PWD/Sources/LinuxAttributes")

# The program as it is handed out.
static=(-c release --static-swift-stdlib -Xswiftc -static-executable --product calgrid)
calgrid=$PWD/.build/release/calgrid

# The tests, by name, without another build: [OPTION...].
run_tests() {
  "$bin/CalendarGridPackageTests.xctest" --testing-library swift-testing "$@"
}

# A session: a script that is given the program's path.
session() {
  local code=0
  "$@" "$calgrid" || code=$?
  return "$code"
}
