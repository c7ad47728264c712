import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// A file that is moved, deleted or replaced while something of it is not saved.
struct LostFileTests {
  private static let loss = " Quit and open it again: the file was moved, deleted or replaced."

  private static func lostFile(after keys: String) throws -> EditorUnderTest {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 110, rows: 12))
    editor.type(keys)
    editor.observed.fail("changes", .replaced)
    editor.noticeOutsideChange()
    return editor
  }

  @Test("What is pending is kept by quitting, which is not refused, and offered again")
  func pending() throws {
    for keys in ["q", "<Ctrl-c>…y", ":wq<Enter>"] {
      let editor = try Self.lostFile(after: "<Ctrl-e>Jd")
      #expect(editor.status.hasPrefix(Self.loss))
      editor.type(keys)
      #expect(editor.editor.isFinished, "\(keys)")
      #expect(
        editor.editor.farewell
          == "The file was moved, deleted or replaced."
          + " 2 changes not saved yet are offered at the next start, if it is back.")
      let again = try EditorUnderTest(reopening: editor)
      again.offer(editor.editor.draftsToKeep)
      #expect(again.status.hasPrefix(" Go on with 2 changes, not saved last time?"))
      again.type("y<Ctrl-e>")
      #expect(try again.storedTitles() == ["B", "C", "D", "E"])
    }
  }

  @Test("The question before quitting says that what is not saved is kept, and takes Enter")
  func question() throws {
    let editor = try Self.lostFile(after: "<Ctrl-e>J")
    editor.type("<Ctrl-c>")
    #expect(editor.status.hasPrefix(" Quit Docket? What is not saved is kept."))
    editor.type("<Enter>")
    #expect(editor.editor.isFinished)
    #expect(editor.editor.draftsToKeep.count == 1)
  }

  @Test("Where nothing can be kept that is told, quitting asks or is refused, and Enter is no yes")
  func keptNowhere() throws {
    let editor = try Self.lostFile(after: "<Ctrl-e>J")
    editor.editor.keepsDrafts = false
    editor.type("q")
    #expect(editor.status.hasPrefix(" Ctrl-e saves 1 change, Esc cancels."))
    editor.type(":wq<Enter>")
    #expect(!editor.editor.isFinished)
    editor.type("<Ctrl-c>")
    #expect(editor.status.hasPrefix(" Quit Docket? What is pending will be lost."))
    editor.type("<Enter>")
    #expect(!editor.editor.isFinished)
    editor.type("y")
    #expect(editor.editor.isFinished)
    #expect(
      editor.editor.farewell
        == "The file was moved, deleted or replaced. 1 change not saved yet cannot be kept:"
        + " the folder for it cannot be written (docket info says where).")
  }

  @Test("What is typed is kept when the field is left, and told; it is offered again")
  func typed() throws {
    let editor = try Self.lostFile(after: "e and more")
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(Self.loss))
    #expect(editor.editor.scope == .field, "what was typed stays")
    editor.type("<Esc>")
    #expect(
      editor.status.hasPrefix(
        " The file was moved, deleted or replaced. What you typed is offered at the next start"))
    editor.type("jq")
    #expect(editor.editor.isFinished)
    let kept = editor.editor.draftsToKeep
    #expect(kept.map(\.texts) == [["title": "A and more"]])
    let again = try EditorUnderTest(reopening: editor)
    again.offer(kept)
    again.type("y<Enter>")
    #expect(try again.storedTitles() == ["A and more", "B", "C", "D", "E"])
  }

  @Test(
    "What is typed in a form is kept without a question when that is left; it is offered again",
    arguments: ["<Esc>", "<Ctrl-c>"])
  func typedInForm(leaving: String) throws {
    let editor = try Self.lostFile(after: "E and more")
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(Self.loss))
    #expect(editor.editor.scope == .form, "what was typed stays")
    editor.type(leaving)
    #expect(
      editor.status.hasPrefix(
        " The file was moved, deleted or replaced. What you typed is offered at the next start"))
    editor.type("jq")
    #expect(editor.editor.isFinished)
    let kept = editor.editor.draftsToKeep
    #expect(kept.map(\.texts) == [["title": "A and more"]])
    #expect(kept.map(\.isForm) == [true])
    let again = try EditorUnderTest(reopening: editor)
    again.offer(kept)
    again.type("y…<Enter>")
    #expect(try again.storedTitles() == ["A and more", "B", "C", "D", "E"])
  }

  @Test("What is typed in a form in edit mode is kept beside what was pending before it")
  func typedInFormInEditMode() throws {
    let editor = try Self.lostFile(after: "<Ctrl-e>JE and more")
    editor.type("<Esc>q")
    #expect(editor.editor.isFinished)
    let kept = editor.editor.draftsToKeep
    #expect(kept.map { $0.pending?.steps.count } == [1, nil])
    #expect(kept.map(\.texts) == [[:], ["title": "A and more"]])
  }

  @Test("A form of a row that is only pending is left after a question: nothing could be taken up")
  func typedInFormOfNewRow() throws {
    let editor = try Self.lostFile(after: "<Ctrl-e>oSalt<Enter>E and more")
    editor.type("<Esc>")
    #expect(editor.status.hasPrefix(" Throw away what you typed?"))
    editor.type("n")
    #expect(editor.editor.scope == .form)
    // With what is pending the row comes back, and with it what was typed.
    #expect(editor.editor.drafts.map(\.texts) == [["title": "Salt and more"]])
  }

  @Test("A form is left after a question where what is typed in it can be kept nowhere")
  func formKeptNowhere() throws {
    let editor = try Self.lostFile(after: "E and more")
    editor.editor.keepsDrafts = false
    editor.type("<Esc>")
    #expect(editor.status.hasPrefix(" Throw away what you typed?"))
    editor.type("n")
    #expect(editor.editor.scope == .form)
    #expect(editor.editor.drafts.map(\.texts) == [["title": "A and more"]])
  }

  @Test("What is typed in edit mode is kept once, and so is what was pending before it")
  func typedInEditMode() throws {
    let editor = try Self.lostFile(after: "<Ctrl-e>Join")
    editor.type("<Esc>q")
    #expect(editor.editor.isFinished)
    let kept = editor.editor.draftsToKeep
    #expect(kept.map { $0.pending?.steps.count } == [1, nil])
    #expect(kept.map(\.texts) == [[:], ["title": "in"]])
  }

  @Test("What is kept in edit mode though the file is away is pending, and nothing else")
  func keptInEditMode() throws {
    for keys in ["oMilk", "eMilk"] {
      let editor = try Self.lostFile(after: "<Ctrl-e>" + keys)
      editor.type("<Enter>")
      #expect(editor.editor.offeredDrafts.isEmpty, "\(keys)")
      #expect(editor.editor.drafts.map { $0.pending?.steps.count } == [1], "\(keys)")
      #expect(!editor.status.contains("offered at the next start"), "\(editor.status)")
    }
  }

  @Test("What is typed of a row that is pending itself is kept without the key that it has there")
  func typedOfPendingRow() throws {
    let editor = try Self.lostFile(after: "<Ctrl-e>oMilk<Enter>e!")
    editor.type("<Esc>")
    let kept = try #require(editor.editor.offeredDrafts.first)
    #expect(kept.texts == ["title": "Milk!"])
    #expect(kept.row == nil)
  }

  @Test(
    "Nothing new is begun that could not be saved",
    arguments: ["o", "e", "d", "J", "u", "x", "<Ctrl-e>"])
  func refused(keys: String) throws {
    let editor = try Self.lostFile(after: "jd")
    let drawn = editor.terminal.lines.dropLast()
    editor.type(keys)
    #expect(editor.editor.scope == .list)
    #expect(editor.status.hasPrefix(Self.loss))
    #expect(editor.terminal.lines.dropLast() == drawn)
    #expect(editor.editor.screens.count == 1)
    #expect(!editor.editor.hasDrafts)
    editor.type("q")
    #expect(editor.editor.isFinished)
    #expect(editor.editor.farewell == nil)
  }

  @Test("Whoever quits without saving has given up what was pending")
  func givenUp() throws {
    let editor = try Self.lostFile(after: "<Ctrl-e>J")
    editor.type(":q!<Enter>")
    #expect(editor.editor.isFinished)
    #expect(editor.editor.draftsToKeep.isEmpty)
    #expect(editor.editor.farewell == nil)
  }

  @Test("A file that is back is written again, and quitting gives up as ever")
  func back() throws {
    let editor = try Self.lostFile(after: "e!")
    editor.type("<Enter>")
    editor.observed.heal()
    editor.type("<Enter>")
    #expect(try editor.storedTitles() == ["A!", "B", "C", "D", "E"])
    editor.type("<Ctrl-e>Jq")
    #expect(editor.status.hasPrefix(" Ctrl-e saves 1 change, Esc cancels."))
    #expect(editor.editor.draftsToKeep.isEmpty)
    editor.type("e?")
    editor.type("<Esc>")
    #expect(editor.editor.draftsToKeep.isEmpty)
  }
}
