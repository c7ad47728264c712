import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

struct HelpTests {
  private static func page(columns: Int) throws -> HelpPage {
    HelpPage(
      commands: .standard, keyMap: try KeyMap(.standard), columns: columns, widths: .standard)
  }

  @Test("The help names every command with all of its keys", arguments: Command.Identifier.allCases)
  func completeness(identifier: Command.Identifier) throws {
    let command = CommandTable.standard[identifier]
    let keys = command.keyNames(in: .standard).joined(separator: " ")
    let lines = try Self.page(columns: 80).lines
    let isOnOneLine = lines.contains(.command(keys: keys, name: command.name))
    let isOnTwoLines =
      zip(lines, lines.dropFirst()).contains {
        $0 == (.command(keys: keys, name: ""), .command(keys: "", name: command.name))
      }
    #expect(isOnOneLine != isOnTwoLines)
  }

  @Test("Explanations are broken between words to fit the window")
  func wrapping() throws {
    let page = try Self.page(columns: 60)
    for case .explanation(let text) in page.lines {
      #expect(page.nameColumn + text.count <= 60)
    }
    #expect(HelpPage.wrap("to be or not", at: 5, widths: .standard) == ["to be", "or", "not"])
    #expect(HelpPage.wrap("incomprehensible", at: 5, widths: .standard) == ["incomprehensible"])
    #expect(HelpPage.wrap("", at: 5, widths: .standard) == [])
  }

  @Test(
    "In narrow windows keys, names and explanations stand below one another, all in sight",
    arguments: [20, 30, 44, 45])
  func narrow(columns: Int) throws {
    let page = try Self.page(columns: columns - 1)
    for line in page.lines {
      let width =
        switch line {
        case .heading(let text): 1 + text.count
        case .command(let keys, ""): HelpPage.indent + keys.count
        case .command(_, let text), .explanation(let text): page.nameColumn + text.count
        case .blank: 0
        }
      #expect(width < columns, "\(line)")
    }
  }

