import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// The order of lists, fields and values, of which each step writes the rank of one.
@Suite("The order of lists, R13, R167") struct ListOrderTests {
  @Test("A list that was added and then moved by another window stays until the move is taken back")
  func addedAndMoved() throws {
    try withWindows { file, windows in
      let first = try lists(file)
      try add("X", by: windows[1])
      try move("X", before: "Tasks", by: windows[0])
      let last = try lists(file)
      #expect(last.hasPrefix("X Tasks Steps"))
      let report = try #require(try windows[1].undo())
      #expect(report.isRefused && report.conflicts.map(\.attribute) == ["rank"], "\(report)")
      #expect(try lists(file) == last)
      #expect(try windows[0].undo()?.isComplete == true)
      #expect(try windows[1].undo()?.isComplete == true)
      #expect(try lists(file) == first)
      #expect(try windows[0].redo()?.isRefused == true)
      #expect(try windows[1].redo()?.isComplete == true)
      #expect(try windows[0].redo()?.isComplete == true)
      #expect(try lists(file) == last)
    }
  }

  @Test("A copy, an added list and a moved one write no rank but their own")
  func ownRank() throws {
    try withWindows { file, windows in
      let first = try lists(file)
      try add("L1", by: windows[1])
      try windows[0].mergeChanges()
      try windows[0].perform(
        .duplicateList(1, title: "Copy", withRows: true), as: "Duplicate list")
      try windows[1].mergeChanges()
      try move("Steps", before: nil, by: windows[1])
      let last = try lists(file)
      #expect(last.hasPrefix("Tasks Copy L1 Steps"))
      #expect(
        try file.shell(
          """
          SELECT count(*) FROM docket_undo_entry
          WHERE entity = 'docket_list' AND attribute = 'rank' GROUP BY undo_group
          """) == "1\n1\n1")
      #expect(try windows[0].undo()?.isComplete == true)
      for _ in 1...2 { #expect(try windows[1].undo()?.isComplete == true) }
      #expect(try lists(file) == first)
      for _ in 1...2 { #expect(try windows[1].redo()?.isComplete == true) }
      #expect(try windows[0].redo()?.isComplete == true)
      #expect(try lists(file) == last)
    }
  }

  @Test(
    "Where there is no gap ranks are spread out, in the journal too, and by nobody's step",
    arguments: ["id", "7", "NULL"])
  func spreading(rank: String) throws {
    try withWindows { file, windows in
      for name in ["A", "B", "C"] { try add(name, by: windows[0]) }
      try file.shell("UPDATE docket_list SET rank = \(rank)")
      for window in windows { try window.mergeChanges() }
      #expect(try lists(file).hasPrefix("Tasks Steps A B C"))
      try move("C", before: "A", by: windows[0])
      try move("Tasks", before: "B", by: windows[1])
      try move("B", before: "C", by: windows[0])
      #expect(try lists(file).hasPrefix("Steps B C A Tasks"))
      #expect(try windows[1].undo()?.isComplete == true)
      for _ in 1...2 { #expect(try windows[0].undo()?.isComplete == true) }
      #expect(try lists(file).hasPrefix("Tasks Steps A B C"))
      #expect(
        try file.shell("SELECT count(rank) - count(DISTINCT rank) FROM docket_list") == "0")
    }
  }

  @Test("A list that returns to a rank which somebody gave another one stands before that")
  func takenRank() throws {
    try withWindows { file, windows in
      try move("Tasks", before: nil, by: windows[0])
      try file.shell("UPDATE docket_list SET rank = 1000 WHERE title = 'Steps'")
      #expect(try windows[0].undo()?.isComplete == true)
      #expect(try lists(file).hasPrefix("Tasks Steps"))
      #expect(try file.shell("SELECT count(DISTINCT rank) FROM docket_list") == "2")
      #expect(try windows[0].redo()?.isComplete == true)
      #expect(try lists(file).hasPrefix("Steps Tasks"))
    }
  }

  @Test(
    "A step that an earlier version wrote for all lists is turned as one",
    arguments: ["CASE rank WHEN 1 THEN 3 ELSE rank - 1 END", "7"])
  func olderStep(former: String) throws {
    try withWindows { file, windows in
      try file.shell(
        """
        INSERT INTO docket_list (entity, title, title_column, rank)
        VALUES ('status', 'Values', 'name', 3000)
        """)
      try move("Values", before: "Tasks", by: windows[0])
      // Such a step has a line for each list, and ranks from 1.
      try file.shell(
        """
        UPDATE docket_list
        SET rank = CASE title WHEN 'Values' THEN 1 WHEN 'Tasks' THEN 2 ELSE 3 END;
        DELETE FROM docket_undo_entry;
        INSERT INTO docket_undo_entry
        SELECT (SELECT max(id) FROM docket_undo_group), rank, 0, 'docket_list', id, 'update',
          'rank', \(former), rank
        FROM docket_list
        """)
      for _ in 1...2 {
        let undone = try #require(try windows[0].undo())
        #expect(undone.isComplete, "\(undone)")
        #expect(try lists(file) == "Tasks Steps Values")
        #expect(try file.shell("SELECT count(DISTINCT rank) FROM docket_list") == "3")
        let redone = try #require(try windows[0].redo())
        #expect(redone.isComplete, "\(redone)")
        #expect(try lists(file) == "Values Tasks Steps")
      }
    }
  }

  @Test("Fields that two windows move return to their places, whichever begins")
  func fields() throws {
    try withWindows { file, windows in
      func fields() throws -> [String]? {
        for window in windows { try window.mergeChanges() }
        return windows[0].store.model.entity(named: "task")?.attributes.map(\.name)
      }
      let first = try fields()
      func move(_ field: String, before next: String?, by window: ManagedObjectContext) throws {
        try window.mergeChanges()
        try window.perform(.moveField(field, of: "task", before: next), as: "Move field")
      }
      try move("code", before: "status", by: windows[0])
      try move("status", before: nil, by: windows[1])
      let last = try fields()
      #expect(last != first)
      // The first step described fields which were not, and the other one moves one of them.
      while let report = try windows[1].undo() { #expect(report.isComplete, "\(report)") }
      while let report = try windows[0].undo() { #expect(report.isComplete, "\(report)") }
      #expect(try fields() == first)
      for window in windows {
        while let report = try window.redo() { #expect(report.isComplete, "\(report)") }
      }
      #expect(try fields() == last)
    }
  }

  /// What a screen shows of the lists, in their order.
  private func lists(_ file: ListFile) throws -> String {
    try file.shell(
      "SELECT group_concat(title, ' ') FROM (SELECT * FROM docket_list ORDER BY rank, id)")
  }

  private func add(_ title: String, by window: ManagedObjectContext) throws {
    try window.mergeChanges()
    try window.perform(.addList(ListDraft(title, fields: [FieldDraft("Title")])), as: "Add list")
  }

  private func move(
    _ title: String, before other: String?, by window: ManagedObjectContext
  ) throws {
    try window.mergeChanges()
    func key(_ title: String) throws -> Int64 {
      try #require(window.store.model.lists.first { $0.name == title }?.key)
    }
    try window.perform(.moveList(try key(title), before: try other.map(key)), as: "Move list")
  }

  private func withWindows(_ body: (ListFile, [ManagedObjectContext]) throws -> Void) throws {
    let file = try ListFile(sql: ChoiceList.sql)
    defer { file.remove() }
    let windows = try ["one", "two"].map { session in
      try ManagedObjectContext(store: file.open(.init(session: session, user: "ada")))
    }
    try body(file, windows)
  }
}
