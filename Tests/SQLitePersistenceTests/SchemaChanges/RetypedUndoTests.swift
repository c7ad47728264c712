import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// What one program writes into a field, and what becomes of undoing that when another one gives
/// the field another type, or takes that back.
@Suite("Undo of what was written into a field that has another type by now, R13, R17")
struct RetypedUndoTests {
  /// A type, and what is written of it over what.
  struct Case: Sendable, CustomTestStringConvertible {
    let type: AttributeType
    let written: AttributeValue
    /// The field before and after, as text and as SQL writes a value of the type.
    let asText: (old: String, new: String)
    let asType: (old: String, new: String)

    var testDescription: String { "\(type), \(asText.old) to \(asText.new)" }
  }

  static let cases = [
    Case(type: .integer, written: 8, asText: ("'7'", "'8'"), asType: ("7", "8")),
    Case(type: .integer, written: 8, asText: ("'007'", "'8'"), asType: ("7", "8")),
    Case(type: .integer, written: 8, asText: ("''", "'8'"), asType: ("NULL", "8")),
    Case(type: .integer, written: .null, asText: ("'7'", "NULL"), asType: ("7", "NULL")),
    Case(type: .real, written: 2.5, asText: ("'1.5'", "'2.5'"), asType: ("1.5", "2.5")),
    Case(type: .real, written: 2.0, asText: ("'1.5'", "'2'"), asType: ("1.5", "2.0")),
    Case(type: .real, written: 42, asText: ("'7'", "'42'"), asType: ("7.0", "42.0")),
    Case(
      type: .real, written: 10_000_000_000_000_000, asText: ("'7.0'", "'1e+16'"),
      asType: ("7.0", "1.0e+16")),
    Case(type: .boolean, written: 1, asText: ("'no'", "'yes'"), asType: ("0", "1")),
    Case(
      type: .date, written: "2026-12-25", asText: ("'2026-12-24'", "'2026-12-25'"),
      asType: ("'2026-12-24'", "'2026-12-25'")),
    Case(
      type: .dateTime, written: "2026-12-25 09:00:00",
      asText: ("'2026-12-24 18:30'", "'2026-12-25 09:00:00'"),
      asType: ("'2026-12-24 18:30:00'", "'2026-12-25 09:00:00'")),
    Case(
      type: .choice(of: "status"), written: "Done", asText: ("'Later'", "'Done'"),
      asType: ("'Later'", "'Done'")),
  ]

  @Test(
    "A step newer than the change of the type is taken back and brought back after that is taken back",
    arguments: cases)
  func newer(_ values: Case) throws {
    let file = try file(with: values.asText.old)
    try file.context.perform(retyping(to: values.type), as: "Retype")
    try write(values.written, by: file.other)
    #expect(try held(file) == values.asType.new)
    #expect(try file.context.undo()?.isRefused == false)
    #expect(try held(file) == values.asText.new)
    // What was written counts as text now, and what it was written over returns as it was.
    try expectTurned(file, .undo)
    #expect(try held(file) == values.asText.old)
    try expectTurned(file, .redo)
    #expect(try held(file) == values.asText.new)
    try file.close()
  }

  @Test("A step older than the change of the type is taken back and brought back", arguments: cases)
  func older(_ values: Case) throws {
    let file = try file(with: values.asText.old)
    try write(text(values.asText.new), by: file.other)
    try file.context.mergeChanges()
    try file.context.perform(retyping(to: values.type), as: "Retype")
    #expect(try held(file) == values.asType.new)
    try expectTurned(file, .undo)
    #expect(try held(file) == values.asType.old)
    try expectTurned(file, .redo)
    #expect(try held(file) == values.asType.new)
    #expect(try file.context.undo()?.isComplete == true)
    try expectTurned(file, .undo)
    #expect(try held(file) == values.asText.old)
    try file.close()
  }

  @Test("A row that was deleted before the change returns with what the field would hold")
  func deleted() throws {
    let file = try file(with: "'007'")
    try file.other.performGesture("Delete") { context in
      let step = try file.otherStore.entity("step")
      try context.delete(context.object(with: ManagedObjectID(step, 1)))
    }
    try file.context.mergeChanges()
    try file.context.perform(retyping(to: .integer), as: "Retype")
    try expectTurned(file, .undo)
    #expect(try held(file) == "7")
    try expectTurned(file, .redo)
    #expect(try held(file) == "")
    try file.close()
  }

