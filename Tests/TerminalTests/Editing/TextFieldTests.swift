import Terminal
import TestSupport
import Testing

@Suite("Editing a line of text")
struct TextFieldTests {
  /// A field with its caret at the bar of `picture`.
  private func field(_ picture: String) -> TextField {
    let parts = picture.split(separator: "|", omittingEmptySubsequences: false)
    var field = TextField(String(parts[0]))
    field.apply(.insert(String(parts[1])))
    for _ in parts[1] { field.apply(.moveLeft) }
    return field
  }

  /// The text with a bar for the caret.
  private func picture(_ field: TextField) -> String {
    "\(field.textBeforeCaret)|\(field.textAfterCaret)"
  }

  @Test(
    "Keys edit the text around the caret",
    arguments: [
      ("|", "Milk", "Milk|"), ("Mi|k", "l", "Mil|k"), ("ab|", "<Left>", "a|b"),
      ("|ab", "<Left>", "|ab"),
      ("a|b", "<Right><Right>", "ab|"), ("a|b", "<Home>x", "x|ab"), ("a|b", "<End>x", "abx|"),
      ("a|b", "<C-a><C-e><C-b><C-f>", "ab|"), ("ab|c", "<Backspace>", "a|c"),
      ("|ab", "<Backspace>", "|ab"), ("a|bc", "<Delete>", "a|c"), ("ab|", "<Delete>", "ab|"),
      ("a|bc", "<C-d>", "a|c"), ("a|bc", "<C-h>", "|bc"),
      ("one two|", "<C-Left>", "one |two"), ("one |two", "<M-b>", "|one two"),
      ("|one two", "<C-Right>", "one| two"), ("one|, two", "<M-f>", "one, two|"),
      ("one two|", "<C-w>", "one |"), ("one, |two", "<M-Backspace>", "|two"),
      ("|one two", "<M-d>", "| two"), ("one two| three", "<C-u>", "| three"),
      ("one |two", "<C-k>", "one |"), ("e\u{301}|x", "<Backspace>", "|x"),
      ("👩‍👩‍👧‍👦|🇩🇪", "<Delete><Left>", "|👩‍👩‍👧‍👦"), ("한|글", "<Backspace>", "|글"), ("a|", "<Space>b", "a b|"),
      ("a|b", "<S-Space>", "a |b"), ("a|b", "<Enter><Tab><Escape><Up><F2><C-x><M-x>", "a|b"),
      ("naïve_2 x|", "<C-Left><C-Left>", "|naïve_2 x"),
      ("one\ntw|o\nthree", "<Home>x<End>y", "one\nxtwoy|\nthree"),
      ("one\ntw|o\nthree", "<C-Home>x", "x|one\ntwo\nthree"),
      ("one\ntw|o\nthree", "<C-End>x", "one\ntwo\nthreex|"),
      ("one\r\ntw|o\r\nthree", "<C-u>", "one\r\n|o\r\nthree"),
      ("one\ntw|o\nthree", "<C-u><C-u>", "one|o\nthree"),
      ("one\ntw|o\nthree", "<C-k>", "one\ntw|\nthree"),
      ("one\ntw|o\nthree", "<C-k><C-k>", "one\ntw|three"),
      ("|\none", "<C-u><Home>", "|\none"), ("one\n|", "<C-k><End>", "one\n|"),
    ])
  func keys(before: String, script: String, after: String) throws {
    var field = field(before)
    for key in try Key.sequence(script) {
      if let edit = TextField.Edit(key) { field.apply(edit) }
    }
    #expect(picture(field) == after)
  }

  /// In a row of flags each step back over one costs as much as all those before it, and the steps
  /// are the library's, so that nothing can be counted.
  @Test("The ends of a line of flags are found without a step over each", .timeLimit(.minutes(1)))
  func endsAmongFlags() {
    let flags = String(repeating: "🇩", count: 600_000)
    var field = TextField("a\n\(flags)\nb")
    field.apply(.moveToTextStart)
    field.apply(.moveToLineEnd)
    field.apply(.moveRight)
    field.apply(.moveToLineEnd)
    #expect(field.textAfterCaret == "\nb")
    field.apply(.moveToLineStart)
    #expect(field.textBeforeCaret == "a\n")
    field.apply(.deleteToLineEnd)
    #expect(field.text == "a\n\nb")
  }

