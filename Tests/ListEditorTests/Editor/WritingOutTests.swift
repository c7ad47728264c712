import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// `:w FILE`: the rows that are shown, for whoever writes files.
struct WritingOutTests {
  /// What was to be written.
  private final class Written {
    var titles: [String] = []
    var path = ""
    var replaces = false
    var refusal: String?
    var remark: String?
  }

  private static func editor(_ written: Written) throws -> EditorUnderTest {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 78, rows: 12))
    editor.editor.writeRows = { rows, path, replaces in
      (written.path, written.replaces) = (path, replaces)
      do {
        try rows.forEach { written.titles.append($0.value(at: rows.list.title).plainText) }
      } catch {
        return .failed("not read")
      }
      return written.refusal.map { .failed($0) } ?? .written(remark: written.remark)
    }
    return editor
  }

  @Test("The rows are those on the screen, in their order, and the file is what was typed")
  func rows() throws {
    let written = Written()
    let editor = try Self.editor(written)
    editor.type("stitle, desc<Enter>fA or B or D<Enter>:w my rows.csv")
    #expect(editor.terminal.lines[2].hasPrefix(" > Write the rows that are shown to my rows.csv"))
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Wrote \(written.titles.count) rows to my rows.csv."))
    #expect(written.titles == editor.shownTitles)
    #expect((written.path, written.replaces) == ("my rows.csv", false))
    editor.type(":w! x.json<Enter>")
    #expect((written.path, written.replaces) == ("x.json", true))
  }

  @Test("What is pending is written out as it is shown, and is still pending")
  func pending() throws {
    let written = Written()
    let editor = try Self.editor(written)
    editor.type("<Ctrl-e>dex<Enter>:w x.csv<Enter>")
    #expect(written.titles == ["Bx", "C", "D", "E"])
    #expect(editor.terminal.lines[0].contains("2 not saved yet"))
    #expect(try editor.storedTitles() == ["A", "B", "C", "D", "E"])
  }

  @Test("wq writes the rows to a file, keeps what is pending and quits, but not if that fails")
  func writingAndQuitting() throws {
    let written = Written()
    let editor = try Self.editor(written)
    written.refusal = "x.csv: It cannot be made."
    editor.type("<Ctrl-e>dex<Enter>:wq x.csv<Enter>")
    #expect(editor.status.hasPrefix(" x.csv: It cannot be made."))
    #expect(!editor.editor.isFinished)
    written.refusal = nil
    written.titles = []
    editor.type(":wq! x.csv")
    #expect(
      editor.terminal.lines[2].hasPrefix(
        " > Write the rows that are shown to x.csv, and quit"))
    editor.type("<Enter>")
    #expect((written.path, written.replaces) == ("x.csv", true))
    #expect(written.titles == ["Bx", "C", "D", "E"])
    #expect(editor.editor.isFinished)
    #expect(try editor.storedTitles() == ["Bx", "C", "D", "E"])
  }

  @Test("What there is to tell of them is told behind that they are written, after :wq at the end")
  func remarks() throws {
    let written = Written()
    let editor = try Self.editor(written)
    written.remark = "They are odd."
    editor.type(":w x.csv<Enter>")
    #expect(editor.status.hasPrefix(" Wrote 5 rows to x.csv. They are odd."))
    #expect(editor.editor.farewell == nil)
    editor.type(":wq x.csv<Enter>")
    #expect(editor.editor.isFinished && editor.editor.farewell == "x.csv: They are odd.")
  }

  @Test("Where :wq does not end the editor it is told at once what was written, and not at the end")
  func remarksOnTheWay() throws {
    let written = Written()
    let editor = try Self.editor(written)
    written.remark = "They are odd."
    editor.type("<Ctrl-e>ex<Enter>")
    try editor.rename("A", to: "theirs")
    editor.type(":wq x.csv<Enter>")
    #expect(
      editor.status.hasPrefix(
        " Wrote 5 rows to x.csv. They are odd. Somebody changed Ax too: Title to theirs."))
    editor.type("n")
    #expect(!editor.editor.isFinished)
    editor.type(":q!<Enter>")
    #expect(editor.editor.isFinished && editor.editor.farewell == nil)
  }

  @Test("Why it was not written is told, and :w alone is what it was")
  func refusals() throws {
    let written = Written()
    let editor = try Self.editor(written)
    written.refusal = "x.csv: It cannot be made."
    editor.type(":w x.csv<Enter>")
    #expect(editor.status.hasPrefix(" x.csv: It cannot be made."))
    editor.type(":w <Enter>")
    #expect(editor.status.hasPrefix(" Everything is saved already."))
    editor.editor.writeRows = nil
    editor.type(":w x.csv<Enter>")
    #expect(editor.status.hasPrefix(" Only the rows of a list are written to a file."))
  }
}