  @Test(
    "It stays possible when the change that was taken back is forgotten, and so does what is refused"
  )
  func forgotten() throws {
    let file = try file(with: "'7'")
    try file.context.perform(retyping(to: .integer), as: "Retype")
    try write(8, by: file.other)
    #expect(try file.context.undo()?.isComplete == true)
    try write("other", to: 2, by: file.context)
    #expect(try file.file.shell("SELECT count(*) FROM docket_undo_step") == "0")
    try expectTurned(file, .undo)
    #expect(try held(file) == "'7'")
    try file.close()
  }

  @Test("What somebody wrote since is still in the way", arguments: [true, false])
  func conflict(isTakenBack: Bool) throws {
    let file = try file(with: "'7'")
    try file.context.perform(retyping(to: .integer), as: "Retype")
    try write(8, by: file.other)
    if isTakenBack { #expect(try file.context.undo()?.isComplete == true) }
    try file.file.shell("UPDATE step SET name = 9 WHERE id = 1")
    let report = try #require(try undo(file))
    #expect(report.isRefused)
    #expect(report.conflicts.map(\.attribute) == ["name"])
    #expect(try held(file) == (isTakenBack ? "'9'" : "9"))
    try file.close()
  }

  @Test("A change that was brought back is nothing new: what came behind it comes back, too")
  func broughtBack() throws {
    let file = try file(with: "'s'")
    try write("7", by: file.other)
    try file.context.mergeChanges()
    try file.context.perform(retyping(to: .integer), as: "Retype")
    try write(5, to: 2, by: file.context)
    // The change has lost something from now on.
    try expectTurned(file, .undo)
    for _ in 1...2 { #expect(try file.context.undo()?.isComplete == true) }
    let store = try file.file.open(.init(session: "three", user: "ada"))
    let context = try ManagedObjectContext(store: store)
    for name in ["Retype", "Write"] {
      let report = try context.redo()
      #expect(report?.name == name && report?.isComplete == true, "\(String(describing: report))")
    }
    try store.close()
    try file.close()
  }

  @Test("What other programs wrote against the type returns as it was where nobody changed that")
  func foreignValue() throws {
    let file = try SchemaFile(
      ChoiceList.sql.replacing("code TEXT COLLATE NOCASE UNIQUE", with: "code INTEGER"))
    try file.file.shell("UPDATE task SET code = 'abc' WHERE id = 1")
    try file.context.mergeChanges()
    let task = try file.store.entity("task")
    try file.context.performGesture("Edit") { context in
      context.object(with: ManagedObjectID(task, 1))["code"] = 5
    }
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.file.shell("SELECT quote(code) FROM task WHERE id = 1") == "'abc'")
    try file.close()
  }

  // MARK: - Support

  func file(with name: String) throws -> SchemaFile {
    let file = try SchemaFile()
    try file.file.shell(
      "UPDATE step SET name = NULL; UPDATE step SET name = \(name) WHERE id = 1")
    try file.context.mergeChanges()
    return file
  }

  func retyping(
    to type: AttributeType, _ misfits: MisfitRule = .addToChoice
  ) -> SchemaChange {
    .retypeField("name", of: "step", to: type, misfits: misfits)
  }

  func write(
    _ value: AttributeValue, to key: Int64 = 1, by context: ManagedObjectContext
  ) throws {
    try context.mergeChanges()
    try context.performGesture("Write") { context in
      let step = try #require(context.store.model.entity(named: "step"))
      context.object(with: ManagedObjectID(step, key))["name"] = value
    }
  }

  func held(_ file: SchemaFile) throws -> String {
    try file.file.shell("SELECT quote(name) FROM step WHERE id = 1")
  }

  func text(_ literal: String) -> AttributeValue {
    literal == "NULL" ? .null : .text(String(literal.dropFirst().dropLast()))
  }

  /// The other program's own step.
  func undo(_ file: SchemaFile) throws -> UndoReport? {
    try file.other.mergeChanges()
    return try file.other.undo()
  }

  func expectTurned(
    _ file: SchemaFile, _ direction: UndoDirection,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let report = try direction == .undo ? undo(file) : file.other.redo()
    #expect(
      report?.name != nil && report?.isComplete == true, "\(String(describing: report))",
      sourceLocation: sourceLocation)
    try file.context.mergeChanges()
  }
}
