import NcursesTerminal
import TestSupport
import Testing

@testable import docket

/// What is told of an editor of one's own that wrote nothing.
struct OutsideEditorTests {
  @Test(
    "Why nothing was changed is said",
    arguments: [
      (ProgramStatus.exited(127), "the editor nano -w was not found."),
      (.exited(126), "the editor nano -w cannot be run."),
      (.exited(3), "the editor ended with status 3."),
      (.signaled(15), "signal 15 ended the editor."),
    ])
  func troubles(status: ProgramStatus, words: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let variables = ["VISUAL": "nano -w", "TMPDIR": folder.path]
    let editor = OutsideEditor { variables[$0] }
    #expect(editor.edit("text") { _, _ in status } == .failed("Nothing was changed: \(words)"))
    #expect(editor.edit("text") { _, _ in .exited(0) } == .written("text"))
  }
}