  @Test(
    "A character without an end is passed and deleted in steps of which each costs the same",
    arguments: ["\u{301}", "👨\u{200D}"])
  func endlessCharacter(piece: String) {
    // What is looked at begins with a whole character of Unicode.
    let most = 256 + 3
    let text = "ab👨" + String(repeating: piece, count: 100_000) + "x"
    var field = TextField(text)
    for edit in [TextField.Edit.moveLeft, .moveRight] {
      let end = edit == .moveLeft ? field.text.startIndex : field.text.endIndex
      while field.caret != end {
        let before = field.caret
        field.apply(edit)
        let bytes = field.text.utf8.distance(from: before, to: field.caret)
        guard bytes != 0, abs(bytes) <= most else {
          Issue.record("\(edit) by \(bytes) bytes")
          return
        }
      }
    }
    field.apply(.moveLeft)
    let deleted = field.apply(.deleteBackward)
    #expect((1...most).contains(deleted.utf8.count))
    field.apply(.insert(deleted))
    #expect(field.text.utf8.elementsEqual(text.utf8))
    #expect(field.textAfterCaret == "x")
  }

  @Test("What stands behind a character without an end is in sight with the caret")
  func sightBehindEndlessCharacter() {
    let marks = String(repeating: "\u{301}", count: 100_000)
    var field = field("ab e\(marks) xyz|")
    for _ in 0..<2 {
      field.scroll(columns: 10, widths: .standard)
      #expect(view(field, 10).hasSuffix(" xyz|"))
    }
    field.apply(.moveToLineStart)
    field.scroll(columns: 10, widths: .standard)
    #expect(view(field, 10) == "|ab e\u{301}\u{301}\u{301}\u{301}›")
  }

  @Test("Fields are the same if their texts have the same bytes")
  func equality() {
    var (one, other) = (TextField("e\u{301}"), TextField("\u{E9}"))
    one.apply(.moveLeft)
    other.apply(.moveLeft)
    #expect(one != other)
    let same = one
    #expect(one == same)
    one.apply(.moveRight)
    #expect(one != same)
  }

  @Test("What is deleted is handed back")
  func deletedText() {
    var field = field("one |two")
    #expect(field.apply(.deleteToLineEnd) == "two")
    #expect(field.apply(.deleteToLineEnd) == "")
    #expect(field.apply(.deleteWordBackward) == "one ")
  }

  @Test(
    "The caret never stands inside of a grapheme, whatever is inserted or deleted",
    arguments: [
      ("e|x", TextField.Edit.insert("\u{301}"), "e\u{301}|x"),
      ("🇩🇪|🇫🇷", .insert("🇯"), "🇩🇪🇯🇫|🇷"), ("|🇪", .insert("🇩"), "🇩🇪|"),
      ("👩|👧", .insert("\u{200D}"), "👩\u{200D}👧|"), ("a\u{301}|b", .moveLeft, "|a\u{301}b"),
      ("\u{1112}|", .insert("\u{1161}"), "\u{1112}\u{1161}|"), ("|\r\n", .moveRight, "\r\n|"),
      ("🇩x|🇪", .deleteBackward, "🇩🇪|"),
    ])
  func caretBetweenGraphemes(before: String, edit: TextField.Edit, after: String) {
    var field = field(before)
    field.apply(edit)
    #expect(Array(picture(field).unicodeScalars) == Array(after.unicodeScalars))
  }

  /// The visible part of a field with a bar for the caret, and arrows for what is out of sight.
  private func view(_ field: TextField, _ columns: Int) -> String {
    let view = field.view(columns: columns, widths: .standard)
    let before = view.text.truncated(to: view.caretColumn).string
    let after = view.text.dropping(columns: view.caretColumn).string
    return (view.goesOnLeft ? "‹" : "") + before + "|" + after + (view.goesOnRight ? "›" : "")
  }

