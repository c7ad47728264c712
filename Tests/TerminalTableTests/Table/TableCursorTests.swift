import TableOrder
import Testing

@testable import TerminalTable

/// How the cursor moves.
@Suite struct TableCursorTests {
  struct Case: CustomTestStringConvertible {
    var before: String
    var cursor: String?
    var motion: TableMotion
    var count = 1
    var after: String?
    var testDescription: String { "\(before): \(cursor ?? "-") \(motion) \(count)" }
  }

  static let cases: [Case] = [
    Case(before: "a b c", cursor: "a", motion: .down, after: "b"),
    Case(before: "a b c", cursor: "a", motion: .down, count: 9, after: "c"),
    Case(before: "a b c", cursor: "b", motion: .up, after: "a"),
    Case(before: "a b c", cursor: "a", motion: .up, after: "a"),
    Case(before: "a b c", cursor: "a", motion: .down, count: .max, after: "c"),
    Case(before: "A: a b | B: c", cursor: "b", motion: .down, after: "c"),
    Case(before: "A: a b | B: | C: c", cursor: "b", motion: .down, after: "c"),
    Case(before: "A: a b | B: | C: c", cursor: "c", motion: .up, count: 2, after: "a"),
    Case(before: "A: a b | B: c", cursor: "a", motion: .last, after: "c"),
    Case(before: "A: a b | B: c", cursor: "c", motion: .first, after: "a"),
    Case(before: "A: a b | B: c d", cursor: "b", motion: .nextSection, after: "c"),
    Case(before: "A: a b | B: c d", cursor: "d", motion: .nextSection, after: "d"),
    Case(before: "A: a b | B: | C: c", cursor: "a", motion: .nextSection, after: "c"),
    Case(before: "A: a | B: b | C: c", cursor: "a", motion: .nextSection, count: 2, after: "c"),
    Case(before: "A: a b | B: c d", cursor: "d", motion: .previousSection, after: "c"),
    Case(before: "A: a b | B: c d", cursor: "c", motion: .previousSection, after: "a"),
    Case(before: "A: a b | B: | C: c", cursor: "c", motion: .previousSection, after: "a"),
    Case(before: "A: a b", cursor: "a", motion: .previousSection, after: "a"),
    Case(before: "A: | B: b c", cursor: "b", motion: .previousSection, count: 3, after: "b"),
    Case(
      before: "A: a | B: b | C: | D: d e", cursor: "e", motion: .previousSection, count: 2,
      after: "b"),
    Case(
      before: "A: a | B: b | C: | D: d e", cursor: "e", motion: .previousSection, count: .max,
      after: "a"),
    Case(
      before: "A: a b | B: | C: c | D: | E: e | F:", cursor: "b", motion: .nextSection, count: 2,
      after: "e"),
    Case(before: "A: a b | B: x | C:", cursor: "a", motion: .nextSection, count: 9, after: "x"),
    Case(before: "a b c", cursor: nil, motion: .down, after: "a"),
    Case(before: "a b c", cursor: nil, motion: .last, after: "c"),
    Case(before: "-", cursor: nil, motion: .down, after: nil),
    Case(before: "A: | B:", cursor: nil, motion: .last, after: nil),
    Case(before: "a b c d e f g h i j k l", cursor: "b", motion: .halfPageDown, after: "f"),
    Case(before: "a b c d e f g h i j k l", cursor: "b", motion: .pageDown, after: "j"),
    Case(before: "a b c d e f g h i j k l", cursor: "b", motion: .pageDown, count: 2, after: "l"),
    Case(before: "a b c d e f g h i j k l", cursor: "k", motion: .pageUp, after: "c"),
    Case(before: "a b c d e f g h i j k l", cursor: "c", motion: .halfPageUp, after: "a"),
  ]

  @Test("Motions of the cursor, with counts", arguments: cases)
  func motions(test: Case) {
    let screen = TableScreen(test.before, rows: 8)
    if let cursor = test.cursor { screen.setCursor(cursor) }
    screen.resetCounts()
    let moved = screen.table.moveCursor(test.motion, count: test.count)
    #expect(screen.cursor == test.after)
    #expect(moved == (test.cursor != test.after))
    #expect(screen.told == (moved ? ["cursor \(test.after ?? "-")"] : []))
    #expect(test.after == nil || screen.table.isCursorVisible)
  }

