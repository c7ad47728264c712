import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// Rows that come to a list whose titles are another kind of value than theirs.
struct TakenTitleTests {
  /// Letters A to E, and a list whose rows are named by a field of a type.
  private static func editor(_ titles: [String], into type: String) throws -> EditorUnderTest {
    let editor = try EditorUnderTest(
      sql: TestLists.letters(section: false, titles.map { ($0, "") }) + """
        CREATE TABLE other (id INTEGER PRIMARY KEY AUTOINCREMENT, value, rank INTEGER);
        INSERT INTO docket_list (entity, title, title_column, order_column, rank)
        VALUES ('other', 'Other', 'value', 'rank', 2);
        INSERT INTO docket_field (entity, name, label, type, rank)
        VALUES ('other', 'value', 'Value', '\(type)', 1);
        """, size: Size(columns: 100, rows: 10))
    return editor
  }

  private static func values(_ editor: EditorUnderTest) throws -> [AttributeValue] {
    let other = try #require(editor.store.model.lists.last)
    return try editor.objects.fetch(FetchRequest(entity: other.entity)).map { $0["value"] }
  }

  @Test(
    "Their titles are read as if they were typed there",
    arguments: [
      ("tomorrow", "date", AttributeValue.text("2026-11-22")), ("2,5", "real", .real(2.5)),
      ("12", "integer", .integer(12)),
    ])
  func read(title: String, type: String, value: AttributeValue) throws {
    for keys in ["yLG<Enter>p", "Mother<Enter>"] {
      let editor = try Self.editor([title], into: type)
      editor.type(keys)
      #expect(try Self.values(editor) == [value], "\(keys): \(editor.status)")
    }
  }

  @Test("One that is none there is told, and nothing is pasted or moved", arguments: ["p", "M"])
  func refused(key: String) throws {
    let editor = try Self.editor(["5", "Milk"], into: "integer")
    editor.type(key == "p" ? "AyLG<Enter>p" : "AMother<Enter>")
    #expect(
      editor.status.hasPrefix(
        " Nothing was changed: Milk is no title in Other. This must be a whole number, such as 12."
      ), "\(editor.status)")
    #expect(try Self.values(editor) == [])
    #expect(try editor.storedTitles() == ["5", "Milk"])
  }

  @Test("A title of a number or a day becomes the text that people see of it in a form")
  func texts() throws {
    let editor = try Self.editor(["A"], into: "boolean")
    editor.type("LG<Enter>oyes<Enter>yLg<Enter>p")
    #expect(try editor.storedTitles() == ["A", "yes"])
  }

  @Test("What was copied before stays where a row cannot be read")
  func unreadable() throws {
    let editor = try Self.editor(["A", "B"], into: "text")
    editor.type("y")
    editor.objects.reset()
    editor.observed.fail("rows")
    editor.type("jy")
    #expect(editor.status.contains("as the test wants it"), "\(editor.status)")
    editor.observed.heal()
    editor.type("p")
    #expect(try editor.storedTitles().filter { $0 == "A" }.count == 2, "\(editor.status)")
  }
}