  @Test("A long text scrolls as little as the caret needs")
  func scrolling() {
    var field = field("abcdefghij|")
    field.scroll(columns: 5, widths: .standard)
    #expect(view(field, 5) == "‹ghij|")
    for _ in 0..<4 { field.apply(.moveLeft) }
    field.scroll(columns: 5, widths: .standard)
    #expect(view(field, 5) == "‹|ghij")
    field.apply(.moveLeft)
    field.scroll(columns: 5, widths: .standard)
    #expect(view(field, 5) == "‹|fghij")
    field.apply(.moveToLineStart)
    field.scroll(columns: 5, widths: .standard)
    #expect(view(field, 5) == "|abcde›")
    for _ in 0..<5 { field.apply(.moveRight) }
    field.scroll(columns: 5, widths: .standard)
    #expect(view(field, 5) == "‹bcde|f›")
  }

  @Test("Text comes back into sight when there is room behind its end")
  func scrollsBack() {
    var field = field("abcdefghij|")
    field.scroll(columns: 5, widths: .standard)
    for _ in 0..<3 { field.apply(.deleteBackward) }
    field.scroll(columns: 5, widths: .standard)
    #expect(view(field, 5) == "‹defg|")
    field.scroll(columns: 20, widths: .standard)
    #expect(view(field, 20) == "abcdefg|")
  }

  @Test("A wide character under the caret is in sight as a whole")
  func wideCaret() {
    var field = field("漢字仮|名")
    field.scroll(columns: 5, widths: .standard)
    #expect(view(field, 5) == "‹仮|名")
    field.scroll(columns: 1, widths: .standard)
    #expect(field.view(columns: 1, widths: .standard).caretColumn == 0)
    field.scroll(columns: 0, widths: .standard)
    #expect(field.view(columns: 0, widths: .standard).text.isEmpty)
  }

  private func isBoundary(between before: String, _ after: String) -> Bool {
    var place = 0
    for character in before + after {
      guard place < before.utf8.count else { break }
      place += character.utf8.count
    }
    return place == before.utf8.count
  }

  @Test("Whatever is done, the field equals a model, and the caret is in sight")
  func model() {
    var generator = SeededGenerator()
    for _ in 0..<200 {
      var field = TextField()
      var before = ""
      var after = ""
      for _ in 0..<40 {
        let text = ScreenCorpus.randomText(length: 3, using: &generator)
        switch Int.random(in: 0..<6, using: &generator) {
        case 0...2:
          field.apply(.insert(text))
          before += text
        case 3:
          field.apply(.deleteBackward)
          if !before.isEmpty { before.removeLast() }
        case 4:
          field.apply(.moveLeft)
          if let last = before.popLast() { after = String(last) + after }
        default:
          field.apply(.deleteForward)
          if !after.isEmpty { after.removeFirst() }
        }
        // Where both sides make one grapheme, the caret goes behind it.
        while let first = after.unicodeScalars.first, !isBoundary(between: before, after) {
          before.unicodeScalars.append(first)
          after.unicodeScalars.removeFirst()
        }
        #expect(Array(field.textBeforeCaret.unicodeScalars) == Array(before.unicodeScalars))
        #expect(Array(field.textAfterCaret.unicodeScalars) == Array(after.unicodeScalars))

        let columns = Int.random(in: 1...12, using: &generator)
        field.scroll(columns: columns, widths: .standard)
        let view = field.view(columns: columns, widths: .standard)
        #expect(view.text.columns <= columns)
        #expect((0..<columns).contains(view.caretColumn))
        let left = view.text.truncated(to: view.caretColumn)
        #expect(left.columns == view.caretColumn)
        #expect(
          DisplayText(before, widths: .standard).string.unicodeScalars.reversed()
            .starts(with: left.string.unicodeScalars.reversed()))
      }
    }
  }
}
