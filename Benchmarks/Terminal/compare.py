#!/usr/bin/env python3
"""compare.py DATA WORK ROUNDS SIZE...: Docket and the floors in turns, and the ratios between them.

One round starts each program once at one size; rounds follow one another, so that what slows the
machine slows all of them. Times are medians over the repetitions of all rounds, in milliseconds from
the moment the keys are written to the last byte that comes back.
"""
import json
import os
import shutil
import statistics
import subprocess
import sys

import filters
import foreign
import imports
import starts

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAMS = ["by-hand", "naive-curses", "docket"]


def measure(program, size, data, work, result):
    if os.path.exists(result):
        os.remove(result)
    command = [
        sys.executable, os.path.join(HERE, "ptybench.py"), os.path.join(HERE, "scenarios.py"),
        program, str(size), data, work, result,
    ]
    done = subprocess.run(command, capture_output=True, text=True)
    with open(result) as file:
        run = json.load(file)
    if "error" in run:
        sys.exit(f"{program} at {size} rows: {run['error']}\n{done.stdout}{done.stderr}")
    return run


def median(values):
    return statistics.median(values) if values else float("nan")


def percentile(values, part):
    ordered = sorted(values)
    return ordered[round(part * (len(ordered) - 1))] if ordered else float("nan")


def pooled(runs, action, key):
    return [value for run in runs for value in run["actions"].get(action, {}).get(key, [])]


def row(cells):
    print("| " + " | ".join(cells) + " |", flush=True)


def ratio(ours, theirs):
    return f"{ours / theirs:.2f}" if theirs == theirs and theirs > 0 else "–"


def number(value, digits=2):
    return "–" if value != value else f"{value:,.{digits}f}"


def report(size, runs):
    print(f"\n### {size:,} rows\n")
    row(["figure", "by hand", "naive", "Docket", "Docket ÷ by hand", "Docket ÷ naive",
         "p99 naive", "p99 Docket", "CPU ÷ by hand", "CPU ÷ naive", "bytes by hand", "naive", "Docket"])
    row(["---"] + ["--:"] * 12)
    for action in runs["docket"][0]["actions"]:
        times = [median(pooled(runs[name], action, "last")) / 1000 for name in PROGRAMS]
        cpu = [median(pooled(runs[name], action, "cpu")) for name in PROGRAMS]
        sent = [median(pooled(runs[name], action, "bytes")) for name in PROGRAMS]
        late = [percentile(pooled(runs[name], action, "last"), 0.99) / 1000 for name in PROGRAMS]
        row([action] + [number(value) for value in times]
            + [ratio(times[2], times[0]), ratio(times[2], times[1]), number(late[1]),
               number(late[2]), ratio(cpu[2], cpu[0]), ratio(cpu[2], cpu[1])]
            + [number(value, 0) for value in sent])
    print()
    for name in PROGRAMS:
        peak = median([run["end_hwm_kb"] for run in runs[name]]) / 1024
        idle = next((run["idle"] for run in runs[name] if "idle" in run), None)
        rest = (f", idle: {idle['wakeups_per_s']:.1f} wake-ups and {idle['cpu_ms_per_s']:.3f} ms of"
                " CPU a second" if idle else "")
        print(f"- {name}: peak memory {peak:.1f} MB{rest}")


def main(data, work, rounds, sizes):
    # A run that was stopped leaves a home in which lists are opened where it was.
    shutil.rmtree(work, ignore_errors=True)
    os.makedirs(work)
    starts.report(PROGRAMS, data, work, sizes)
    for size in sizes:
        runs = {name: [] for name in PROGRAMS}
        for _ in range(rounds):
            for name in PROGRAMS:
                result = os.path.join(work, f"{name}.json")
                runs[name].append(measure(name, size, data, work, result))
        report(size, runs)
        foreign.report(data, work, size)
        filters.report(data, work, size)
    imports.report(data, work, max(sizes))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), [int(text) for text in sys.argv[4:]])