  @Test("The cursor stops at the headers of collapsed sections")
  func collapsedSections() {
    let screen = TableScreen("A: a | B: b c | C: d")
    let table = screen.table
    table.setCollapsed(true, section: 1)
    screen.setCursor("a")
    screen.resetCounts()
    table.moveCursor(.down)
    #expect(table.isCursorOnHeader && table.cursorSection == 1)
    table.moveCursor(.down)
    #expect(screen.cursor == "d")
    table.moveCursor(.previousSection)
    table.moveCursor(.up)
    #expect(screen.cursor == "a")
    #expect(screen.told == ["cursor header", "cursor d", "cursor header", "cursor a"])
    table.setAllCollapsed(true)
    #expect(screen.picture().map { $0.first } == [">", " ", " "])
    table.moveCursor(.last)
    #expect(table.cursorSection == 2 && table.isCursorOnHeader)
    table.setAllCollapsed(false)
    #expect(screen.cursor == "d")
  }

  @Test("The header of an empty section is a stop where that is wanted")
  func emptySections() {
    let screen = TableScreen("A: a | B: | C: c", load: false)
    screen.table.stopsAtEmptySections = true
    screen.table.reloadData()
    screen.setCursor("a")
    screen.table.moveCursor(.down)
    #expect(screen.table.isCursorOnHeader && screen.table.cursorSection == 1)
    #expect(screen.picture()[2] == ">B                0")
    screen.resetCounts()
    screen.batch("A: a | B: x | C: c") { $0.insertRows(at: [[1, 0]]) }
    #expect(screen.cursor == "x", "the header's cursor takes the first row")
    #expect(screen.told == ["cursor x"])
    screen.batch("N: n | A: a | B: x | C: c") { $0.reloadData() }
    #expect(screen.cursor == "x", "and stays with it as with any other")
  }

  @Test("A collapsed section keeps the cursor on its header whatever becomes of its rows, R131")
  func rowsOfCollapsedSection() {
    let screen = TableScreen("A: a b c | B: d")
    screen.setCursor("b")
    screen.table.setCollapsed(true, section: 0)
    screen.resetCounts()
    screen.batch("A: a c | B: d b", .foreign) { $0.moveRow(at: [0, 1], to: [1, 1]) }
    #expect(screen.table.isCursorOnHeader && screen.table.cursorSection == 0)
    #expect(screen.told == [])
    screen.table.setCollapsed(false, section: 0)
    #expect(screen.cursor == "c")
    screen.table.setCollapsed(true, section: 0)
    screen.batch("A: | B: d b", .foreign) { $0.deleteRows(at: [[0, 0], [0, 1]]) }
    #expect(screen.table.isCursorOnHeader && screen.table.cursorSection == 0)
    screen.batch("B: d b", .foreign) { $0.deleteSections([0]) }
    #expect(screen.cursor == "d")
  }

  @Test("Collapsed sections are collapsed again after a reload, by their titles")
  func collapsedAfterReload() {
    let screen = TableScreen("A: a | B: b | C: c")
    screen.table.setCollapsed(true, section: 1)
    TableScript.run("source N: n | A: a | B: b; reload-data", on: screen)
    #expect(screen.names() == "N n A a B")
    #expect(screen.table.collapsedSectionTitles == ["B"])
    screen.table.setCursor(section: 2)
    screen.resetCounts()
    TableScript.run("source B: x y | A: b; reload-data", on: screen)
    #expect(screen.table.cursorSection == 0, "the header keeps the cursor, R131")
    #expect(screen.table.isCursorOnHeader && screen.told.isEmpty)
  }

  @Test("A collapsed section that goes and comes is collapsed, and keeps the cursor, R84, R131")
  func collapsedAfterReordering() {
    let screen = TableScreen("A: a | B: b c | C: d")
    screen.table.setCollapsed(true, section: 1)
    screen.table.setCursor(section: 1)
    screen.resetCounts()
    screen.batch("B: c b | A: a | C: d", .foreign) { table in
      table.deleteSections([1])
      table.insertSections([0])
      table.moveRow(at: [1, 0], to: [0, 1])
      table.moveRow(at: [1, 1], to: [0, 0])
    }
    #expect(screen.names() == "B A a C d" && screen.table.cursorSection == 0)
    #expect(screen.table.isCursorOnHeader)
    screen.batch("A: a | B: b x | C: d c", .foreign) { table in
      table.deleteSections([0])
      table.insertSections([1])
      table.moveRow(at: [0, 0], to: [2, 1])
      table.moveRow(at: [0, 1], to: [1, 0])
      table.insertRows(at: [[1, 1]])
    }
    #expect(screen.table.isCursorOnHeader && screen.table.cursorSection == 1)
    screen.batch("A: a | C: d c | B: y", .foreign) { table in
      table.deleteSections([1])
      table.insertSections([2])
      table.insertRows(at: [[2, 0]])
    }
    #expect(screen.table.isCursorOnHeader && screen.table.cursorSection == 2)
    #expect(screen.told == [])
    screen.batch("A: a | C: d c", .foreign) { $0.deleteSections([2]) }
    screen.batch("B: z | A: a | C: d c", .foreign) { $0.insertSections([0]) }
    #expect(screen.table.isCollapsed(section: 0) && screen.cursor == "c")
    screen.table.setCollapsed(false, section: 0)
    screen.batch("A: a | C: d c", .foreign) { $0.deleteSections([0]) }
    screen.batch("A: a | C: d c | B: z", .foreign) { $0.insertSections([2]) }
    #expect(!screen.table.isCollapsed(section: 2))
  }

