#!/usr/bin/env python3
"""foreign.py DATA WORK SIZE...: how soon Docket shows what another program changed in many rows.

Docket shows a list; this program changes a tenth of its rows, 10,000 at most, through SQLite in one
transaction, the rows that are on the screen among them. The clock runs from the moment COMMIT has
returned to the last byte that Docket writes.
"""
import os
import sqlite3
import statistics
import sys

import ptybench
from editor import Editor

ROUNDS = 8
CHANGES = [
    ("renamed", "UPDATE favorite SET name = name || '!' WHERE {some}"),
    ("moved by one row", "UPDATE favorite SET rank = rank + (1 << 32) + 1 WHERE {some}"),
    ("moved far", "UPDATE favorite SET rank = ((id * 7919) % {size} << 32) + 7 WHERE {some}"),
    ("deleted", "DELETE FROM favorite WHERE {some}"),
    ("inserted", "INSERT INTO favorite (name, rank) SELECT name, rank + 3 FROM favorite WHERE {some}"),
]


def measure(data, work, size, sql):
    """What each round costs, the first one apart: it prepares statements."""
    editor = Editor(data, work, size)
    # The cursor waits on a row that no change touches: the screen would follow it far away.
    editor.press("9j")
    file = sqlite3.connect(editor.path, isolation_level=None, timeout=10)
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
    print(f"\n{min(10_000, size // 10):,} of {size:,} rows by another program, to the screen, in ms:\n")
    print("| change | first byte | last byte | longest | CPU | bytes |")
    print("| --- | --: | --: | --: | --: | --: |")
    for name, sql in CHANGES:
        costs = list(zip(*measure(data, work, size, sql)))
        first, last, cpu, sent = [statistics.median(column) for column in costs]
        print(f"| {name} | {first:.1f} | {last:.1f} | {max(costs[1]):.1f} | {cpu:.1f} |"
              f" {sent:,.0f} |", flush=True)


if __name__ == "__main__":
    for text in sys.argv[3:]:
        report(sys.argv[1], sys.argv[2], int(text))
