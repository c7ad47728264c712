import Terminal
import TestSupport
import Testing

/// What surrounds the screens: messages, questions, the help, turns.
struct EditorTests {
  private static func letters(size: Size = Size(columns: 60, rows: 12)) throws -> EditorUnderTest {
    try EditorUnderTest(sql: TestLists.flat, size: size)
  }

  @Test(
    "Ctrl-c at the root offers to quit, and takes no for an answer",
    arguments: [
      ("<Ctrl-c>…y", true), ("<Ctrl-c>…<Enter>", true), ("<Ctrl-c>…<Ctrl-c>", false),
      ("<Ctrl-c>…n", false), ("<Ctrl-c>…<Esc>", false), ("<Ctrl-c>…d", false), ("q", true),
      ("<Esc>", false), ("oxx<Ctrl-c>", false), ("m<Ctrl-c>", false), ("?q", false),
    ])
  func quitting(script: String, ends: Bool) throws {
    let editor = try Self.letters()
    editor.type(script)
    #expect(editor.editor.isFinished == ends)
    #expect(try editor.storedTitles().count == 5)
  }

  @Test("A question stays until it is answered, and other keys say so")
  func question() throws {
    let editor = try Self.letters()
    editor.type("<Ctrl-c>")
    #expect(editor.status == " Quit Docket? Everything is saved.              y yes  n no")
    editor.type("d")
    #expect(editor.status.hasPrefix(" d is no answer, y and n are. Quit Docket?"))
    editor.type("<Ctrl-u>")
    #expect(editor.status.hasPrefix(" Ctrl-u is no answer, y and n are. Quit Docket?"))
    editor.type("n")
    #expect(editor.status.hasPrefix(" 1 of 5"))
  }

  @Test("The help covers the list and gives it back as it was")
  func help() throws {
    let editor = try Self.letters()
    editor.type("jj")
    let before = ScreenPicture(editor.terminal)
    editor.type("?")
    #expect(editor.terminal.lines[0] == " Keys")
    #expect(editor.terminal.lines[1] == " Moving the cursor")
    #expect(editor.terminal.title == "Keys - Docket")
    editor.type("3j")
    #expect(editor.status.hasPrefix(" Lines 4 to 13 of "))
    editor.type("G<PageUp>g")
    #expect(editor.status.hasPrefix(" Lines 1 to 10 of "))
    try editor.rename("A", to: "X")
    editor.noticeOutsideChange()
    #expect(editor.terminal.lines[0] == " Keys")
    try editor.rename("X", to: "A")
    editor.type("q")
    #expect(ScreenPicture(editor.terminal) == before)
  }

  @Test("A key that means nothing says so, and names the help")
  func unboundKeys() throws {
    let editor = try Self.letters()
    editor.type("W")
    #expect(editor.status.hasPrefix(" W means nothing here. ? shows the keys."))
    editor.type("mw")
    #expect(editor.status.hasPrefix(" w means nothing here. F1 shows the keys."))
    editor.type("<Esc>o<F7>")
    #expect(editor.status.hasPrefix(" F7 means nothing here. F1 shows the keys."))
  }

  @Test("A message stays until the next key, also while others change the list")
  func messages() throws {
    let editor = try Self.letters()
    editor.type("J")
    #expect(editor.status.hasPrefix(" Moved A to 2 of 5."))
    try editor.delete("E")
    editor.noticeOutsideChange()
    #expect(editor.status.hasPrefix(" Moved A to 2 of 5."))
    editor.type("j")
    #expect(editor.status.hasPrefix(" 3 of 4"))
  }

  @Test("A count that is half typed is shown")
  func count() throws {
    let editor = try Self.letters()
    editor.type("12")
    #expect(editor.status.hasSuffix("? help  12"))
    editor.type("<Esc>")
    #expect(editor.status.hasSuffix("? help"))
  }

  @Test("Suspending is asked for once, after the turn was drawn")
  func suspension() throws {
    let editor = try Self.letters()
    editor.type("j<Ctrl-z>")
    #expect(editor.summary == "A >B C D E")
    #expect(editor.editor.takeSuspension())
    #expect(!editor.editor.takeSuspension())
    try editor.delete("A")
    editor.editor.resume()
    editor.editor.endTurn()
    #expect(editor.summary == ">B C D E")
  }

  @Test(
    "What is typed behind the key that suspends, in one go, does nothing, and is heard",
    arguments: [["<Ctrl-z>ddecho<Enter>"], ["<Ctrl-z>", "dd"], ["<Ctrl-z>", "d", ""]])
  func typedBehindSuspension(reads: [String]) throws {
    let editor = try Self.letters()
    let rings = editor.terminal.counts.beeps
    // A turn takes what has come meanwhile too, as long as it comes in groups.
    for keys in reads { editor.editor.handle(try Key.sequence(keys).map(InputEvent.key)) }
    editor.editor.endTurn()
    #expect(editor.editor.takeSuspension())
    #expect(editor.summary == ">A B C D E")
    #expect(try editor.storedTitles() == ["A", "B", "C", "D", "E"])
    #expect(editor.terminal.counts.beeps == rings + 1)
    editor.editor.resume()
    editor.type("d")
    #expect(editor.summary == ">B C D E")
  }

  @Test("Painting again writes every line, moving the cursor three")
  func cost() throws {
    let editor = try Self.letters()
    editor.terminal.counts = VirtualTerminal.Counts()
    editor.type("j")
    #expect(editor.terminal.counts.linesWritten == 3)
    #expect(editor.terminal.counts.flushes == 1)
    editor.type("<Ctrl-l>")
    #expect(editor.terminal.counts.linesWritten == 15)
  }

  @Test("A turn is one flush, however many keys it holds, and a burst of nudges one gesture")
  func oneFlush() throws {
    let editor = try Self.letters()
    editor.terminal.counts = VirtualTerminal.Counts()
    editor.type("JJJ")
    #expect(editor.terminal.counts.flushesThatWrote == 1)
    editor.type("u")
    #expect(editor.summary == ">A B C D E")
    editor.terminal.counts = VirtualTerminal.Counts()
    editor.type("JjKkoxy<Enter>dumj<Esc>?qG")
    #expect(editor.terminal.counts.flushes == 1)
  }
}
