import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// Columns of numbers: as wide as what was in sight, with their points below one another.
struct NumberColumnTests {
  private static func editor(
    _ prices: [String], columns: Int = 60, rows: Int = 8
  ) throws -> EditorUnderTest {
    let values = prices.enumerated().map { "('r\($0)', \($1), \($0 + 1))" }
    return try EditorUnderTest(
      sql: """
        CREATE TABLE row (
          id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT, price REAL, rank INTEGER);
        INSERT INTO row (title, price, rank) VALUES \(values.joined(separator: ", "));
        INSERT INTO docket_list (entity, title, title_column, order_column, cell_style)
        VALUES ('row', 'Rows', 'title', 'rank', 'columns');
        INSERT INTO docket_field (entity, name, label, type, rank)
        VALUES ('row', 'title', 'Title', 'text', 1), ('row', 'price', 'Price', 'real', 2);
        """, size: Size(columns: columns, rows: rows))
  }

  /// What stands behind the titles of rows.
  private static func prices(_ editor: EditorUnderTest) -> [String] {
    editor.terminal.lines.dropFirst(2).dropLast().map { line in
      String(line.drop { $0 != "r" }.drop { $0 != " " })
    }
  }

  @Test("Points stand below one another, and whole numbers end before them")
  func points() throws {
    let editor = try Self.editor(["2.5", "29.63", "10", "-0.125", "NULL"])
    let prices = Self.prices(editor)
    let points = prices.compactMap { price in
      price.firstIndex(of: ".").map { price.distance(from: price.startIndex, to: $0) }
    }
    #expect(points.count == 3 && Set(points).count == 1, "\(prices)")
    #expect(prices[2].count == points[0], "\(prices)")
    #expect(prices.map { $0.trimmingBlanks } == ["2.5", "29.63", "10", "-0.125", ""])
  }

  @Test("A number with many digits behind the point, or an exponent, moves no other")
  func long() throws {
    let editor = try Self.editor(["2.5", "0.30000000000000004", "1e300", "7.25"])
    let prices = Self.prices(editor)
    #expect(prices[1].hasSuffix(" 0.30000000000000004"))
    #expect(prices[2].count == prices[1].count && prices[3].count == prices[1].count)
    #expect(prices[0].count == prices[1].count - 1)
  }

  @Test("A number that is wider than the column makes it wider once it is in sight, and after")
  func wide() throws {
    let editor = try Self.editor(
      (0..<9).map { "\($0)" } + ["123456789.25"] + (0..<9).map { "\($0)" })
    let before = try #require(editor.terminal.lines[1].range(of: "Price")).upperBound
    #expect(editor.listScreen?.table.columnWidths[1] == 8)
    editor.type("9j")
    #expect(editor.terminal.lines.contains { $0.hasSuffix(" 123456789.25") })
    #expect(editor.listScreen?.table.columnWidths[1] == 12)
    editor.type("gg")
    #expect(editor.listScreen?.table.columnWidths[1] == 12)
    let after = try #require(editor.terminal.lines[1].range(of: "Price")).upperBound
    #expect(before <= after)
  }

  @Test("The columns are arranged before they are drawn")
  func arrangedBeforeDrawing() throws {
    let editor = try Self.editor((0..<9).map { "\($0)" } + ["123456789.25"])
    let list = try #require(editor.listScreen)
    list.table.setCursor([0, 9])
    list.table.revealCursor()
    list.layout(in: list.size, widths: list.widths)
    #expect(list.table.columnWidths[1] == 12)
  }

  @Test("A column is narrower again once its widest number is gone", arguments: [1, nil])
  func narrower(price: Int64?) throws {
    let editor = try Self.editor(["12345678.5", "123456789.25", "7"])
    #expect(editor.listScreen?.table.columnWidths[1] == 12)
    if let price {
      try editor.somebodyElse { context in
        let entity = context.store.model.entities[0]
        let rows = try context.fetch(FetchRequest(entity: entity))
        rows.first { $0["title"] == "r1" }?["price"] = .real(Double(price))
      }
    } else {
      try editor.delete("r1")
    }
    editor.noticeOutsideChange()
    #expect(editor.listScreen?.table.columnWidths[1] == 10)
    #expect(editor.terminal.lines.contains { $0.hasSuffix(" 12345678.5") })
  }

  @Test("Neither another row nor another field of the same makes it narrower")
  func keepsWidth() throws {
    let editor = try Self.editor(["123456789.25"] + (0..<19).map { "\($0)" })
    editor.type("Gd")
    #expect(editor.listScreen?.table.columnWidths[1] == 12)
    try editor.rename("r0", to: "rx")
    editor.noticeOutsideChange()
    #expect(editor.listScreen?.table.columnWidths[1] == 12)
    editor.type("ggd")
    #expect(editor.listScreen?.table.columnWidths[1] == 8)
    editor.type("u")
    #expect(editor.listScreen?.table.columnWidths[1] == 12)
  }

  @Test("A text where a number belongs has the room of its wide characters")
  func wideCharacters() throws {
    let editor = try Self.editor(["'約一万二千円'", "1"])
    #expect(editor.terminal.lines.contains { $0.hasSuffix("約一万二千円") })
  }

  @Test("A width that somebody chose stays, and a narrow window gives no more than it has")
  func room() throws {
    let editor = try Self.editor(["123456789.25"])
    editor.type("wl5-<Enter>")
    #expect(editor.terminal.lines.contains { $0.hasSuffix(" 123456…") })
    let narrow = try Self.editor(["123456789.25"], columns: 31)
    #expect(narrow.terminal.lines.contains { $0.hasSuffix("…") })
  }

  @Test("The room that numbers need is found again when the field has another name")
  func retyped() throws {
    let editor = try Self.editor(["1234567890123"])
    #expect(editor.listScreen?.table.columnWidths[1] == 13)
    try editor.somebodyElse(performs: .renameField("price", of: "row", to: "Cost"))
    #expect(editor.listScreen?.table.columnWidths[1] == 13)
    #expect(editor.terminal.lines[1].contains("Cost"))
  }

  @Test("A number in the last column leaves room for the sign that its row leads to others")
  func leading() throws {
    let editor = try EditorUnderTest(
      sql: """
        CREATE TABLE room (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, size INTEGER);
        CREATE TABLE thing (
          id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, room_id INTEGER REFERENCES room (id));
        INSERT INTO room (name, size) VALUES ('Bath', 7), ('Kitchen', 12345678);
        INSERT INTO docket_list (entity, title, title_column, cell_style, rank)
        VALUES ('room', 'Rooms', 'name', 'columns', 1), ('thing', 'Things', 'name', 'plain', 2);
        """, size: Size(columns: 40, rows: 6))
    #expect(
      editor.terminal.lines[1...3] == [
        "   name ▲                        size", " > Bath                             7 ›",
        "   Kitchen                   12345678 ›",
      ])
  }
}
