import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// What a change of a type emptied, and what is turned before and after that is taken back.
extension RetypedUndoTests {
  @Test("A number is the same in the words of earlier versions, but not in those of somebody else")
  func formerText() throws {
    let file = try file(with: "'7'")
    try file.context.perform(retyping(to: .real), as: "Retype")
    try write(42, by: file.other)
    try file.context.mergeChanges()
    try file.context.perform(retyping(to: .text), as: "Retype again")
    #expect(try held(file) == "'42'")
    try file.file.shell("UPDATE step SET name = '042' WHERE id = 1")
    #expect(try undo(file)?.isRefused == true)
    try file.file.shell("UPDATE step SET name = '42.0' WHERE id = 1")
    try expectTurned(file, .undo)
    #expect(try held(file) == "'7'")
    try file.file.shell("UPDATE step SET name = '7.0' WHERE id = 1")
    try file.other.mergeChanges()
    try expectTurned(file, .redo)
    #expect(try held(file) == "'42'")
    try file.close()
  }

  @Test(
    "A text that a change of a type emptied returns once what was written over it is taken back too",
    arguments: [true, false])
  func writtenOver(isNewestFirst: Bool) throws {
    let file = try file(with: "'They open at nine.'")
    let whole = try file.tables()
    try file.context.perform(retyping(to: .date, .clear), as: "Retype")
    try write("2020-01-01", by: file.other)
    if isNewestFirst { try expectTurned(file, .undo) }
    let report = try #require(try file.context.undo())
    #expect(report.isComplete == isNewestFirst && !report.isRefused)
    if !isNewestFirst { try expectTurned(file, .undo) }
    #expect(try file.tables() == whole)
    if !isNewestFirst { try expectTurned(file, .redo) }
    try file.context.mergeChanges()
    #expect(try file.context.redo()?.isRefused == false)
    if isNewestFirst { try expectTurned(file, .redo) }
    #expect(try held(file) == "'2020-01-01'")
    try file.close()
  }

