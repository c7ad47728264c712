import CNcurses
import Terminal
import TestSupport
import Testing

@testable import NcursesTerminal

extension HeadlessScreens {
  @Suite("ncurses and the terminal in memory") struct DriverEquivalenceTests {
    private static let styles: [Style] = [
      .plain, Style(.bold), Style(.reverse), Style(.underline, foreground: .palette(3)),
      Style(background: .palette(4)), Style([.bold, .italic], foreground: .palette(200)),
    ]
    private static let letters: [Style: Character] = Dictionary(
      uniqueKeysWithValues: zip(styles.dropFirst(), "brufi"))

    private static let texts = [
      "Milk", "x", "", "a longer text that may leave the screen", "中文字", "한국어", "e\u{301}e\u{302}",
      "\u{1B}[31mred", "tab\tand\u{202E}evil", "…•─│", "👩‍👧 family", "🇩🇪 flag", "\u{7F}\u{9B}",
    ]

    private func step(
      _ drivers: [any TerminalDriver], size: Size, widths: CharacterWidths,
      _ generator: inout SeededGenerator
    ) {
      let row = Int.random(in: -1...size.rows, using: &generator)
      let column = Int.random(in: -3...size.columns, using: &generator)
      let style = Self.styles.randomElement(using: &generator) ?? .plain
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<6:
        let raw = Self.texts.randomElement(using: &generator) ?? ""
        // libvterm loses the base of marks in the last cell of the screen, where ncurses switches
        // off the wrapping of lines.
        let hasMarks = raw.unicodeScalars.contains("\u{301}")
        let limit = hasMarks ? max(0, size.columns - 1 - column) : size.columns + 3
        let text = DisplayText(raw, widths: widths).truncated(to: limit)
        // What becomes of the style of half a character is nobody's promise, so none is
        // overwritten.
        let line = Rect(rows: row..<row + 1, columns: 0..<size.columns)
        for driver in drivers {
          driver.clear(line, style: .plain)
          driver.draw(text, style: style, at: Position(row: row, column: column))
        }
      case 6:
        let rect = Rect(rows: row..<row + 2, columns: 0..<size.columns)
        for driver in drivers { driver.clear(rect, style: style) }
      case 7, 8:
        let lines = Int.random(in: -3...3, using: &generator)
        let end = Int.random(in: max(0, row)...size.rows, using: &generator)
        for driver in drivers { driver.scroll(rows: max(0, row)..<end, by: lines) }
      default:
        let position = Position(row: row, column: column)
        for driver in drivers { driver.placeCursor(at: position) }
      }
    }

    @Test(
      "The same drawing gives the same screen, cell by cell, on the terminal in memory and on a real one",
      arguments: [
        Size(columns: 80, rows: 24), Size(columns: 20, rows: 5), Size(columns: 7, rows: 3),
        Size(columns: 1, rows: 1), Size(columns: 200, rows: 60),
      ], [false, true])
    func sameScreens(size: Size, hasOutlet: Bool) throws {
      var generator = SeededGenerator("sameScreens \(size) \(hasOutlet)")
      let headless = try HeadlessTerminal(size: size)
      let file = try #require(MemoryFile())
      if hasOutlet { headless.device.outlet = file.descriptor }
      let widths = headless.terminal.widths
      let memory = VirtualTerminal(size: size, widths: widths)
      // Reading a large screen back takes its time.
      for flush in 0..<(size.rows > 50 ? 10 : 40) {
        for _ in 0..<Int.random(in: 1...8, using: &generator) {
          step([headless.terminal, memory], size: size, widths: widths, &generator)
          if Int.random(in: 0..<4, using: &generator) == 0 { headless.terminal.prepareFlush() }
        }
        headless.terminal.flush()
        headless.device.screen.write(file.take())
        memory.flush()
        let real = ScreenPicture(headless.device.screen, styles: Self.letters)
        let expected = ScreenPicture(memory, styles: Self.letters)
        guard real == expected else {
          Issue.record("flush \(flush), seed \(generator.seed): \(real) is not \(expected)")
          return
        }
      }
    }

    @Test(
      "Every text of the corpus takes the columns that were counted for it, in ncurses and on a screen"
    )
    func columns() throws {
      let headless = try HeadlessTerminal(size: Size(columns: 60, rows: 2))
      for text in ScreenCorpus.texts {
        let shown = DisplayText(text, widths: headless.terminal.widths, limit: 50)
        headless.terminal.clear(Rect(rows: 0..<2, columns: 0..<60), style: .plain)
        headless.terminal.draw(shown, style: .plain, at: .origin)
        headless.draw("|", row: 0, column: shown.columns)
        headless.terminal.redrawEverything()
        headless.terminal.flush()
        let comment = "\(text.debugDescription) shown as \(shown.string.debugDescription)"
        #expect(cellInNcurses(column: shown.columns) == "|", "\(comment)")
        let mark = headless.device.screen.cell(at: Position(row: 0, column: shown.columns)).text
        let isKnown = shown.string.unicodeScalars.allSatisfy {
          !Self.newerThanLibvterm.contains($0)
        }
        #expect(mark == "|" || !isKnown, "\(comment)")
      }
    }

    /// libvterm 0.1.4 takes these for wider or narrower than the C library does, which follows a
    /// newer Unicode: marks of kana, prepended marks of Arabic, vowels of Hangul and Myanmar, newer
    /// emoji.
    private static let newerThanLibvterm: Set<Unicode.Scalar> = [
      "\u{3099}", "\u{309A}", "\u{600}", "\u{D7B0}", "\u{102C}", "\u{1F9D1}",
    ]

    /// The character that ncurses believes the first row to show in a column.
    private func cellInNcurses(column: Int) -> String {
      var cell = cchar_t()
      mvwin_wch(curses_shown_window(), 0, Int32(column), &cell)
      var characters = [wchar_t](repeating: 0, count: 6)
      var attributes: attr_t = 0
      var pair: Int16 = 0
      getcchar(&cell, &characters, &attributes, &pair, nil)
      var text = String.UnicodeScalarView()
      for character in characters.prefix(while: { $0 != 0 }) {
        Unicode.Scalar(UInt32(character)).map { text.append($0) }
      }
      return String(text)
    }
  }
}
