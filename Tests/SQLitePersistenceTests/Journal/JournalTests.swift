import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("The undo journal, R13")
struct JournalTests {
  private func rename(
    _ favorite: Entity, from old: String, to new: String, _ journaling: SaveRequest.Journaling
  ) -> SaveRequest {
    SaveRequest(
      updates: [
        .init(
          ManagedObjectID(favorite, 1),
          changes: [.init("name", from: .text(old), to: .text(new))])
      ], journaling: journaling)
  }

  @Test("steps of a list that is gone for good are passed over by one query")
  func goneForGood() throws {
    let preparations = try [2, 30].map { count in
      let file = try ListFile(sql: ChoiceList.sql)
      defer { file.remove() }
      let store = try file.open(.init(session: "one", user: "ada"))
      let step = try store.entity("step")
      for number in 0..<count {
        try store.gesture(
          SaveRequest(
            insertions: [.init(ManagedObjectID(step, .min), values: [1, "s"])],
            journaling: .record(name: "Add \(number)")))
      }
      try store.close()
      try file.shell("DELETE FROM docket_list WHERE entity = 'step'; DROP TABLE step")
      let reopened = try file.open(.init(session: "two", user: "ada"))
      let before = reopened.statistics.preparations
      #expect(try reopened.nextUndo(.ownUser) == nil)
      return reopened.statistics.preparations - before
    }
    #expect(preparations[0] == preparations[1])
  }

