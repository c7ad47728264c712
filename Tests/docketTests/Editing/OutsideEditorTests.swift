import Foundation
import ListEditor
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
      (.signaled(15), "signal 15 ended the editor."), (.exited(130), "signal 2 ended the editor."),
    ])
  func troubles(status: ProgramStatus, words: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let variables = ["VISUAL": "nano -w", "TMPDIR": folder.path]
    let editor = OutsideEditor { variables[$0] }
    #expect(editor.edit("text") { _, _ in status } == .failed("Nothing was changed: \(words)"))
    #expect(editor.edit("text") { _, _ in .exited(0) } == .written("text"))
  }

  @Test("The file is its owner's alone, and gone when the editor has ended")
  func privateFile() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let variables = ["VISUAL": "nano", "TMPDIR": folder.path]
    var permissions: Int?
    let ending = OutsideEditor { variables[$0] }.edit("text") { _, arguments in
      let path = try #require(arguments.last)
      permissions =
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      return .exited(0)
    }
    #expect(ending == .written("text"))
    #expect(permissions == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test(
    "The file is a text of whole lines, and only what is written there changes the text",
    arguments: [
      ("one", "one\n", "x\n", "one\nx"), ("one\n", "one\n", "x\n", "one\nx\n"),
      ("", "", "x\n", "x"), ("one\r", "one\r\n", "x\n", "one\r\nx"),
      ("one\r\n", "one\r\n", "x\r\n", "one\r\nx\r\n"),
      ("one\r\ntwo", "one\r\ntwo\n", "x\r\n", "one\r\ntwo\nx"),
      ("one\n\n", "one\n\n", "", "one\n\n"),
    ])
  func wholeLines(text: String, content: String, added: String, result: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let variables = ["VISUAL": "nano", "TMPDIR": folder.path]
    let editor = OutsideEditor { variables[$0] }
    var seen: (path: String, bytes: Data)?
    let unchanged = editor.edit(text) { _, arguments in
      let path = try #require(arguments.last)
      seen = (path, try Data(contentsOf: URL(filePath: path)))
      return .exited(0)
    }
    #expect(unchanged == .written(text))
    let file = try #require(seen)
    #expect(file.path.hasSuffix(".txt"))
    #expect(file.bytes == Data(content.utf8))
    let changed = editor.edit(text) { _, arguments in
      let url = URL(filePath: try #require(arguments.last))
      try (Data(contentsOf: url) + Data(added.utf8)).write(to: url)
      return .exited(0)
    }
    #expect(changed == .written(result))
  }

  @Test(
    "A text that an editor which failed has left as it was is not kept", arguments: ["", "\n"])
  func nothingToKeep(end: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let variables = ["VISUAL": "nano", "TMPDIR": folder.path]
    let ending = OutsideEditor { variables[$0] }.edit("text") { _, arguments in
      try Data("text\(end)".utf8).write(to: URL(filePath: try #require(arguments.last)))
      return .exited(1)
    }
    #expect(ending == .failed("Nothing was changed: the editor ended with status 1."))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test(
    "When this program has to end, what was saved is taken over however the editor has ended",
    arguments: [ProgramStatus.exited(1), .signaled(15), .running])
  func over(status: ProgramStatus) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let variables = ["VISUAL": "nano", "TMPDIR": folder.path]
    let editor = OutsideEditor { variables[$0] }
    func edit(saving saved: String) -> OutsideText.Ending {
      editor.edit(
        "text",
        run: { _, arguments in
          try Data(saved.utf8).write(to: URL(filePath: try #require(arguments.last)))
          return status
        }, isOver: { true })
    }
    #expect(edit(saving: "saved\n") == .written("saved"))
    guard case .failed = edit(saving: "text\n") else {
      Issue.record("nothing was written")
      return
    }
    // One that goes on may save once more.
    let count = try FileManager.default.contentsOfDirectory(atPath: folder.path).count
    #expect(count == (status == .running ? 2 : 0))
  }

  @Test(
    "What was written and cannot be taken over stays in its file, which is told",
    arguments: [ProgramStatus.exited(0), .exited(1), .signaled(9)])
  func kept(status: ProgramStatus) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let variables = ["VISUAL": "nano", "TMPDIR": folder.path]
    let bytes = Data([0x4B, 0xE4, 0x73, 0x65])
    let ending = OutsideEditor { variables[$0] }.edit("text") { _, arguments in
      try bytes.write(to: URL(filePath: try #require(arguments.last)))
      return status
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let path = folder.path(of: try #require(names.first))
    #expect(names.count == 1)
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
    guard case .failed(let words) = ending else {
      Issue.record("it was taken over")
      return
    }
    #expect(words.hasPrefix("Nothing was changed: "))
    #expect(words.hasSuffix(" What you wrote is in \(path)."))
  }
}
