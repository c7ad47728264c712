import Foundation
import ListEditor
import Testing

struct DocumentationTests {
  @Test("The README's table of keys is what the command table says")
  func keyTable() throws {
    let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let parts = readme.components(separatedBy: "<!-- keys:begin -->\n")
    let table = parts.last?.components(separatedBy: "\n<!-- keys:end -->").first
    #expect(parts.count == 2)
    #expect(table == CommandTable.standard.markdown(keyMap: .standard))
  }
}
