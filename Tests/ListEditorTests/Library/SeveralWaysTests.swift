import ObjectGraph
import SQLitePersistence
import Terminal
import Testing

@testable import ListEditor

/// A list that leads to another one by several fields: the one that is chosen is meant.
struct SeveralWaysTests {
  /// A deal between people: Car goes from Anna to Ben.
  private static func editor(opening list: String) throws -> EditorUnderTest {
    let people = """
      INSERT INTO docket_list (entity, title, title_column, order_column, rank)
      VALUES ('person', 'People', 'name', 'rank', \(list == "person" ? 1 : 3));
      """
    return try EditorUnderTest(
      sql: """
        CREATE TABLE person (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, rank INTEGER);
        CREATE TABLE deal (
          id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT, rank INTEGER,
          seller_id INTEGER REFERENCES person (id), buyer_id INTEGER REFERENCES person (id));
        \(people)
        INSERT INTO docket_list (entity, title, title_column, order_column, rank)
        VALUES ('deal', 'Deals', 'title', 'rank', 2);
        INSERT INTO person (name, rank) VALUES ('Anna', 1000000), ('Ben', 2000000);
        INSERT INTO deal (title, rank, seller_id, buyer_id) VALUES
          ('Car', 1000000, 1, 2), ('Boat', 2000000, 2, 1);
        """, size: Size(columns: 90, rows: 16))
  }

  private static let renaming = SchemaChange.renameField("buyer_id", of: "deal", to: "Customer")

  @Test("A row is moved by the field that was chosen", arguments: [false, true])
  func move(isRenamed: Bool) throws {
    for (field, expected) in [("Seller", ["2", "2"]), ("Buyer", ["1", "1"])] {
      let editor = try Self.editor(opening: "deal")
      editor.type("gM" + (field == "Seller" ? "/Ben" : "/Anna"))
      let lines = editor.terminal.lines.filter { $0.contains("People, ") }
      #expect(lines.contains { $0.contains("People, \(field)") }, "\(lines)")
      if lines.firstIndex(where: { $0.contains(field) }) == 1 { editor.type("<Down>") }
      if isRenamed { try editor.somebodyElse(performs: Self.renaming) }
      editor.type("<Enter>")
      #expect(editor.status.hasPrefix(" Moved Car to"), "\(editor.status)")
      let buyer = isRenamed ? "customer" : "buyer_id"
      let stored = try [editor.stored("seller_id", ofRow: 1), editor.stored(buyer, ofRow: 1)]
      #expect(stored == expected)
    }
  }

  @Test(
    "Conditions ask for each of them by its name, also where a row may belong to nothing",
    arguments: [
      ("seller = anna", "Car"), ("buyer contains ann", "Boat"),
      ("buyer is empty", "Hat"), ("anna", ""),
    ])
  func conditions(text: String, title: String) throws {
    let editor = try Self.editor(opening: "deal")
    editor.type("aHat<Enter>f\(text)<Enter>")
    #expect(editor.shownTitles.joined() == title, "\(editor.terminal.lines)")
  }

  @Test("The rows of the field that was chosen are opened", arguments: [false, true])
  func open(isRenamed: Bool) throws {
    for (field, title) in [("Seller", "Car"), ("Buyer", "Boat")] {
      let editor = try Self.editor(opening: "person")
      editor.type("g<Enter>")
      let lines = editor.terminal.lines.filter { $0.contains("Deals") }
      let place = try #require(lines.firstIndex { $0.contains(field) }, "\(lines)")
      if place == 1 { editor.type("<Down>") }
      if isRenamed { try editor.somebodyElse(performs: Self.renaming) }
      editor.type("<Enter>")
      #expect(editor.summary == ">\(title)")
    }
  }

  @Test("The row whose list it is is offered by the other fields")
  func otherWay() throws {
    let editor = try Self.editor(opening: "person")
    editor.type("g<Enter>")
    let ways = editor.terminal.lines.filter { $0.contains("Deals") }
    editor.type(ways.firstIndex { $0.contains("Buyer") } == 1 ? "<Down><Enter>" : "<Enter>")
    #expect(editor.summary == ">Boat", "\(editor.terminal.lines)")
    editor.type("M")
    let offered = editor.terminal.lines.filter { $0.contains("People, ") }
    #expect(offered.count { $0.contains("Anna") && $0.contains("Seller") } == 1, "\(offered)")
    #expect(!offered.contains { $0.contains("Anna") && $0.contains("Buyer") })
    editor.type("Anna<Enter>")
    #expect(try editor.shell("SELECT seller_id, buyer_id FROM deal WHERE id = 2") == ["1|1"])
  }
}
