import Foundation
import ObjectGraph
import Terminal
import TestSupport
import Testing

@testable import ListEditor

/// Names that differ by their normalisation alone are names of different sections (R28b, R39).
struct TwinSectionTests {
  private static let apart = "Cafe\u{301}"
  private static let whole = "Caf\u{E9}"

  /// A and B in one Café, C and D in another one, and E in Tea.
  private static func editor(_ more: String = "") throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: TestLists.letters(
        section: true,
        [("A", apart), ("B", apart), ("C", whole), ("D", whole), ("E", "Tea")]) + more,
      size: Size(columns: 78, rows: 14))
  }

  /// In which section of the file a row is.
  private static func bytes(ofSectionOf title: String, in editor: EditorUnderTest) throws
    -> [String]
  {
    try editor.shell("SELECT hex(part) FROM letter WHERE title = '\(title)'")
  }

  private static func hex(_ text: String) -> [String] {
    [text.utf8.map { String(format: "%02X", $0) }.joined()]
  }

  @Test(
    "A row goes on from the section that it is in",
    arguments: [
      (">", "A", whole), ("jj>", "C", "Tea"), ("jj<lt>", "C", apart), ("G<lt>", "E", whole),
      ("G2<lt>", "E", apart),
    ])
  func moved(script: String, title: String, section: String) throws {
    let editor = try Self.editor()
    #expect(editor.summary == "[\(Self.apart)] >A B [\(Self.whole)] C D [Tea] E")
    editor.type(script)
    #expect(editor.status.hasPrefix(" Moved \(title) to "), "\(editor.status)")
    #expect(try Self.bytes(ofSectionOf: title, in: editor) == Self.hex(section))
  }

  @Test(
    "Under a filter too each of them is there to move rows to",
    arguments: [("<Enter>", apart), ("<Down><Enter>", whole)])
  func offered(keys: String, section: String) throws {
    let editor = try Self.editor()
    editor.type("ftitle = E<Enter>M")
    #expect(editor.terminal.lines.count { $0.contains(Self.whole) } == 2)
    editor.type(keys)
    #expect(try Self.bytes(ofSectionOf: "E", in: editor) == Self.hex(section))
  }

  @Test(
    "One of them is closed without the other one, also in another order and after a restart",
    arguments: [("z", apart), ("jjz", whole)])
  func closed(keys: String, section: String) throws {
    let editor = try Self.editor()
    func closed(in editor: EditorUnderTest) -> [String] {
      guard let screen = editor.listScreen else { return [] }
      return (0..<screen.table.numberOfSections).filter(screen.table.isCollapsed)
        .compactMap { screen.rows.section(at: $0)?.name }.flatMap(Self.hex)
    }
    editor.type(keys + "stitle<Enter>")
    #expect(closed(in: editor) == Self.hex(section))
    editor.type("Gfpart is not empty<Enter>")
    #expect(closed(in: editor) == [])
    editor.type("<Esc>")
    #expect(closed(in: editor) == Self.hex(section))
    let data = try JSONEncoder().encode(editor.editor.view)
    let other = try EditorUnderTest(reopening: editor)
    other.editor.restore(try JSONDecoder().decode(FileView.self, from: data))
    #expect(closed(in: other) == Self.hex(section))
  }

  @Test("A search comes back to the header that it began on")
  func search() throws {
    let editor = try Self.editor()
    editor.type("jjz/x")
    try editor.shell("UPDATE letter SET part = '\(Self.apart)' WHERE title = 'C'")
    editor.noticeOutsideChange()
    editor.type("<Esc>")
    #expect(editor.summary == "[\(Self.apart)] A B C >[\(Self.whole)-] [Tea] E")
  }

  @Test("A copy comes to the end of the section that it is of, where rows order the sections, R26")
  func copied() throws {
    let editor = try Self.editor("UPDATE docket_list SET sort = 'rank';")
    editor.type("ySNo sections<Enter>jjp")
    #expect(editor.status.hasPrefix(" Added A"), "\(editor.status)")
    #expect(try editor.storedTitles() == ["A", "B", "A", "C", "D", "E"])
  }
}
