import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// A field gets another type while others write what does not fit it.
struct RetypedMisfitTests {
  /// The to-do list with the question whether the notes of its rows 2, 4, 5 and 9 go.
  private static func asked() throws -> EditorUnderTest {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 110, rows: 14))
    editor.type(":fields<Enter>Gtwhole<Enter>")
    #expect(editor.status.contains(" and 3 more do not fit. Empty the field there?"))
    return editor
  }

  private static func write(_ notes: [Int64: AttributeValue], beside editor: EditorUnderTest) throws
  {
    try editor.somebodyElse { context in
      let todo = try #require(context.store.model.entity(named: "todo"))
      for (key, text) in notes { context.object(with: ManagedObjectID(todo, key))["notes"] = text }
    }
  }

  private static func notes(_ editor: EditorUnderTest) throws -> [String] {
    try (1...9).map { try editor.stored("notes", ofRow: $0) }
  }

  @Test(
    "What others wrote since the question is asked about before it is emptied",
    arguments: [
      ([1: "Theirs", 3: "Theirs", 6: "Theirs", 7: "Theirs"], "7 more do", "8 rows"),
      // As many as before, but another one.
      ([1: "Theirs", 2: "5"], "3 more do", "4 rows"),
    ] as [([Int64: AttributeValue], String, String)])
  func more(theirs: [Int64: AttributeValue], others: String, rows: String) throws {
    let editor = try Self.asked()
    try Self.write(theirs, beside: editor)
    let before = try Self.notes(editor)
    editor.type("y")
    #expect(
      editor.status.contains("\(others) not fit. Empty the field there?"), "\(editor.status)")
    #expect(try Self.notes(editor) == before)
    editor.type("y")
    #expect(
      editor.status.hasPrefix(" Notes holds a whole number now; it was emptied in \(rows)."),
      "\(editor.status)")
    #expect(try Self.notes(editor).allSatisfy { ["", "5"].contains($0) })
    editor.type("u")
    #expect(try Self.notes(editor) == before)
  }

  @Test(
    "Where fewer are left the answer holds, and as many are told as were emptied",
    arguments: [
      ([2: "5"], "; it was emptied in 3 rows."),
      ([2: .null, 4: "", 5: "5"], "; it was emptied in 1 row."),
      ([2: .null, 4: .null, 5: .null, 9: "9"], "."),
    ] as [([Int64: AttributeValue], String)])
  func fewer(theirs: [Int64: AttributeValue], told: String) throws {
    let editor = try Self.asked()
    try Self.write(theirs, beside: editor)
    editor.type("y")
    #expect(
      editor.status.hasPrefix(" Notes holds a whole number now\(told)"), "\(editor.status)")
  }
}
