"""What is measured: Docket, and two floors in C that do the same on the same rows.

`by-hand` writes escape sequences of its own and syncs every move; `naive-curses` is the same loop
with ncurses: erase, draw everything, let curses find the difference. The copy that each works on is
on the disk before it starts: a hundred megabytes on their way there would hold up every sync.
"""


def actions(page, far, end, start, insert=None, delete=None):
    moves = [
        dict(name="cursor down", keys="j", setup="g", reps=180, block=30, reset="g"),
        dict(name="scroll a line", keys="j", setup=["g", "<j*45>"], reps=150, setup_wait_ms=300),
        dict(name="page down", keys=page, setup="g", reps=100, block=20, reset="g"),
        dict(name="ends", cycle=[["last", "G"], ["first", "g"]], reps=50),
        dict(name="100 held keys", keys="<j*100>", setup="g", reset_each="g", reps=20),
        dict(name="move by 1", keys="J", setup="g", reps=60, block=30, reset="g"),
        dict(name="move by 100", keys=far, setup="g", reset_each="g", reps=30),
        dict(name="move to an end", cycle=[["first to last", end], ["last to first", start]],
             setup="g", reps=30),
        dict(name="100 nudges at once", keys="<J*100>", setup="g", reset_each="g", reps=20),
    ]
    return moves


def floor(name, render):
    return dict(
        name=name, argv=["{data}/floor", render, "full", "{work}/list.db"],
        prepare="rm -f list.db*; cp {data}/floor-{n}.db list.db; sync list.db",
        startup=dict(text="0000038"),
        actions=actions("f", "C", "E", "T"), quit="q", idle=[1000, 1000000])


DOCKET = dict(
    name="docket", argv=["{data}/docket", "{work}/list.docket"],
    prepare="rm -f list.docket*; cp {data}/docket-{n}.docket list.docket; sync list.docket",
    startup=dict(text="0000037"), quit="q", idle=[1000, 1000000],
    actions=actions("<PgDn>", "100J", "mG<Enter>", "mg<Enter>") + [
        dict(name="insert", keys="onew<Enter>", setup="g", reps=30),
        dict(name="edit", keys="ex<Enter>", setup="g", reps=30),
        dict(name="delete", keys="d", setup="g", reps=30),
        dict(name="undo", keys="u", setup="g", reps=30),
    ])

SCENARIOS = {
    one["name"]: one
    for one in [DOCKET, floor("by-hand", "row"), floor("naive-curses", "curses")]
}
