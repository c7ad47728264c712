import Terminal
import TestSupport
import Testing

/// Random filters, searches, marks and orders, with edits between them, also from elsewhere.
struct RandomFindingTests {
  /// Where an Enter could open a form, Esc leaves it again.
  private static let scripts = [
    "fr1<Enter>", "f1", "fpart = two<Enter>", "fpart = ", "fnot title = a<Enter>", "f<Esc>",
    "fzz<Enter>", "<Backspace>", "/1<Enter>", "/r", "/b<Esc>", "n", "N", "2n",
    "<Space>", "3<Space>", "VjjV", "V", "*", "A", "I", "<Esc>", "<Ctrl-c>…n",
    "stitle, de<Enter>", "stitle, as<Enter>", "smanual<Enter>", "s<Esc>", "Sno<Enter>",
    "Spart<Enter>", ":undo<Enter>", ":delete the r<Enter>", ":zz", "iT", "z", "Z",
    "j", "3k", "G", "J", "2K", "mjj<Enter><Esc>", "m]<Esc>", "d", "u", "<Ctrl-r>",
    "on1r<Enter><Esc>",
    "e2<Enter><Esc>", "J…y",
  ]

  /// Leaves prompts and menus, and shows the list as the file says.
  private static let home =
    "<Esc><Esc><Esc><Esc><Esc><Esc><Esc><Esc>s<PageUp><Enter>S<PageUp><Enter>"

  @Test(
    "Whatever was filtered, marked and sorted, the list is what the file holds in the end",
    arguments: [TestLists.flat, TestLists.sectioned])
  func random(list: String) throws {
    var random = SeededGenerator()
    let editor = try EditorUnderTest(sql: list, size: Size(columns: 60, rows: 120))
    let other = try EditorUnderTest(reopening: editor)
    var typed: [String] = []
    for step in 0..<200 {
      typed.append(Self.scripts.randomElement(using: &random) ?? "")
      editor.type(typed[step])
      editor.finishWork()
      #expect(!editor.editor.isFinished, "after \(typed.joined(separator: " "))")
      if step.isMultiple(of: 3) {
        other.type(["J", "oq\(step)<Enter>", "d", "]K"].randomElement(using: &random) ?? "")
        editor.noticeOutsideChange()
      }
      guard step.isMultiple(of: 10) else { continue }
      editor.type(Self.home)
      typed[step] += Self.home
      editor.type("Z")
      if editor.summary.contains("-]") { editor.type("Z") }
      // The summary has the first word of each title.
      let stored = try editor.storedTitles().map { $0.split(separator: " ").first.map(String.init) }
      #expect(
        editor.shownTitles == stored,
        "after \(typed.joined(separator: " "))")
    }
  }
}