  @Test(
    "It does so where the change was taken back and brought back above that", arguments: [1, 2])
  func turnedAbove(times: Int) throws {
    let file = try file(with: "'s'")
    let whole = try file.tables()
    try file.other.perform(retyping(to: .integer, .clear), as: "Retype")
    try write(2, by: file.context)
    for _ in 1...times {
      #expect(try undo(file)?.isRefused == false)
      #expect(try held(file) == "'2'")
      try expectTurned(file, .redo)
      #expect(try held(file) == "2")
    }
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try held(file) == "NULL")
    try expectTurned(file, .undo)
    #expect(try file.tables() == whole)
    try file.close()
  }

  @Test(
    "It does so where a part of what was written over it was turned, which waits while it is text",
    arguments: [false, true])
  func turnedPart(isTurnedAsText: Bool) throws {
    let file = try file(with: "'007'")
    try file.context.perform(retyping(to: .integer, .clear), as: "Retype")
    try file.other.mergeChanges()
    let step = try file.otherStore.entity("step")
    try file.other.performGesture("Write") { context in
      for key in [1, 2] as [Int64] {
        context.object(with: ManagedObjectID(step, key))["name"] = 8
      }
    }
    // By nobody, so that it is in the way of every undo.
    try file.file.shell("UPDATE step SET name = 9 WHERE id = 2")
    if isTurnedAsText { #expect(try file.context.undo()?.isRefused == false) }
    let report = try #require(try undo(file))
    #expect(report.isRefused == isTurnedAsText, "\(report)")
    if !isTurnedAsText {
      #expect(report.leavesRest, "\(report)")
      #expect(try held(file) == "7")
      try expectTurned(file, .redo)
      #expect(try held(file) == "8")
      #expect(try file.context.undo()?.isRefused == false)
    }
    #expect(try held(file) == "'8'")
    #expect(try file.context.redo()?.isRefused == false)
    #expect(try held(file) == "8")
    #expect(try undo(file)?.isRefused == false)
    #expect(try held(file) == "7")
    try file.context.mergeChanges()
    #expect(try file.context.undo()?.isRefused == false)
    #expect(try held(file) == "'007'")
    try file.close()
  }

  @Test("It does so where the change that was taken back is forgotten by now")
  func forgottenLoss() throws {
    let file = try file(with: "'They open at nine.'")
    try file.context.perform(retyping(to: .date, .clear), as: "Retype")
    try write("2020-01-01", by: file.other)
    #expect(try file.context.undo()?.isRefused == false)
    try write("other", to: 2, by: file.context)
    #expect(try file.file.shell("SELECT count(*) FROM docket_undo_step") == "0")
    try expectTurned(file, .undo)
    #expect(try held(file) == "'They open at nine.'")
    try file.close()
  }

  @Test("A row that was deleted after the change returns with the text that was emptied")
  func deletedLoss() throws {
    let file = try file(with: "'They open at nine.'")
    try file.context.perform(retyping(to: .date, .clear), as: "Retype")
    try delete(by: file.other)
    try file.context.mergeChanges()
    #expect(try file.context.undo()?.isRefused == false)
    try expectTurned(file, .undo)
    #expect(try held(file) == "'They open at nine.'")
    try file.close()
  }

  @Test("What is taken back below a change of a type is what that restores")
  func below() throws {
    let file = try file(with: "'Before'")
    let whole = try file.tables()
    try write("They open at nine.", by: file.other)
    try file.context.mergeChanges()
    try file.context.perform(retyping(to: .date, .clear), as: "Retype")
    let retyped = try file.tables()
    try expectTurned(file, .undo)
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.tables() == whole)
    #expect(try file.context.redo()?.isComplete == true)
    #expect(try file.tables() == retyped)
    try expectTurned(file, .redo)
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try held(file) == "'They open at nine.'")
    try file.close()
  }

  @Test("What it emptied first it empties again, though that was not there when it was taken back")
  func emptiedAgain() throws {
    let file = try file(with: "'Before'")
    try write("They open at nine.", by: file.other)
    try file.context.mergeChanges()
    try file.context.perform(retyping(to: .date, .clear), as: "Retype")
    let retyped = try file.tables()
    for _ in 1...2 {
      try expectTurned(file, .undo)
      #expect(try file.context.undo()?.isComplete == true)
      #expect(try held(file) == "'Before'")
      try expectTurned(file, .redo)
      #expect(try file.context.redo()?.isComplete == true)
      #expect(try file.tables() == retyped)
    }
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try held(file) == "'They open at nine.'")
    try write("at ten", by: file.other)
    try file.context.mergeChanges()
    #expect(try file.context.redo()?.isRefused == true)
    try file.close()
  }

  @Test("Of two values that a change emptied only the last one can be taken back below it")
  func overtaken() throws {
    let file = try file(with: "'Before'")
    try write("one", by: file.other)
    try write("two", by: file.context)
    try file.context.perform(retyping(to: .date, .clear), as: "Retype")
    let report = try #require(try undo(file))
    #expect(report.isRefused && report.conflicts.map(\.attribute) == ["name"])
    try file.context.mergeChanges()
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try held(file) == "'one'")
    try expectTurned(file, .undo)
    #expect(try held(file) == "'Before'")
    try file.close()
  }

  @Test("What was written between two changes that emptied the field is seen where it came in")
  func writtenBetween() throws {
    let file = try file(with: "'4'")
    try file.context.perform(retyping(to: .integer), as: "Retype")
    try write(5, by: file.other)
    try file.context.mergeChanges()
    try file.context.perform(retyping(to: .dateTime, .clear), as: "Retype")
    try write("2026-12-24 18:30:00", by: file.context)
    try file.context.perform(retyping(to: .real, .clear), as: "Retype again")
    let end = try file.tables()
    let report = try #require(try undo(file))
    #expect(report.isRefused && report.conflicts.map(\.attribute) == ["name"], "\(report)")
    try file.context.mergeChanges()
    for value in ["'2026-12-24 18:30:00'", "NULL", "5"] {
      #expect(try file.context.undo()?.isComplete == true)
      #expect(try held(file) == value)
    }
    try expectTurned(file, .undo)
    #expect(try held(file) == "4")
    try expectTurned(file, .redo)
    for _ in 1...3 { #expect(try file.context.redo()?.isComplete == true) }
    #expect(try file.tables() == end)
    try file.close()
  }

  @Test("What somebody made the old value again is in the way, though the field was emptied since")
  func madeOldAgain() throws {
    let file = try file(with: "'Before'")
    try write("They open at nine.", by: file.other)
    try write("Before", by: file.context)
    try file.context.perform(retyping(to: .date, .clear), as: "Retype")
    let report = try #require(try undo(file))
    #expect(report.isRefused && report.conflicts.map(\.attribute) == ["name"], "\(report)")
    try file.context.mergeChanges()
    for value in ["'Before'", "'They open at nine.'"] {
      #expect(try file.context.undo()?.isComplete == true)
      #expect(try held(file) == value)
    }
    try expectTurned(file, .undo)
    try file.close()
  }

  @Test(
    "A change that is brought back keeps what it loses of what was written while it was taken back",
    arguments: ["'s'", "'004'", "'4'"], ["004", "5", "006"])
  func renewed(first: String, written: String) throws {
    let file = try file(with: first)
    try file.context.perform(retyping(to: .integer, .clear), as: "Retype")
    let retyped = try held(file)
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try held(file) == first)
    try write(.text(written), by: file.other)
    for _ in 1...2 {
      #expect(try file.context.redo()?.isComplete == true)
      #expect(try held(file) == Int(written).map { "\($0)" })
      #expect(try file.context.undo()?.isComplete == true)
      #expect(try held(file) == "'\(written)'")
    }
    // Of a deleted row the loss is kept.
    _ = try file.other.undo()
    #expect(try held(file) == first)
    // What was not cleared the last time does not fit.
    if first == "'s'" {
      #expect(try file.context.redo()?.isRefused == true)
      return try file.close()
    }
    _ = try file.context.redo()
    #expect(try held(file) == retyped)
    try delete(by: file.other)
    _ = try file.context.undo()
    _ = try file.context.redo()
    try file.other.undo()
    #expect(try held(file) == retyped)
    try file.context.mergeChanges()
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try held(file) == first)
    try file.close()
  }

  @Test("A change from a type that the field no longer has is not brought back")
  func forgottenBelow() throws {
    let file = try file(with: "'7'")
    try file.other.perform(retyping(to: .integer), as: "Retype")
    try file.context.mergeChanges()
    try file.context.perform(retyping(to: .boolean, .clear), as: "Retype")
    _ = try file.context.undo()
    // What was taken back is forgotten with the next step.
    _ = try file.other.undo()
    try write("8", by: file.other)
    let before = try file.tables()
    let redo = try file.context.redo()
    #expect(redo?.refusal == .unfit("the type of name was changed since"), "\(redo as Any)")
    #expect(try file.tables() == before)
    try file.close()
  }
}
