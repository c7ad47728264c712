#!/usr/bin/env python3
"""filters.py DATA WORK SIZE...: what each key of a filter costs that is typed into a long list.

The first byte is the first that the key shows, rows or progress; with the last one all rows are
known. A word is typed letter by letter, each when the one before has shown all it finds, and then
taken back letter by letter.
"""
import os
import statistics
import sys

import ptybench
from editor import Editor

ROUNDS = 5
# A word of a tenth of the rows, one that begins with digits of nearly all, one that nothing has.
WORDS = ["slides", "0099", "zebra"]


def measure(data, work, size, word):
    """For each key, in the order of typing, what it cost in each round."""
    editor = Editor(data, work, size)
    keys = [letter.encode() for letter in word] + [b"\x7f"] * len(word)

    def press(key):
        start = ptybench.now()
        editor.session.write(key)
        return start

    try:
        rounds = []
        for _ in range(ROUNDS):
            editor.press("f")
            rounds.append([editor.cost_of(lambda key=key: press(key)) for key in keys])
            editor.press("<Esc>")
    finally:
        editor.close()
    return zip(*rounds)


def report(data, work, size):
    work = os.path.join(work, "filters")
    os.makedirs(work, exist_ok=True)
    print(f"\nA filter over {size:,} rows, for each key, in ms:\n")
    print("| word | first byte | longest | last byte | longest | CPU |")
    print("| --- | --: | --: | --: | --: | --: |")
    for word in WORDS:
        keys = list(measure(data, work, size, word))
        for what, part in [("typed", keys[: len(word)]), ("taken back", keys[len(word) :])]:
            first, last, cpu, _ = zip(*(cost for key in part for cost in key))
            middles = [statistics.median(column) for column in (first, last, cpu)]
            print(f"| `{word}` {what} | {middles[0]:.1f} | {max(first):.1f} | {middles[1]:.1f} |"
                  f" {max(last):.1f} | {middles[2]:.1f} |", flush=True)


if __name__ == "__main__":
    for text in sys.argv[3:]:
        report(sys.argv[1], sys.argv[2], int(text))
