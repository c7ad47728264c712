#!/usr/bin/env python3
"""starts.py DATA WORK SIZE...: from exec to the first full screen, of Docket and of the floors.

Every program is started at every size in turns, since a start at one size is compared with that at
another. Each starts in a home of its own that it has used before, on files that lie in memory.
"""
import os
import shutil
import statistics
import subprocess
import sys

import ptybench
from scenarios import SCENARIOS

MS = 1_000_000
ROUNDS = 21


class Starter:
    """One program on a list of one size."""

    def __init__(self, program, data, work, size):
        scenario = SCENARIOS[program]
        self.home = os.path.join(work, f"{program}-{size}")
        shutil.rmtree(self.home, ignore_errors=True)
        os.makedirs(self.home)
        places = dict(data=data, work=self.home, n=size)
        subprocess.run(scenario["prepare"].format(**places), shell=True, check=True, cwd=self.home)
        os.sync()
        self.argv = [part.format(**places) for part in scenario["argv"]]
        self.text = scenario["startup"]["text"]
        self.quit = scenario["quit"]
        self.environment = {
            "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TERM": "xterm-256color",
            "HOME": self.home}

    def start(self):
        """Milliseconds until the last row of the first screen has come."""
        session = ptybench.Session(self.argv, 120, 40, self.environment, self.home)
        try:
            screen = ptybench.Screen()
            for time, data in session.collect(150 * MS, 5000 * MS):
                screen.feed(data)
                if screen.has(self.text):
                    return (time - session.t_exec) / MS
            sys.exit(f"{self.argv[0]} did not show its first screen")
        finally:
            session.close(self.quit)


def report(programs, data, work, sizes):
    work = os.path.join(work, "starts")
    starters = [(name, size, Starter(name, data, work, size)) for size in sizes for name in programs]
    times = {(name, size): [] for name, size, _ in starters}
    for _ in range(ROUNDS):
        for name, size, starter in starters:
            times[name, size].append(starter.start())
    # The first of each finds a cold machine.
    medians = {key: statistics.median(column[1:]) for key, column in times.items()}
    print("\n### Start, from exec to the first full screen\n")
    print("| rows | by hand | naive | Docket | slowest | Docket ÷ that at the fewest rows |")
    print("| --: | --: | --: | --: | --: | --: |")
    for size in sizes:
        ours = medians["docket", size]
        cells = " | ".join(f"{medians[name, size]:.2f}" for name in programs)
        print(f"| {size:,} | {cells} | {max(times['docket', size][1:]):.2f} |"
              f" {ours / medians['docket', min(sizes)]:.2f} |", flush=True)
