#!/usr/bin/env python3
"""imports.py DATA WORK SIZE...: what an import of so many rows of CSV costs.

The rows have four columns and go into a list with three indexes, from a terminal, so that progress
is shown.
"""
import csv
import os
import statistics
import subprocess
import sys

import ptybench
from editor import MS, environment
from lists import titles

ROUNDS = 3
PRIORITIES = ["high", "medium", "low", ""]


def make_rows(path, count):
    if os.path.exists(path):
        return
    with open(path + ".part", "w", newline="") as file:
        rows = csv.writer(file)
        rows.writerow(["Title", "Done", "Due", "Priority"])
        for number, title in titles(count):
            due = f"2026-{number % 12 + 1:02d}-{number % 28 + 1:02d}"
            rows.writerow([title, ("yes", "no")[number % 2], due, PRIORITIES[number % 4]])
    os.rename(path + ".part", path)


def measure(docket, rows, work):
    """Seconds to the first and to the last byte, CPU seconds, and MB at most."""
    path = os.path.join(work, "import.docket")
    for ending in ("", "-wal", "-shm"):
        if os.path.exists(path + ending):
            os.remove(path + ending)
    subprocess.run([docket, "--template", "todo", path], check=True, stdout=sys.stderr)
    os.sync()
    session = ptybench.Session(
        [docket, "import", path, "todo", rows], 120, 40, environment(work), work)
    chunks = session.collect(5000 * MS, 60_000 * MS)
    session.close()
    text = b"".join(data for _, data in chunks).decode("utf-8", "replace")
    if "Imported" not in text:
        sys.exit(f"the import failed: {text}")
    usage = session.rusage
    times = [(chunks[place][0] - session.t_exec) / 1e9 for place in (0, -1)]
    return (*times, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def report(data, work, size):
    work = os.path.join(work, "imports")
    os.makedirs(work, exist_ok=True)
    rows = os.path.join(data, f"rows-{size}.csv")
    make_rows(rows, size)
    costs = [measure(os.path.join(data, "docket"), rows, work) for _ in range(ROUNDS)]
    first, last, cpu, peak = [statistics.median(column) for column in zip(*costs)]
    print(f"\nAn import of {size:,} rows took {last:.2f} s ({max(cost[1] for cost in costs):.2f} at most),"
          f" {cpu:.2f} s of CPU and {peak:.0f} MB; it showed something after {first * 1000:.0f} ms.",
          flush=True)


if __name__ == "__main__":
    for text in sys.argv[3:]:
        report(sys.argv[1], sys.argv[2], int(text))
