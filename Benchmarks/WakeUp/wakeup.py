"""Measures how long after a commit of another program Docket knows of it.

    wakeup.py DOCKET FOLDER [COMMITS]

`docket watch` follows a list, as the editor does, while this program commits one change after the other
through SQLite. The clock starts when COMMIT has returned, so the commit is visible, and stops when the
line that tells of it has come. The file system wakes Docket at each commit, and it looks again as long as
somebody writes; then it sleeps. Pauses between commits are of three kinds: so short that it may still be
looking, some tenths of a second, and longer than it looks where it cannot tell whether somebody writes.
"""

import os
import random
import select
import sqlite3
import subprocess
import sys
import time

PAUSES = (("busy", 0.0, 0.03), ("short", 0.1, 0.6), ("long", 2.2, 2.6))
PATIENCE = 5.0


class Watch:
    """`docket watch`, and the lines that it prints."""

    def __init__(self, docket, path, name):
        self.process = subprocess.Popen(
            [docket, "watch", path, name], stdout=subprocess.PIPE, stdin=subprocess.DEVNULL)
        self.rest = b""

    def wait_for(self, words):
        """Reads lines until one holds the words. Returns when that was; None if none came in time."""
        limit = time.monotonic() + PATIENCE
        while True:
            while b"\n" in self.rest:
                line, self.rest = self.rest.split(b"\n", 1)
                if words.encode() in line:
                    return time.monotonic()
            left = limit - time.monotonic()
            if left <= 0 or not select.select([self.process.stdout], [], [], left)[0]:
                return None
            more = os.read(self.process.stdout.fileno(), 1 << 16)
            if not more:
                return None
            self.rest += more

    def close(self):
        self.process.terminate()
        self.process.wait()


def percentile(delays, share):
    return delays[min(len(delays) - 1, int(share * len(delays)))]


def measure(connection, watch, count, shortest, longest, choice):
    """The delays of so many commits in milliseconds, ascending, and how many were never told."""
    delays, lost = [], 0
    for number in range(count):
        time.sleep(choice.uniform(shortest, longest))
        words = "change %d of %s" % (choice.randrange(1 << 40), number)
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("UPDATE hero SET name = ? WHERE id = 1", (words,))
        connection.execute("COMMIT")
        start = time.monotonic()
        told = watch.wait_for(words)
        if told is None:
            lost += 1
        else:
            delays.append(max(0.0, told - start) * 1000)
    return sorted(delays), lost


def main(docket, folder, count=200):
    os.makedirs(folder, exist_ok=True)
    path = os.path.join(folder, "wakeup.docket")
    for name in os.listdir(folder):
        if name.startswith("wakeup.docket"):
            os.unlink(os.path.join(folder, name))
    subprocess.run([docket, "--template", "heroes", path], check=True)
    connection = sqlite3.connect(path, isolation_level=None, timeout=10)
    connection.execute("PRAGMA synchronous = FULL")
    title = connection.execute("SELECT title FROM docket_list").fetchone()[0]
    watch = Watch(docket, path, title)
    choice = random.Random(1)
    try:
        # Until it answers it is not following yet.
        for attempt in range(100):
            words = "ready %d" % attempt
            connection.execute("UPDATE hero SET name = ? WHERE id = 1", (words,))
            if watch.wait_for(words):
                break
        print("| pause before the commit | commits | not told | median | p90 | p99 | longest |")
        print("|---|--:|--:|--:|--:|--:|--:|")
        for name, shortest, longest in PAUSES:
            number = count if longest < 1 else max(10, count // 10)
            delays, lost = measure(connection, watch, number, shortest, longest, choice)
            cells = [percentile(delays, share) for share in (0.5, 0.9, 0.99)] + [delays[-1]]
            print("| %s, %g to %g s | %d | %d | %s |" % (
                name, shortest, longest, number, lost,
                " | ".join("%.1f ms" % cell for cell in cells)))
    finally:
        watch.close()
        connection.close()


if __name__ == "__main__":
    main(*sys.argv[1:3], *map(int, sys.argv[3:4]))
