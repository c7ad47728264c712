import Terminal
import Testing

@testable import ListEditor

/// A field that is a choice of values of which there are none yet.
struct EmptyChoiceTests {
  private static let sql = """
    CREATE TABLE kind (
      id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, rank INTEGER);
    CREATE TABLE item (
      id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL,
      kind TEXT REFERENCES kind (name) ON UPDATE CASCADE);
    INSERT INTO docket_list (entity, title, title_column) VALUES ('item', 'Items', 'name');
    INSERT INTO docket_field (entity, name, label, type, choice)
    VALUES ('item', 'name', 'Name', 'text', NULL), ('item', 'kind', 'Kind', 'choice', 'kind');
    INSERT INTO item (name) VALUES ('A'), ('B');
    """

  @Test(
    "Typing it, stepping through it and filtering by it say where values are added",
    arguments: [
      ("E<Tab>old<Enter>", "Kind: This field has no values yet; :fields in the list adds them."),
      ("t", "Kind has no values yet; :fields adds them."),
      ("fkind<Space>=<Space>old<Enter>", "Kind has no values yet; :fields adds them"),
      ("fkind<Space>=<Enter>", "Kind has no values yet; :fields adds them"),
    ])
  func words(keys: String, words: String) throws {
    let editor = try EditorUnderTest(sql: Self.sql, size: Size(columns: 100, rows: 12))
    editor.type(keys)
    #expect(editor.status.contains(words), "\(editor.status)")
  }

  @Test(
    "They name the keys that there are",
    arguments: [
      ([.palette: ["'"]], "'fields"), ([.listFields: ["F9"]], "F9"),
    ] as [([Command.Identifier: [Key]], String)])
  func otherKeys(keys: [Command.Identifier: [Key]], name: String) throws {
    let keyMap = try KeyMap(.standard, replacing: keys)
    for (script, words) in [
      ("E<Tab>old<Enter>", "Kind: This field has no values yet; \(name) in the list adds them."),
      ("t", "Kind has no values yet; \(name) adds them."),
      ("fkind<Space>=<Space>old<Enter>", "Kind has no values yet; \(name) adds them"),
    ] {
      let editor = try EditorUnderTest(
        sql: Self.sql, size: Size(columns: 100, rows: 12), keyMap: keyMap)
      editor.type(script)
      #expect(editor.status.contains(words), "\(editor.status)")
    }
  }
}
