#!/usr/bin/env python3
"""foreign.py DATA WORK SIZE...: how soon Docket shows what another program changed in many rows.

Docket shows a list; this program changes a tenth of its rows, 10,000 at most, through SQLite in one
transaction, the rows that are on the screen among them. The clock runs from the moment COMMIT has
returned to the last byte that Docket writes.
"""
import os
import shutil
import sqlite3
import statistics
import sys

import ptybench

MS = 1_000_000
ROUNDS = 8
CHANGES = [
    ("renamed", "UPDATE favorite SET name = name || '!' WHERE {some}"),
    ("moved by one row", "UPDATE favorite SET rank = rank + (1 << 32) + 1 WHERE {some}"),
    ("moved far", "UPDATE favorite SET rank = ((id * 7919) % {size} << 32) + 7 WHERE {some}"),
    ("deleted", "DELETE FROM favorite WHERE {some}"),
    ("inserted", "INSERT INTO favorite (name, rank) SELECT name, rank + 3 FROM favorite WHERE {some}"),
]


class Editor:
    """Docket on a list in a terminal, in a home of its own: a list opens as it was left."""

    def __init__(self, docket, path, work):
        home = os.path.join(work, "home")
        shutil.rmtree(home, ignore_errors=True)
        os.makedirs(home)
        environment = {
            "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "HOME": home}
        self.session = ptybench.Session([docket, path], 120, 40, environment, work)
        self.session.collect(1000 * MS, 20_000 * MS)
        # The cursor waits on a row that no change touches: the screen would follow it far away.
        self.session.send(b"9j")
        self.session.collect(400 * MS, 3000 * MS)

    def cost_of(self, change):
        """Milliseconds to the first and to the last byte after a change, CPU, and bytes."""
        pids = self.session.pids()
        cpu = ptybench.cpu_ns(pids)
        start = change()
        chunks = self.session.collect(400 * MS, 3000 * MS)
        if not chunks:
            sys.exit("a change by another program was not shown")
        times = [max(0, chunks[place][0] - start) / MS for place in (0, -1)]
        return (*times, (ptybench.cpu_ns(pids) - cpu) / MS, sum(len(data) for _, data in chunks))

    def close(self):
        self.session.close("q")


def measure(docket, data, work, size, sql):
    """What each round costs, the first one apart: it prepares statements."""
    path = os.path.join(work, "foreign.docket")
    for ending in ("", "-wal", "-shm"):
        if os.path.exists(path + ending):
            os.remove(path + ending)
    shutil.copy(os.path.join(data, f"docket-{size}.docket"), path)
    editor = Editor(docket, path, work)
    file = sqlite3.connect(path, isolation_level=None, timeout=10)
    file.execute("PRAGMA synchronous = FULL")
    step = max(10, size // 10_000)
    last = file.execute("SELECT max(id) FROM favorite").fetchone()[0]

    def change(number):
        file.execute("BEGIN IMMEDIATE")
        # The first rows are on the screen, and so something of every change is. Rows that an
        # earlier round inserted take no part, so that every round changes as many.
        some = f"id <= {last} AND id % {step} = {(number + 1) % step}"
        file.execute(sql.format(some=some, size=size))
        file.execute("COMMIT")
        return ptybench.now()

    try:
        costs = [editor.cost_of(lambda number=number: change(number)) for number in range(ROUNDS)]
    finally:
        file.close()
        editor.close()
    return costs[1:]


def report(data, work, size):
    work = os.path.join(work, "foreign")
    os.makedirs(work, exist_ok=True)
    docket = os.path.join(data, "docket")
    print(f"\n{min(10_000, size // 10):,} of {size:,} rows by another program, to the screen, in ms:\n")
    print("| change | first byte | last byte | longest | CPU | bytes |")
    print("| --- | --: | --: | --: | --: | --: |")
    for name, sql in CHANGES:
        costs = list(zip(*measure(docket, data, work, size, sql)))
        first, last, cpu, sent = [statistics.median(column) for column in costs]
        print(f"| {name} | {first:.1f} | {last:.1f} | {max(costs[1]):.1f} | {cpu:.1f} |"
              f" {sent:,.0f} |", flush=True)


if __name__ == "__main__":
    for text in sys.argv[3:]:
        report(sys.argv[1], sys.argv[2], int(text))
