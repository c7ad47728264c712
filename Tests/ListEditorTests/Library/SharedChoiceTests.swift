import Terminal
import Testing

@testable import ListEditor

/// Lists that have the values of a choice in common, and sentences about names with marks.
struct SharedChoiceTests {
  private static func editor() throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 110, rows: 14))
  }

  @Test(
    "A copy of a list is told to have values in common with it, and so is what changes one",
    arguments: [
      ("q]RSoon<Enter>", "Renamed This weekSoon", "This weekSoon in To Do and To Do copy."),
      ("q:fields<Enter>4j<Enter>eX<Enter>", "Renamed ", "X in To Do and To Do copy."),
      ("q:fields<Enter>4j<Enter>d", "Deleted ", " in To Do and To Do copy, which "),
    ])
  func sharing(keys: String, start: String, words: String) throws {
    let editor = try Self.editor()
    editor.type("Ly<Enter>")
    #expect(
      editor.status.hasPrefix(
        " Duplicated To Do as To Do copy. Both have the values of Priority and Section in common."),
      "\(editor.status)")
    editor.type(keys)
    #expect(editor.status.contains(words), "\(editor.status)")
  }

  @Test("What a list does by itself and its copy does not is told")
  func triggers() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "favorites") + """
        CREATE TABLE log (t);
        CREATE TRIGGER logging AFTER INSERT ON favorite BEGIN INSERT INTO log VALUES (1); END;
        """, size: Size(columns: 110, rows: 14))
    editor.type("Ly<Enter>")
    #expect(
      editor.status.hasPrefix(
        " Duplicated Favorite Things as Favorite Things copy. The trigger logging names other tables "
          + "and was not copied."), "\(editor.status)")
  }

  @Test("Of a list without choices, and of values of one list, nothing is said of others")
  func alone() throws {
    let favorites = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "favorites"), size: Size(columns: 110, rows: 14))
    favorites.type("Ly<Enter>")
    #expect(
      favorites.status.hasPrefix(" Duplicated Favorite Things as Favorite Things copy.  "),
      "\(favorites.status)")
    let editor = try Self.editor()
    editor.type("]R!<Enter>")
    #expect(editor.status.hasPrefix(" Renamed This week to This week!  "), "\(editor.status)")
  }

  @Test(
    "A sentence that ends with a mark of a name gets no other one",
    arguments: ["To Later?", "To Today!", "To etc.", "To a long…", "To 後で。"])
  func endMarks(words: String) {
    #expect(ListWords.sentence(words) == words)
    #expect(ListWords.sentence(words + " now") == words + " now.")
  }
}