  @Test("A narrow window shows what the keys do")
  func narrowScreen() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 20, rows: 10))
    editor.type("?")
    #expect(
      editor.terminal.lines[1...5] == [
        " Moving the cursor", "  j Down Ctrl-n", "    Move the cursor", "    down",
        "    One row; or the",
      ])
  }

  @Test("The help names commands without keys by the key that opens the palette, if one does")
  func palette() throws {
    let command = try #require(CommandTable.standard.commands.first { $0.identifier == .replace })
    #expect(command.keyNames(in: .standard) == [":replace"])
    #expect(
      command.keyNames(in: try KeyMap(.standard, replacing: [.palette: ["F9"]])) == ["F9 replace"])
    #expect(command.keyNames(in: try KeyMap(.standard, replacing: [.palette: []])) == [])
  }

  @Test("The help names keys as they are mapped")
  func mappedKeys() throws {
    let keyMap = try KeyMap(
      .standard,
      replacing: [
        .keepForm: ["F9"], .nextField: ["F8"], .first: ["Home"], .mark: ["."], .addBelow: [],
      ])
    let editor = try EditorUnderTest(
      sql: TestLists.flat, size: Size(columns: 200, rows: 12), keyMap: keyMap)
    editor.type("?")
    for words in [
      "In a form: F8 goes on, F9 keeps it all.", "With a count, to that row: 5Home is the fifth.",
      "Begins a range here; once more, ., or a command for rows marks it.",
      "Adds (:add-below), renames (e), retypes (t),",
    ] {
      editor.type("/")
      editor.send(.paste(words))
      editor.type("<Enter>")
      #expect(editor.terminal.lines.contains { $0.contains(words) }, "\(editor.status)")
    }
  }

  @Test("Keys that type wide characters are shown whole beside a name, or above it")
  func wideKeys() throws {
    for keys in ["漢字", "漢字かなまじり文", "漢字かなまじり文章"] {
      let keyMap = try KeyMap(
        .standard, replacing: [.collapseAll: keys.map { Key(.character($0)) }])
      let editor = try EditorUnderTest(
        sql: TestLists.flat, size: Size(columns: 78, rows: 12), keyMap: keyMap)
      editor.type("?/Close or open all<Enter>k")
      let names = keys.map(String.init).joined(separator: " ")
      #expect(
        editor.terminal.lines[1...3].contains { $0.contains(names) }, "\(editor.terminal.lines)")
    }
  }

  @Test("The command at the top stays there in a window of another width")
  func resizing() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 78, rows: 12))
    editor.type("?/range<Enter>")
    let name = try #require(editor.terminal.lines[1].firstRange(of: "ark"))
    let words = editor.terminal.lines[1][name.lowerBound...].prefix(6)
    editor.send(.resized(Size(columns: 30, rows: 12)))
    #expect(editor.terminal.lines[1...3].contains { $0.contains(words) })
    editor.send(.resized(Size(columns: 78, rows: 12)))
    #expect(editor.terminal.lines[1].contains(words))
  }

  @Test("F1 opens the help and closes it, as the question mark does")
  func functionKey() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 78, rows: 12))
    let before = Array(editor.terminal.lines)
    editor.type("<F1>")
    let help = Array(editor.terminal.lines)
    editor.type("<F1>")
    #expect(editor.terminal.lines == before)
    editor.type("?")
    #expect(editor.terminal.lines == help && help != before)
  }

  @Test("The wheel turns the page, and not past its ends")
  func wheel() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 78, rows: 12))
    editor.type("?")
    let top = Array(editor.terminal.lines)
    func turn(_ kind: MouseEvent.Kind) {
      editor.send(.mouse(MouseEvent(kind, at: Position(row: 5, column: 5))))
    }
    turn(.wheelUp)
    #expect(editor.terminal.lines == top)
    turn(.wheelDown)
    #expect(editor.terminal.lines[1] == top[4])
    turn(.wheelUp)
    #expect(editor.terminal.lines == top)
  }

  @Test("The help is searched as one types, with the matches underlined, and goes on at the top")
  func finding() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 78, rows: 12))
    editor.type("?/undo")
    #expect(editor.terminal.lines[10] == " Find: undo")
    #expect(editor.terminal.lines[1].lowercased().contains("undo"))
    let mask = editor.terminal.styleMask { $0.attributes.contains(.underline) ? "u" : " " }
    #expect(mask[1].contains("u"))
    let first = editor.terminal.lines[1]
    editor.type("<Enter>n")
    #expect(editor.terminal.lines[1] != first)
    #expect(editor.status.hasPrefix(" Line 2 of "))
    editor.type("N")
    #expect(editor.terminal.lines[1] == first)
    editor.type("/zzz<Enter>")
    #expect(editor.status.hasPrefix(" Nothing here holds that."))
    editor.type("/<Ctrl-u>suspend")
    #expect(editor.status.hasPrefix(" 1 line holds it "), "\(editor.status)")
    editor.type("<Enter>n")
    #expect(editor.status.hasPrefix(" Line 1 of 1 that holds it."), "\(editor.status)")
    editor.type("q")
    #expect(editor.summary == ">A B C D E")
  }

  @Test("Words are found where a line is broken between them", arguments: [36, 60, 79])
  func brokenLines(columns: Int) throws {
    let page = try Self.page(columns: columns)
    var count = 0
    for (index, lines) in zip(page.lines, page.lines.dropFirst()).enumerated() {
      guard case (.explanation(let first), .explanation(let second)) = lines,
        let before = first.split(separator: " ").last,
        let behind = second.split(separator: " ").first
      else { continue }
      let matches = page.matches(of: "\(before) \(behind)".folded)
      #expect(matches.starts.contains(index), "\(before) \(behind)")
      #expect(matches.lines.isSuperset(of: [index, index + 1]))
      count += 1
    }
    #expect(count > 0)
  }

  @Test("A search goes to the line in which a match begins, and marks it to its end")
  func brokenMatch() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 80, rows: 12))
    editor.type("?/without a question")
    let lines = editor.terminal.lines
    #expect(lines[1].hasSuffix(" and without"))
    #expect(lines[2].trimmingBlanks.hasPrefix("a question,"))
    #expect(editor.status.hasPrefix(" 1 line holds it "), "\(editor.status)")
    let mask = editor.terminal.styleMask { $0.attributes.contains(.underline) ? "u" : " " }
    #expect(mask[1...3].map { $0.contains("u") } == [true, true, false])
  }

  @Test("An empty search looks for the same again, and so does n behind one that was given up")
  func findingAgain() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 78, rows: 12))
    editor.type("?/<Enter>n")
    #expect(editor.status.hasPrefix(" Nothing was looked for yet."))
    editor.type("/undo<Enter>/<Enter>")
    #expect(editor.status.hasPrefix(" Line 2 of "), "\(editor.status)")
    editor.type("/x<Esc>n")
    #expect(editor.status.hasPrefix(" Line 3 of "), "\(editor.status)")
  }

  @Test("A long text that is pasted by mistake is found nowhere", .timeLimit(.minutes(1)))
  func pastedByMistake() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 78, rows: 12))
    editor.type("?/")
    editor.send(.paste(String(repeating: "lorem ipsum ", count: 300_000)))
    #expect(editor.status.hasPrefix(" Nothing here holds that"), "\(editor.status)")
    editor.type("<Esc>/undo")
    #expect(editor.terminal.lines[1].lowercased().contains("undo"))
  }

  @Test(
    "F1 shows the keys of just this place, and everything is there again behind it",
    arguments: [
      ("mj", "Put the row back", "Edit all fields"), ("eX", "Discard what is typed", "Put the row"),
      ("oNew", "Discard what is typed", "Put the row back"),
      ("EX<Tab>Y", "Leave the form", "Pick up the row"), ("/b", "Caret left", "Leave the form"),
      ("f!", "Caret left", "Leave the form"), ("sj", "Move the cursor down", "Leave the form"),
      ("st", "Caret left", "Leave the form"), (":und", "Caret left", "Leave the form"),
      ("wl+", "Leave the widths", "Leave the form"),
    ])
  func keysOfThePlace(way: (keys: String, shown: String, other: String)) throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 100, rows: 90))
    editor.type(way.keys)
    let before = (editor.terminal.lines, editor.editor.drafts, editor.editor.scope)
    for close in ["<F1>", "q", "<Esc>"] {
      editor.type("<F1>")
      #expect(editor.terminal.lines.contains { $0.contains(way.shown) })
      #expect(!editor.terminal.lines.contains { $0.contains(way.other) })
      #expect(editor.editor.drafts == before.1)
      editor.type(close)
      #expect(editor.terminal.lines == before.0)
      #expect(editor.editor.scope == before.2)
    }
  }

  @Test("What others do to a held row, or one that is typed, is told behind the help")
  func changesBehindTheHelp() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 78, rows: 12))
    for (keys, words) in [("jm", "Somebody else deleted the row that you held."), ("e!", "Enter")] {
      editor.type(keys + "<F1>")
      try editor.somebodyElse { context in
        let entity = context.store.model.entities[0]
        let all = FetchRequest(entity: entity, sortDescriptors: [.init("rank")])
        try context.delete(try context.fetch(all)[1])
      }
      editor.noticeOutsideChange()
      #expect(editor.terminal.lines[0].hasPrefix(" Keys"))
      editor.type("q")
      #expect(editor.status.contains(words), "\(editor.status)")
      editor.type("<Esc>")
    }
  }

  @Test("A count goes to that line of the help")
  func lineNumber() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 60, rows: 10))
    editor.type("?")
    editor.type("5g")
    #expect(editor.status.hasPrefix(" Lines 5 to "), "\(editor.status)")
    editor.type("7G")
    #expect(editor.status.hasPrefix(" Lines 7 to "), "\(editor.status)")
    editor.type("g")
    #expect(editor.status.hasPrefix(" Lines 1 to "), "\(editor.status)")
    editor.type("9999g")
    let last = editor.status
    editor.type("gG")
    #expect(editor.status == last)
  }

  @Test("What the help says of conditions can be typed", arguments: ConditionGuide.examples.indices)
  func conditionExamples(index: Int) throws {
    let editor = try EditorUnderTest(template: "todo", size: Size(columns: 100, rows: 20))
    editor.type("f")
    editor.send(.paste(ConditionGuide.examples[index].text))
    let filter = try #require(editor.listScreen?.arrangement.filter, "\(editor.status)")
    // What is no condition is looked for as words, as the first example is meant.
    #expect(filter.words.isEmpty == (index > 0))
  }

  @Test("From the filter the help tells of conditions first, and from other lines it does not")
  func conditions() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 78, rows: 30))
    editor.type("f<F1>")
    let lines = editor.terminal.lines.map { $0.trimmingBlanks }
    #expect(lines[1] == "Conditions")
    for word in ["between", "begins with", "in (", "\"oat milk\"", " and not "] {
      #expect(lines.contains { $0.contains(word) }, "\(word)")
    }
    editor.type("<F1>")
    #expect(editor.terminal.lines.contains { $0.hasPrefix(" Filter:") })
    editor.type("<Esc>/<F1>")
    #expect(!editor.terminal.lines.contains { $0.contains("Conditions") })
  }
}
