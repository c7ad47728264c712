import TableOrder
import Terminal
import Testing

@testable import TerminalTable

/// What a table looks like: the screen, and a mask of its styles.
@Suite struct TablePictureTests {
  @Test("A plain list shows its rows, the cursor, and where the terminal's cursor is")
  func plainList() {
    let screen = TableScreen("milk bread eggs")
    screen.setCursor("bread")
    #expect(screen.picture() == ["   milk", " > bread", "   eggs"])
    #expect(screen.mask() == ["", "   rrrrr"])
    #expect(screen.terminal.cursor == Position(row: 1, column: 1))
  }

  @Test("Sections have a header with name and count, and a footer, R139")
  func sections() {
    let screen = TableScreen("Fruit: fig kiwi | Tools: saw", rows: 6)
    screen.source.footer = { $0 == 0 ? "all ripe" : nil }
    screen.table.reloadData()
    screen.setCursor("saw")
    #expect(
      screen.picture() == [
        " Fruit            2",
        "   fig",
        "   kiwi",
        "   all ripe",
        " Tools            1",
        " > saw",
      ])
    #expect(screen.mask() == [" bbbbb", "", "", "   dddddddd", " bbbbb", "   rrr"])
  }

  @Test(
    "A number leaves room for the digits that others have behind their points",
    arguments: [
      ("2.5", 1), ("2.50", 0), ("-2.5", 1), ("7", 3), ("0", 3), ("2.505", 0), ("", 0), ("-", 0),
      ("1e5", 0), ("1.", 0), (".5", 0), ("1.5.5", 0), ("1,5", 0), ("2.5 kg", 0),
    ])
  func points(field: String, space: Int) {
    let column = TableColumn("Price", width: 8, alignment: .trailing, fractionDigits: 2)
    #expect(column.space(behind: field) == space)
    #expect(TableColumn("Price", alignment: .trailing).space(behind: field) == 0)
    #expect(TableColumn("Price", fractionDigits: 2).space(behind: field) == 0)
  }

  @Test("Titles and details of each cell style")
  func cellStyles() {
    let screen = TableScreen("a b c d", columns: 24)
    screen.table.columns = [
      TableColumn("Name"), TableColumn("Due", width: 5),
      TableColumn("No", width: 4, alignment: .trailing),
    ]
    screen.setCell { row in
      switch row {
      case "a": .default(title: "A title that is too long")
      case "b": .value(title: "Title", detail: "detail")
      case "c": .subtitle(title: "Title", detail: "below")
      default: .columns(["Milk", "today", "12"])
      }
    }
    screen.table.rowHeight = 2
    screen.resize(columns: 24, rows: 9)
    #expect(
      screen.picture() == [
        "   Name     Due      No",
        "   A title that is too…",
        "",
        "   Title         detail",
        "",
        "   Title",
        "   below",
        "   Milk     today    12",
      ])
    #expect(
      screen.mask() == [
        "   uuuu     uuu      uu", "", "", "                 dddddd", "", "", "   ddddd",
      ])
  }

  @Test(
    "Texts in columns end before what stands at the end of the row, and numbers do not",
    arguments: [false, true])
  func columnsBesideAccessory(isNumber: Bool) {
    let screen = TableScreen("a b", columns: 24)
    screen.table.columns = [
      TableColumn("Name"),
      TableColumn("Note", width: 8, alignment: isNumber ? .trailing : .leading),
    ]
    screen.setCell { row in
      TableCell(
        .columns(["Milk", isNumber ? "123" : "very long"]),
        accessory: row == "a" ? .disclosure : .none)
    }
    screen.resize(columns: 24, rows: 3)
    #expect(
      Array(screen.picture().dropFirst())
        == (isNumber
          ? ["   Milk             123", "   Milk             123"]
          : ["   Milk        very … ›", "   Milk        very lo…"]))
  }

  @Test("Fields in columns leave free what stands at the end of every row")
  func accessoryColumns() {
    let screen = TableScreen("a b", columns: 24)
    screen.table.columns = [TableColumn("Name"), TableColumn("No", width: 4, alignment: .trailing)]
    screen.setCell { _ in TableCell(.columns(["Milk", "123"]), accessory: .disclosure) }
    screen.resize(columns: 24, rows: 3)
    #expect(screen.picture()[1] == "   Milk             123")
    screen.table.accessoryColumns = 2
    #expect(
      screen.picture() == [
        "   Name            No", "   Milk           123 ›", "   Milk           123 ›",
      ])
    #expect(screen.table.columnWidths == [12, 4])
  }

  @Test("A value gives way to the title, but not more than half")
  func narrowValues() {
    let screen = TableScreen("a b", columns: 24)
    screen.setCell { row in
      row == "a"
        ? .value(title: "a long title", detail: "detail")
        : .value(title: "a very long title", detail: "a long detail")
    }
    #expect(screen.picture() == ["   a long title  detail", "   a very lo…  a long …"])
  }

  @Test("Marks are told apart without styles: cursor, marked, grabbed, collapsed")
  func marks() {
    let screen = TableScreen("A: a b c | B: d")
    screen.table.setMarked(true, rowsAt: [[0, 0], [0, 1]])
    screen.setCursor("b")
    screen.table.setCollapsed(true, section: 1)
    #expect(
      screen.picture() == [
        " A                3", "•  a", "•> b", "   c", " ▸ B              1",
      ])
    #expect(screen.mask() == [" b", "   b", "   g", "", "   b"])
    screen.table.beginDrag()
    screen.table.drag(.down)
    #expect(screen.picture()[1...3] == ["•  a", "   c", "↕> b"])
    #expect(screen.mask()[3] == "   g")
  }

  @Test("The cursor on a collapsed section is on its header, R131")
  func collapsedHeader() {
    let screen = TableScreen("A: a | B: b c")
    screen.setCursor("c")
    screen.table.setCollapsed(true, section: 1)
    #expect(screen.picture() == [" A                1", "   a", ">▸ B              2"])
    #expect(screen.mask() == [" b", "", "   g"])
    #expect(screen.terminal.cursor == Position(row: 2, column: 1))
    #expect(screen.table.cursor == nil && screen.table.cursorSection == 1)
    screen.table.setCollapsed(false, section: 1)
    #expect(screen.cursor == "c")
  }

  @Test("Editing mode shows what can be done to a row, R141, R143")
  func editingMode() {
    let screen = TableScreen("a b c")
    screen.source.canMove = { $0.row != 1 }
    screen.source.canEdit = { $0.row != 2 }
    screen.table.isEditing = true
    #expect(screen.picture() == ["   − a            ≡", "   − b", "     c            ≡"])
    screen.table.isEditing = false
    #expect(screen.picture() == ["   a", "   b", "   c"])
  }

  @Test("Checkbox, accessory and emphasis")
  func decorations() {
    let screen = TableScreen("a b c d")
    screen.setCell { row in
      switch row {
      case "a": TableCell(.default(title: "Milk"), checkbox: true, emphasis: .subdued)
      case "b": TableCell(.default(title: "Bread"), checkbox: false, accessory: .text("12"))
      case "c": TableCell(.default(title: "Shops"), accessory: .disclosure, emphasis: .changed)
      default: TableCell(.default(title: "!"), emphasis: .strong)
      }
    }
    #expect(
      screen.picture() == [
        "   [x] Milk", "   [ ] Bread     12", "   Shops          ›", "   !",
      ])
    #expect(
      screen.mask() == [
        "   dddddddd", "                 dd", "   iiiii          d", "   b",
      ])
  }

  @Test("The bar of the cursor has no hole behind a checkbox")
  func barBehindCheckbox() {
    let columns = [TableColumn("What"), TableColumn("No", width: 2)]
    let styles: [(TableCell.Style, columns: [TableColumn], bar: Int)] = [
      (.default(title: "Milk"), [], 8), (.value(title: "Milk", detail: "2"), [], 8),
      (.columns(["Milk", "2"]), columns, 16),
    ]
    for (style, columns, bar) in styles {
      let screen = TableScreen("a", columns: 20)
      screen.table.columns = columns
      screen.setCell { _ in TableCell(style, checkbox: true) }
      screen.setCursor("a")
      #expect(screen.picture().last?.hasPrefix(" > [x] Milk") == true)
      #expect(screen.mask().last?.hasPrefix("   " + String(repeating: "r", count: bar)) == true)
    }
  }

  @Test("The index strip stands at the right edge, R140")
  func indexStrip() {
    let screen = TableScreen("A: ann abe | B: bob | C: cid", rows: 5)
    screen.source.indexTitles = ["A", "B", "C"]
    screen.table.reloadData()
    #expect(
      screen.picture() == [
        " A              2  A", "   ann             B", "   abe             C",
        " B              1", "   bob",
      ])
    screen.table.setCursor([0, 1])
    #expect(screen.picture()[2] == " > abe             C")
    screen.table.setCursor([0, 0])
    #expect(screen.picture()[1...2] == [" > ann             B", "   abe             C"])
    #expect(screen.table.place(at: Position(row: 2, column: 19)) == .indexTitle(2))
    screen.table.jump(toIndexTitleAt: 2)
    #expect(screen.cursor == "cid")
    #expect(screen.picture().last == " > cid")
    screen.resize(columns: 20, rows: 2)
    #expect(screen.picture() == [" C              1  A", " > cid             B"])
  }

  @Test("A jump does nothing while rows are held, or a batch is open, R111, R140")
  func refusedJump() {
    let screen = TableScreen("A: ann abe | B: bob | C: cid", rows: 3)
    screen.source.indexTitles = ["A", "B", "C"]
    screen.table.reloadData()
    screen.setCursor("ann")
    screen.table.beginDrag()
    screen.table.jump(toIndexTitleAt: 1)
    #expect(screen.cursor == "ann" && screen.names() == "A ann abe")
    screen.table.cancelDrag()
    screen.table.performBatchUpdates {
      screen.source.sections = ListSource.parse("B: bob | C: cid")
      screen.table.jump(toIndexTitleAt: 1)
      #expect(screen.table.cursorSection == 0)
      screen.table.deleteSections([0])
    }
    #expect(screen.cursor == "bob")
  }

  @Test("The index strip is as wide as its widest entry, up to four columns, R140")
  func wideStrip() {
    let screen = TableScreen("A: ann abe | B: bob | C: cid", rows: 5)
    for (titles, pictures) in [
      (["あ", "か", "A"], [" A             2  あ", "   ann            か", "   abe            A"]),
      (["A", "🇩🇪", "か"], [" A             2  A", "   ann            DE", "   abe            か"]),
      (["Today", "Later"], [" A           2  Tod…", "   ann          Lat…", "   abe"]),
      (["あいう", "あい"], [" A           2  あ…", "   ann          あい", "   abe"]),
      ([""], [" A                2", "   ann", "   abe"]),
    ] {
      screen.source.indexTitles = titles
      screen.table.reloadData()
      #expect(screen.picture().prefix(3) == pictures[...])
    }
    screen.source.indexTitles = ["あ", "か"]
    screen.table.reloadData()
    #expect(screen.table.place(at: Position(row: 1, column: 18)) == .indexTitle(1))
    #expect(screen.table.place(at: Position(row: 1, column: 17)) == .row([0, 0]))
    screen.resize(columns: 8, rows: 5)
    #expect(screen.picture()[1] == "   ann", "a narrow window has no room for it")
  }

  @Test("Any text may be an entry of the index strip, and stays one while the rows scroll, R89")
  func stripWhileScrolling() {
    let screen = TableScreen((0..<20).map { "r\($0)" }.joined(separator: " "), rows: 5)
    screen.source.indexTitles = ["?", "", "A", "?"]
    screen.table.reloadData()
    let strip = ["?", "", "A", "?", ""]
    func shown() -> [String] { screen.draw().map { String($0.dropFirst(19)) } }
    #expect(shown() == strip)
    for lines in [1, 2, -1] {
      screen.table.scroll(byLines: lines)
      #expect(shown() == strip)
    }
  }

  @Test("A text field takes the place of a title, with the caret in it")
  func inlineField() {
    let screen = TableScreen("a b c")
    screen.table.beginEditing(TextField("milk"), forRowAt: [0, 1])
    #expect(screen.picture() == ["   a", " > milk", "   c"])
    #expect(screen.mask() == ["", "   uuuu"])
    #expect(screen.terminal.cursor == Position(row: 1, column: 7))
    screen.table.updateField { $0.apply(.insert(" and bread from the shop")) }
    #expect(screen.picture() == ["   a", " >‹d from the shop", "   c"])
    screen.batch("x a b c", .foreign) { $0.insertRows(at: [[0, 0]]) }
    screen.draw()
    #expect(screen.table.editedRow == [0, 2])
    #expect(screen.terminal.cursor == Position(row: 2, column: 18))
    #expect(screen.table.endEditing()?.text == "milk and bread from the shop")
    #expect(screen.picture().contains(" > b"))
  }

  @Test("A row that goes with its text field hands the field over")
  func lostField() {
    let screen = TableScreen("a b")
    screen.table.beginEditing(TextField("draft"), forRowAt: [0, 0])
    screen.resetCounts()
    screen.batch("b", .foreign) { $0.deleteRows(at: [[0, 0]]) }
    #expect(screen.told == ["lost draft", "cursor b"])
    #expect(screen.table.editedField == nil)
  }

  @Test("A custom cell draws its own lines")
  func customCells() {
    let screen = TableScreen("a b", rows: 4)
    screen.table.rowHeight = 2
    screen.setCell { row in
      .custom(
        TableCellDrawing(id: row) { surface, line, state in
          surface.draw(
            "\(row)\(line)\(state.contains(.focused) ? "!" : "")", at: Position(row: 0, column: 2))
        })
    }
    screen.setCursor("a")
    #expect(screen.picture() == [" >   a0!", "     a1!", "     b0", "     b1"])
  }

  @Test("Long texts are scrolled sideways")
  func horizontalOffset() {
    let screen = TableScreen("a", columns: 14)
    screen.setCell { _ in .default(title: "0123456789abcdef") }
    #expect(screen.picture() == ["   012345678…"])
    screen.table.horizontalOffset = 4
    #expect(screen.picture() == ["   …56789abc…"])
    screen.table.horizontalOffset = 8
    #expect(screen.picture() == ["   …789abcdef"])
  }

  @Test("An empty table says what it was given to say, and nothing with rows")
  func placeholder() {
    let screen = TableScreen("-")
    screen.table.placeholder = "Press o"
    #expect(screen.picture() == ["   Press o"])
    #expect(screen.mask() == ["   ddddddd"])
    #expect(screen.terminal.cursor == nil)
    screen.batch("a") {
      $0.insertSections([0])
    }
    #expect(screen.picture() == ["   a"])
  }

  @Test("Hostile texts are shown as pictures of themselves")
  func hostileTexts() {
    let screen = TableScreen("a", columns: 24)
    screen.setCell { _ in .default(title: "a\u{1B}[31m\u{202E}b\n\u{7F}") }
    #expect(screen.picture()[0].unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
    #expect(!screen.picture()[0].unicodeScalars.contains("\u{202E}"))
  }
}
