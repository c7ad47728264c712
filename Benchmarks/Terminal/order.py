#!/usr/bin/env python3
"""order.py PROGRAM MAP LIST WORK: the functions that a start and the usual keys run, for the linker.

Runs PROGRAM, a release build, on a copy of the file LIST in a pseudo-terminal under valgrind, presses
the keys of an ordinary session, and prints the names of all functions of the program that ran: first
those of the most frequent keys, between two marks (Sources/CUsualCode), then those that a row needs
besides which is moved, between two others, those that rarer keys need, those that only a start runs, and last what else is large because it has many functions that
nobody can take apart. The linker puts them side by side in this order. After a pause most of a program
is no longer in the processor's caches, and what a key runs then comes in few lines and pages: see
README.md.
"""
import bisect
import fcntl
import os
import pty
import re
import select
import shutil
import struct
import subprocess
import sys
import termios
import time

# To the last line of the screen, a few further, and one back; and a row that is moved to and fro.
FIRST = (b"j" * 36, b"j" * 4, b"k", b"J", b"K")
# The most frequent first, but for what moves a row: its code is read before all keys that change rows.
KEYS = (
    (b"k", b"k", b"j"),
    (b"J", b"K"),
    (b"\x1b[6~", b"\x1b[5~", b"G", b"g"),
    (b"100J", b"onew\r", b"ex\r", b"d", b"u", b"/tax\r", b"n", b"\x1b", b"?", b"\x1b", b"q"),
)


# A piece of more bytes is a whole object file of a library.
LARGE = 16384
# Of a piece of which less than this part runs, in lines of the caches, most would be read for nothing:
# one after the other six lines take as long as one that is come upon. Moving a row runs much more code,
# of which all that is read is to find room in the caches.
LINE = 64
PARTS = (1 / 6, 1 / 2)


def press(program, listing, work):
    """Runs the session; gives the files with what ran at the start and for the first keys, which make
    what all others use, and for each group of keys."""
    shutil.rmtree(work, ignore_errors=True)
    os.makedirs(work)
    plain, copy, profile = (os.path.join(work, name) for name in ("docket", "list.docket", "profile"))
    # valgrind does not understand the debugger's information.
    subprocess.run(["objcopy", "--strip-debug", program, plain], check=True)
    shutil.copy(listing, copy)
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(TERM="xterm-256color", HOME=work, XDG_STATE_HOME=work, XDG_CACHE_HOME=work,
                          LC_ALL="C.UTF-8")
        os.execvp("valgrind", ["valgrind", "-q", "--tool=callgrind", "--dump-instr=yes",
                               "--compress-pos=no", f"--callgrind-out-file={profile}", plain, copy])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
    drain(terminal, 60, 1000)
    for keys in FIRST:
        os.write(terminal, keys)
        drain(terminal, 3)
    for group in KEYS:
        subprocess.run(["callgrind_control", "--dump", str(child)], check=True,
                       stdout=subprocess.DEVNULL)
        for keys in group:
            os.write(terminal, keys)
            drain(terminal, 3)
    os.waitpid(child, 0)
    return plain, [f"{profile}.{number + 1}" for number in range(len(KEYS))] + [profile]


def drain(terminal, longest, expected=0):
    """Reads until nothing has come for a second, but so many bytes before."""
    end, count = time.monotonic() + longest, 0
    while (left := end - time.monotonic()) > 0:
        if not select.select([terminal], [], [], min(1, left) if count >= expected else left)[0]:
            return
        try:
            piece = os.read(terminal, 65536)
        except OSError:
            return
        count += len(piece)
        if b"\x1b[c" in piece:
            os.write(terminal, b"\x1b[?2026;2$y\x1b[?62;22c")


def addresses(profile, program):
    """Where instructions of the program ran."""
    found, names, is_ours = set(), {}, False
    with open(profile) as lines:
        for line in lines:
            if line.startswith(("ob=", "cob=")):
                number, _, name = line[line.index("=") + 1:].strip().partition(" ")
                if name:
                    names[number] = name
                if line.startswith("ob="):
                    is_ours = names.get(number) == program
            elif is_ours and line.startswith("0x"):
                found.add(int(line.split()[0], 16))
    return found


def sections(link_map):
    """The pieces that the linker moves as a whole: where they begin and end, and one name in each; and
    for each name the size of the largest piece that has it. Names of private functions need not be
    unique, and the linker moves all that have one."""
    found, largest = [], {}
    with open(link_map) as lines:
        for line in lines:
            fields = line.split(None, 4)
            if len(fields) < 5 or fields[0] == "VMA":
                continue
            start, size, what = int(fields[0], 16), int(fields[2], 16), fields[4].rstrip()
            if ":(.text" in what:
                found.append([start, start + size, None])
            elif found and found[-1][0] <= start < found[-1][1]:
                piece = found[-1]
                piece[2] = piece[2] or what
                largest[what] = max(largest.get(what, 0), piece[1] - piece[0])
    return sorted(entry for entry in found if entry[2] and entry[0] < entry[1]), largest


def main():
    program, link_map, listing, work = sys.argv[1:5]
    table, largest = sections(link_map)
    starts = [entry[0] for entry in table]

    def pieces(profile):
        """The names of what ran, with their sizes and how many of their lines did."""
        found = {}
        for address in addresses(profile, plain):
            place = bisect.bisect_right(starts, address) - 1
            if place >= 0 and address < table[place][1]:
                found.setdefault(table[place][2], set()).add(address // LINE)
        return {name: (largest[name], len(lines)) for name, lines in found.items()}

    plain, profiles = press(program, listing, work)
    start, *keys = map(pieces, profiles)
    sizes, ranks = {}, {}
    read = [set() for _ in PARTS]
    for rank, group in enumerate([*keys, start]):
        for name, (size, lines) in group.items():
            sizes[name] = size
            ranks.setdefault(name, rank)
            if rank < len(PARTS) and lines * LINE >= PARTS[rank] * size and name not in read[0]:
                read[rank].add(name)
    for mark, group in zip(("usual_code", "edit_code"), read):
        print("\n".join([f"{mark}_begin", *sorted(group), f"{mark}_end"]))
    names = sizes.keys() - set().union(*read)
    print("\n".join(sorted(names, key=lambda name: (sizes[name] > LARGE, ranks[name], name))))


if __name__ == "__main__":
    main()
