import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// A value of a choice becomes another one.
struct MergedValueTests {
  private static func values(_ setUp: String = "") throws -> EditorUnderTest {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo") + setUp, size: Size(columns: 110, rows: 14))
    editor.type(":fields<Enter>/priority<Enter><Enter>")
    return editor
  }

  @Test(
    "Where it gets the name of another its rows get that after a question, and undo takes it back",
    arguments: ["high", "High"])
  func merging(name: String) throws {
    let editor = try Self.values()
    editor.type("Ge<Ctrl-u>\(name)<Enter>")
    #expect(
      editor.status.hasPrefix(" There is already a value high. Merge low (2 rows) into it?"),
      "\(editor.status)")
    editor.type("n")
    #expect(try editor.stored("priority", ofRow: 6) == "low")
    editor.type("e<Ctrl-u>\(name)<Enter>")
    editor.type("y")
    #expect(editor.status.hasPrefix(" low is high now. u brings it back."), "\(editor.status)")
    #expect(try editor.stored("priority", ofRow: 6) == "high")
    #expect(!editor.terminal.lines.dropLast().contains { $0.contains("low") })
    editor.type("u")
    #expect(editor.status.hasPrefix(" Undid Merge value low into high."), "\(editor.status)")
    #expect(try editor.stored("priority", ofRow: 6) == "low")
  }

  @Test("One that no row has says nothing of rows, and a name in other letters is no other value")
  func unusedValue() throws {
    let editor = try Self.values("INSERT INTO todo_priority (name, rank) VALUES ('LOW', 9999999);")
    editor.type("Ge<Ctrl-u>Low<Enter>")
    #expect(
      editor.status.hasPrefix(" There is already a value low. Merge LOW into it?"),
      "\(editor.status)")
    editor.type("y")
    #expect(editor.status.hasPrefix(" LOW is low now."), "\(editor.status)")
    editor.type("Ge<Ctrl-u>Low<Enter>")
    #expect(editor.status.hasPrefix(" Renamed low to Low."), "\(editor.status)")
  }

  @Test("Of values that differ by capitals the one of exactly that name is meant")
  func capitals() throws {
    let editor = try Self.values("INSERT INTO todo_priority (name, rank) VALUES ('LOW', 0);")
    editor.type("gje<Ctrl-u>low<Enter>")
    #expect(editor.status.contains("value low. Merge high"), "\(editor.status)")
    editor.type("n")
    editor.type("e<Ctrl-u>LOW<Enter>")
    #expect(editor.status.contains("value LOW. Merge high"), "\(editor.status)")
  }

  /// Two values that look alike, and a row of each: the composed one, and the other above it.
  private static func twins() throws -> EditorUnderTest {
    let editor = try values(
      """
      INSERT INTO todo_priority (name, rank)
      VALUES ('Cafe\u{301}', 9999998), ('Caf\u{E9}', 9999999);
      UPDATE todo SET priority = 'Cafe\u{301}' WHERE id = 6;
      UPDATE todo SET priority = 'Caf\u{E9}' WHERE id = 7;
      """)
    editor.type("Gke<Ctrl-u>")
    editor.send(.paste("Caf\u{E9}"))
    editor.type("<Enter>")
    #expect(
      editor.status.hasPrefix(
        " There is already a value Caf\u{E9}. Merge Cafe\u{301} (1 row) into it?"),
      "\(editor.status)")
    return editor
  }

  @Test("Of two that look alike one becomes the other")
  func twins() throws {
    let editor = try Self.twins()
    editor.type("y")
    #expect(editor.status.contains("u brings it back."), "\(editor.status)")
    #expect(try editor.stored("priority", ofRow: 6).hasSameBytes(as: "Caf\u{E9}"))
    editor.type("u")
    #expect(try editor.stored("priority", ofRow: 6).hasSameBytes(as: "Cafe\u{301}"))
  }

  @Test("Where one of them is gone by then it is not taken for the other")
  func twinDeletedMeanwhile() throws {
    let editor = try Self.twins()
    try editor.somebodyElse(performs: .deleteChoiceValue("Caf\u{E9}", of: "todo_priority"))
    editor.type("y")
    #expect(
      editor.status.hasPrefix(" Somebody else deleted one of them. Nothing was changed."),
      "\(editor.status)")
  }

  @Test("Where somebody else took either away meanwhile nothing is changed")
  func deletedMeanwhile() throws {
    for gone in ["low", "high"] {
      let editor = try Self.values()
      editor.type("Ge<Ctrl-u>high<Enter>")
      try editor.somebodyElse(performs: .deleteChoiceValue(gone, of: "todo_priority"))
      editor.type("y")
      #expect(
        editor.status.hasPrefix(" Somebody else deleted one of them. Nothing was changed."),
        "\(editor.status)")
    }
  }
}
