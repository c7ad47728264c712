"""Docket on a list in a terminal, and what a change costs that it shows."""
import os
import shutil
import sys

import ptybench

MS = 1_000_000


def environment(home):
    return {
        "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "HOME": home}


class Editor:
    """Docket on a copy of a list, in a home of its own: a list opens as it was left."""

    def __init__(self, data, work, size):
        home = os.path.join(work, "home")
        shutil.rmtree(home, ignore_errors=True)
        os.makedirs(home)
        self.path = os.path.join(work, "list.docket")
        for ending in ("", "-wal", "-shm"):
            if os.path.exists(self.path + ending):
                os.remove(self.path + ending)
        shutil.copy(os.path.join(data, f"docket-{size}.docket"), self.path)
        self.session = ptybench.Session(
            [os.path.join(data, "docket"), self.path], 120, 40, environment(home), work)
        self.session.collect(1000 * MS, 20_000 * MS)

    def press(self, keys):
        """Presses keys that are not measured, and waits until their screen stands."""
        self.session.send(keys)
        self.session.collect(400 * MS, 3000 * MS)

    def cost_of(self, change):
        """Milliseconds to the first and to the last byte after a change, CPU, and bytes.

        The change returns the moment from which the time runs.
        """
        pids = self.session.pids()
        cpu = ptybench.cpu_ns(pids)
        start = change()
        chunks = self.session.collect(400 * MS, 3000 * MS)
        if not chunks:
            sys.exit("a change was not shown")
        times = [max(0, chunks[place][0] - start) / MS for place in (0, -1)]
        return (*times, (ptybench.cpu_ns(pids) - cpu) / MS, sum(len(data) for _, data in chunks))

    def close(self):
        self.session.close("q")