  @Test("keeps what a gesture did: insertions, deletions, edits and moves by place")
  func entries() throws {
    let file = try ListFile("heroes")
    defer { file.remove() }
    let store = try file.open(.init(session: "s", user: "ada"))
    let hero = try store.entity("hero")
    let deleted = try #require(try store.rows([3], of: hero).values[3])
    let from = Place(section: "Build Brigade", predecessor: 1, successor: 4, rank: 2_000_000)
    let to = Place(section: .null, predecessor: .min, successor: nil, rank: 7)
    let new = Place(section: "X", predecessor: .min + 1, successor: 2, rank: 5)
    let other = Place(section: "X", predecessor: nil, successor: .min, rank: 4)
    try store.gesture(
      SaveRequest(
        insertions: [
          .init(ManagedObjectID(hero, .min), values: ["A", .null, "X", 5], place: new),
          .init(ManagedObjectID(hero, .min + 1), values: ["B", 1.5, "X", 4], place: other),
        ],
        updates: [
          .init(
            ManagedObjectID(hero, 2),
            changes: [
              .init("team", from: "Build Brigade", to: .null),
              .init("name", from: "The Linker", to: .data([1])),
            ],
            move: .init(rank: 7, from: from, to: to)),
          .init(
            ManagedObjectID(hero, 5), changes: [], move: .init(rank: 9, from: to, to: from)),
        ],
        deletions: [.init(ManagedObjectID(hero, 3), values: deleted, place: from)],
        respacings: [.init(ManagedObjectID(hero, 9), rank: 3)],
        journaling: .record(name: "Everything")))

    // Temporary keys have become those of the rows.
    func kept(_ place: Place) -> Place {
      func key(_ key: Int64?) -> Int64? { key.map { $0 < 0 ? $0 - .min + 13 : $0 } }
      return Place(
        section: place.section, predecessor: key(place.predecessor),
        successor: key(place.successor), rank: place.rank)
    }
    let group = try #require(try store.nextUndo(.ownUser))
    #expect(group.name == "Everything")
    #expect(group.session == "s")
    #expect(group.user == "ada")
    #expect(
      group.entries == [
        .init(ManagedObjectID(hero, 3), .deleted(deleted), from: from),
        .init(
          ManagedObjectID(hero, 2),
          .updated([
            .init("team", from: "Build Brigade", to: .null),
            .init("name", from: "The Linker", to: .data([1])),
          ]), from: from, to: kept(to)),
        .init(ManagedObjectID(hero, 5), .updated([]), from: kept(to), to: from),
        .init(ManagedObjectID(hero, 13), .inserted(["A", .null, "X", 5]), to: kept(new)),
        // What the column of texts has made of the number.
        .init(ManagedObjectID(hero, 14), .inserted(["B", "1.5", "X", 4]), to: kept(other)),
      ])
  }

  @Test("can be read by people")
  func readable() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open(.init(session: "s", user: "ada", now: { 1_000_000_000 }))
    let favorite = try store.entity("favorite")
    try store.gesture(
      rename(favorite, from: "MacBook Pro", to: "Lamp", .record(name: "Rename MacBook Pro")))
    #expect(
      try file.shell("SELECT name, list, user, session, time, state FROM docket_undo_group")
        == "Rename MacBook Pro|Favorite Things|ada|s|2001-09-09 01:46:40|done")
    #expect(
      try file.shell("SELECT entity, id, kind, attribute, before, after FROM docket_undo_entry")
        == "favorite|1|update|name|MacBook Pro|Lamp")
  }

  @Test("notes nothing where nothing is to be taken back")
  func nothing() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    let favorite = try store.entity("favorite")
    try store.gesture(
      SaveRequest(
        respacings: [.init(ManagedObjectID(favorite, 1), rank: 3)],
        journaling: .record(name: "Space")))
    try store.gesture(rename(favorite, from: "MacBook Pro", to: "Lamp", .none))
    #expect(try store.nextUndo(.anybody) == nil)
  }

  @Test("goes back and forth step by step, and forgets what was undone at the next gesture")
  func steps() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    let favorite = try store.entity("favorite")
    func undo(_ from: String, _ to: String) throws -> String? {
      guard let group = try store.nextUndo(.ownUser) else { return nil }
      try store.gesture(rename(favorite, from: from, to: to, .undone(group.id)))
      return group.name
    }
    func redo(_ from: String, _ to: String) throws -> String? {
      guard let group = try store.nextRedo() else { return nil }
      try store.gesture(rename(favorite, from: from, to: to, .redone(group.id)))
      return group.name
    }
    try store.gesture(rename(favorite, from: "MacBook Pro", to: "A", .record(name: "a")))
    try store.gesture(rename(favorite, from: "A", to: "B", .record(name: "b")))
    #expect(try redo("", "") == nil)
    #expect(try undo("B", "A") == "b")
    #expect(try undo("A", "MacBook Pro") == "a")
    #expect(try undo("", "") == nil)
    #expect(try redo("MacBook Pro", "A") == "a")
    #expect(try undo("A", "MacBook Pro") == "a")
    #expect(try redo("MacBook Pro", "A") == "a")
    #expect(try redo("A", "B") == "b")
    #expect(try redo("", "") == nil)
    #expect(try undo("B", "A") == "b")
    try store.gesture(rename(favorite, from: "A", to: "C", .record(name: "c")))
    #expect(try redo("", "") == nil)
    #expect(try undo("C", "A") == "c")
    #expect(try undo("A", "MacBook Pro") == "a")
    #expect(
      try file.shell(
        """
        SELECT count(*) FROM docket_undo_entry
        WHERE undo_group NOT IN (SELECT id FROM docket_undo_group)
        """) == "0")
  }

  @Test("takes back this session's steps, then the same user's, another's only when asked to")
  func reach() throws {
    let file = try ListFile()
    defer { file.remove() }
    let mine = try file.open(.init(session: "mine", user: "ada"))
    let earlier = try file.open(.init(session: "earlier", user: "ada"))
    let stranger = try file.open(.init(session: "hers", user: "eve"))
    let favorite = try mine.entity("favorite")
    try earlier.gesture(rename(favorite, from: "MacBook Pro", to: "A", .record(name: "earlier")))
    try mine.gesture(rename(favorite, from: "A", to: "B", .record(name: "mine")))
    try earlier.gesture(rename(favorite, from: "B", to: "C", .record(name: "beside")))
    try stranger.gesture(rename(favorite, from: "C", to: "D", .record(name: "hers")))
    func next() throws -> String? { try mine.nextUndo(.ownUser)?.name }
    func undo() throws {
      let group = try #require(try mine.nextUndo(.ownUser))
      try mine.gesture(SaveRequest(journaling: .undone(group.id)))
    }
    #expect(try mine.nextUndo(.anybody)?.name == "hers")
    #expect(try next() == "mine")
    try undo()
    #expect(try next() == "beside")
    try undo()
    #expect(try next() == "earlier")
    try undo()
    #expect(try next() == nil)
    #expect(try mine.nextUndo(.anybody)?.name == "hers")
    // What this session undid it can redo, whoever did it first.
    #expect(try mine.nextRedo()?.name == "earlier")
    #expect(try stranger.nextRedo() == nil)
    // A gesture of another session leaves this one's redo alone.
    try stranger.gesture(rename(favorite, from: "D", to: "E", .record(name: "again")))
    #expect(try mine.nextRedo()?.name == "earlier")
  }

  @Test("works after a restart, and never redoes a step from before a newer one")
  func restart() throws {
    let file = try ListFile()
    defer { file.remove() }
    let first = try file.open(.init(user: "ada"))
    let favorite = try first.entity("favorite")
    try first.gesture(rename(favorite, from: "MacBook Pro", to: "A", .record(name: "a")))
    try first.gesture(rename(favorite, from: "A", to: "B", .record(name: "b")))
    let group = try #require(try first.nextUndo(.ownUser))
    try first.gesture(rename(favorite, from: "B", to: "A", .undone(group.id)))
    try first.close()

    let second = try file.open(.init(user: "ada"))
    #expect(try second.nextUndo(.ownUser)?.name == "a")
    #expect(try second.nextRedo()?.name == "b")
    try second.gesture(rename(favorite, from: "A", to: "C", .record(name: "c")))
    #expect(try second.nextRedo() == nil)
    #expect(try second.nextUndo(.ownUser)?.name == "c")
    try second.close()
  }

  @Test("brings back of anybody's what was taken back last, whoever did that")
  func redoOfAnybody() throws {
    let file = try ListFile()
    defer { file.remove() }
    let ada = try file.open(.init(user: "ada"))
    let bob = try file.open(.init(user: "bob"))
    let favorite = try ada.entity("favorite")
    let ofAda = ["MacBook Pro", "A"]
    let names = try file.shell("SELECT name FROM favorite WHERE id = 2")
    try ada.gesture(rename(favorite, from: ofAda[0], to: ofAda[1], .record(name: "a")))
    func renameOther(_ old: String, _ new: String, _ journaling: SaveRequest.Journaling)
      -> SaveRequest
    {
      SaveRequest(
        updates: [
          .init(
            ManagedObjectID(favorite, 2),
            changes: [ValueChange("name", from: .text(old), to: .text(new))])
        ], journaling: journaling)
    }
    try bob.gesture(renameOther(names, "B", .record(name: "b")))
    let first = try #require(try ada.nextUndo(.ownUser))
    try ada.gesture(rename(favorite, from: "A", to: "MacBook Pro", .undone(first.id)))
    let second = try #require(try bob.nextUndo(.ownUser))
    try bob.gesture(renameOther("B", names, .undone(second.id)))
    for store in [ada, bob] {
      #expect(try store.nextRedo(.anybody, besides: [])?.name == "b")
      #expect(try store.nextRedo(.anybody, besides: [second.id])?.name == "a")
    }
    #expect(try ada.nextRedo()?.name == "a")
  }

  @Test("brings back step after step, each by another session, until something new is done")
  func redoBySessions() throws {
    let file = try ListFile()
    defer { file.remove() }
    let names = ["MacBook Pro", "A", "B", "C"]
    let window = try file.open(.init(user: "ada"))
    let favorite = try window.entity("favorite")
    for (old, new) in zip(names, names.dropFirst()) {
      try window.gesture(rename(favorite, from: old, to: new, .record(name: new)))
    }
    for (new, old) in zip(names, names.dropFirst()).reversed() {
      let group = try #require(try window.nextUndo(.ownUser))
      try window.gesture(rename(favorite, from: old, to: new, .undone(group.id)))
    }
    for (old, new) in zip(names, names.dropFirst().prefix(2)) {
      let script = try file.open(.init(user: "ada"))
      let group = try #require(try script.nextRedo())
      #expect(group.name == new)
      // The window has its own way to the same step.
      #expect(try window.nextRedo()?.id == group.id)
      try script.gesture(rename(favorite, from: old, to: new, .redone(group.id)))
      try script.close()
    }
    let stranger = try file.open(.init(user: "eve"))
    #expect(try stranger.nextRedo() == nil)
    #expect(try stranger.nextRedo(.anybody, besides: [])?.name == "C")
    let script = try file.open(.init(user: "ada"))
    try script.gesture(rename(favorite, from: "B", to: "Z", .record(name: "new")))
    #expect(try script.nextRedo() == nil)
    #expect(try file.open(.init(user: "ada")).nextRedo() == nil)
    #expect(try stranger.nextRedo(.anybody, besides: []) == nil)
  }

  @Test("keeps the newest gestures only")
  func limit() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open(.init(undoLimit: 3))
    let favorite = try store.entity("favorite")
    for number in 0..<10 {
      try store.gesture(
        rename(
          favorite, from: number == 0 ? "MacBook Pro" : "\(number - 1)", to: "\(number)",
          .record(name: "\(number)")))
    }
    #expect(try file.shell("SELECT group_concat(name) FROM docket_undo_group") == "7,8,9")
    #expect(try file.shell("SELECT count(*) FROM docket_undo_entry") == "3")
  }

  @Test("survives attributes that come, and tables that go")
  func schemaChanges() throws {
    let file = try ListFile(sql: ChoiceList.sql)
    defer { file.remove() }
    let store = try file.open(.init(user: "ada"))
    let step = try store.entity("step")
    let task = try store.entity("task")
    let values = try #require(try store.rows([2], of: task).values[2])
    try store.gesture(
      SaveRequest(
        updates: [
          .init(ManagedObjectID(step, 1), changes: [.init("name", from: "s", to: "z")]),
          .init(
            ManagedObjectID(task, 1),
            changes: [.init("code", from: "x", to: .null), .init("name", from: "a", to: "z")]),
        ],
        deletions: [.init(ManagedObjectID(task, 2), values: values)],
        journaling: .record(name: "Mixed")))
    try store.close()
    try file.shell(
      """
      DELETE FROM docket_list WHERE entity = 'step';
      DROP TABLE step;
      ALTER TABLE task ADD COLUMN size INTEGER DEFAULT 3;
      """)
    let again = try file.open(.init(user: "ada"))
    let entries = try #require(try again.nextUndo(.ownUser)).entries
    #expect(entries.map { "\($0.id)" } == ["task 2", "task 1"])
    #expect(
      entries[1].kind
        == .updated([.init("code", from: "x", to: .null), .init("name", from: "a", to: "z")]))
    guard case .deleted(let row) = entries[0].kind else {
      Issue.record("\(entries[0])")
      return
    }
    let new = try again.entity("task")
    #expect(row[new.index(ofAttribute: "name") ?? 0] == "b")
    #expect(row[new.index(ofAttribute: "size") ?? 0] == 3)
  }

  @Test("refuses to turn a group that is not in it, and changes nothing")
  func unknownGroup() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    let favorite = try store.entity("favorite")
    #expect(throws: PersistentStoreError.self) {
      try store.gesture(rename(favorite, from: "MacBook Pro", to: "x", .undone(7)))
    }
    #expect(try store.rows([1], of: favorite).values[1]?[0] == "MacBook Pro")
  }
}
