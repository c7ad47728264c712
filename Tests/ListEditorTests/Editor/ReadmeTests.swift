import Foundation
import Terminal
import Testing

@testable import ListEditor

struct ReadmeTests {
  /// What stands in the README between two marks.
  private static func part(_ name: String) throws -> String {
    let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let parts = readme.components(separatedBy: "<!-- \(name):begin -->\n")
    try #require(parts.count == 2)
    return try #require(parts[1].components(separatedBy: "\n<!-- \(name):end -->").first)
  }

  @Test("The README's table of keys is what the command table says")
  func keyTable() throws {
    #expect(try Self.part("keys") == CommandTable.standard.markdown(keyMap: .standard))
  }

  @Test("The README's picture is a screen of the program")
  func picture() throws {
    let editor = try EditorUnderTest(template: "heroes", size: Size(columns: 78, rows: 18))
    editor.type("jm4j")
    let picture = editor.terminal.lines.joined(separator: "\n")
    #expect(try Self.part("picture") == "```\n\(picture)\n```")
  }
}
