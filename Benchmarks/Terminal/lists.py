#!/usr/bin/env python3
"""lists.py DOCKET FOLDER N...: the same N rows (deterministic) as a Docket file and for the floors.

The Docket file is made by Docket itself and filled by SQL, as any other program would.
"""
import os
import random
import sqlite3
import subprocess
import sys

VERBS = "call email review fix order book write plan read clean check move pay renew sort test".split()
THINGS = [
    "the plumber about the sink", "quarterly report", "train tickets to Lyon", "bicycle brakes",
    "slides for Thursday", "insurance policy", "garden hose", "backup drive", "passport photos",
    "letter to the council", "invoice 2231", "oat milk and bread", "notes from the meeting",
    "library books", "the kitchen shelf", "dentist appointment", "tax forms", "release notes",
]
ENDINGS = ["", "", "", " before Friday", " (ask Tom first)", " and file a copy", " at the office"]


def titles(count):
    chance = random.Random(7)
    for number in range(1, count + 1):
        words = f"{chance.choice(VERBS)} {chance.choice(THINGS)}{chance.choice(ENDINGS)}"
        yield number, f"{number:07d} {words}"


def make_floor(path, count):
    file = sqlite3.connect(path)
    file.execute(
        "CREATE TABLE item (id INTEGER PRIMARY KEY, section INTEGER, title TEXT, done INTEGER,"
        " prio INTEGER, pos REAL NOT NULL)")
    file.executemany(
        "INSERT INTO item VALUES (?, 1, ?, 0, 1, ?)",
        ((number, title, number * 1024.0) for number, title in titles(count)))
    file.execute("CREATE INDEX item_pos ON item (pos)")
    file.commit()
    file.close()


def make_list(docket, path, count):
    subprocess.run([docket, "--template", "favorites", path], check=True, stdout=sys.stderr)
    file = sqlite3.connect(path)
    file.execute("DELETE FROM favorite")
    file.execute("UPDATE docket_list SET cell_style = 'plain', detail_column = NULL")
    file.executemany(
        "INSERT INTO favorite (id, name, rank) VALUES (?, ?, ?)",
        ((100 + number, title, number << 32) for number, title in titles(count)))
    file.commit()
    file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    file.close()


def main(docket, folder, counts):
    os.makedirs(folder, exist_ok=True)
    for count in counts:
        for name, make in [
            (f"floor-{count}.db", make_floor),
            (f"docket-{count}.docket", lambda path, rows: make_list(docket, path, rows)),
        ]:
            path = os.path.join(folder, name)
            if os.path.exists(path):
                continue
            make(path + ".part", count)
            os.rename(path + ".part", path)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], [int(text) for text in sys.argv[3:]])