  @Test("The header of an empty section that goes and comes keeps the cursor, R84, R131")
  func emptySectionAfterReordering() {
    let screen = TableScreen("A: a | B: | C: c", load: false)
    screen.table.stopsAtEmptySections = true
    screen.table.reloadData()
    screen.draw()
    screen.table.setCursor(section: 1)
    screen.resetCounts()
    screen.batch("B: | A: a | C: c") { table in
      table.deleteSections([1])
      table.insertSections([0])
    }
    #expect(screen.table.isCursorOnHeader && screen.table.cursorSection == 0)
    screen.batch("A: a | C: c | B:") { _ in screen.table.reloadData() }
    #expect(screen.table.isCursorOnHeader && screen.table.cursorSection == 2)
    #expect(screen.told == [])
  }

  @Test("A page scrolls by what fits below the header, and the cursor keeps its line")
  func pages() {
    let rows = (0..<30).map { "r\($0)" }.joined(separator: " ")
    let screen = TableScreen("A: \(rows)", rows: 5)
    screen.setCursor("r1")
    #expect(screen.names() == "A r0 r1 r2 r3")
    screen.table.moveCursor(.pageDown)
    #expect(screen.names() == "A r4 r5 r6 r7")
    #expect(screen.cursor == "r5")
    screen.table.moveCursor(.pageUp)
    #expect(screen.names() == "A r0 r1 r2 r3")
    #expect(screen.cursor == "r1")
  }

  @Test(
    "Each page moves the cursor, also where it is no longer than a row or a header",
    arguments: [
      ("A: a | B: b c", 3, 1), ("A: a b | B: c d", 4, 1), ("a b c d e", 4, 2), ("a b c d e", 3, 9),
      ("A: a | B: | C: | D: | E: b | F: c", 3, 1),
    ])
  func smallPages(picture: String, rows: Int, height: Int) throws {
    for (motion, back) in [
      (TableMotion.pageDown, TableMotion.pageUp), (.halfPageDown, .halfPageUp),
    ] {
      let screen = TableScreen(picture, rows: rows)
      screen.source.footer = { _ in "end" }
      screen.heights = { _ in height }
      screen.table.rowHeight = nil
      screen.table.reloadData()
      let names = screen.source.sections.flatMap(\.rows)
      screen.setCursor(names[0])
      for (motion, last) in [(motion, names.last), (back, names.first)] {
        var turns = 0
        while screen.table.moveCursor(motion) { turns += 1 }
        #expect(screen.cursor == last && turns < names.count, "\(motion)")
        #expect(turns > 0, "\(motion)")
      }
      screen.table.moveCursor(motion, count: 2)
      #expect(names.firstIndex(of: screen.cursor ?? "")! >= 2, "\(motion)")
    }
  }

  @Test("A header whose title is out of sight for long keeps the cursor in a reload, R131")
  func headerOutOfSight() {
    func picture(_ first: String) -> String {
      let rows = (0..<200).map { "r\($0)" }.joined(separator: " ")
      return "\(first)E: | F: | G: \(rows)"
    }
    let screen = TableScreen(picture(""), load: false)
    screen.table.stopsAtEmptySections = true
    screen.table.reloadData()
    screen.table.setCursor(section: 1)
    for line in 1...100 {
      screen.table.scroll(byLines: 1)
      if line.isMultiple(of: 2) { screen.draw() }
    }
    screen.batch(picture("D: | ")) { $0.reloadData() }
    #expect(screen.table.isCursorOnHeader && screen.table.cursorSection == 2)
  }

  @Test("A closed section gives the cursor its row back, also behind steps that went nowhere")
  func hiddenRowOfHeader() {
    let screen = TableScreen("A: a b c | B: d e f")
    let table = screen.table
    screen.setCursor("c")
    table.setCollapsed(true, section: 0)
    screen.told = []
    #expect(!table.moveCursor(.up) && !table.moveCursor(.first))
    table.setCursor(section: 0)
    #expect(screen.told == [])
    table.setCollapsed(false, section: 0)
    #expect(screen.cursor == "c")
    screen.setCursor("e")
    table.setCollapsed(true, section: 1)
    #expect(!table.moveCursor(.down) && !table.moveCursor(.last))
    // Who leaves it and comes back is at its beginning.
    #expect(table.moveCursor(.up) && table.moveCursor(.down))
    table.setCollapsed(false, section: 1)
    #expect(screen.cursor == "d")
  }
}
