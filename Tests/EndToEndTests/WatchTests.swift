import Foundation
import TestSupport
import Testing

/// `docket watch`, beside programs that write.
struct WatchTests {
  @Test("Changes of other programs come as lines while they happen, and a signal ends the watch")
  func live() throws {
    let file = try SampleFile(template: "heroes")
    let docket = try BuiltProduct.path(of: "docket")
    let lines = file.folder.path(of: "lines")
    let watch = try PseudoTerminalProgram(
      "/bin/sh", ["-c", "exec \"$0\" watch \"$1\" heroes > \"$2\"", docket, file.path, lines])
    func text() -> String { (try? String(contentsOfFile: lines, encoding: .utf8)) ?? "" }
    // Until the first line is there, the watch may not have begun.
    try eventually("the watch tells of a new row") {
      try file.shell("INSERT INTO hero (name, team) VALUES ('from the shell', 'Paper League')")
      return text().contains("from the shell")
    }
    try file.shell("UPDATE hero SET name = 'The Renamed' WHERE id = 1")
    try eventually("the watch tells of a new name") {
      text().contains(#""name": "The Renamed""#) && text().hasSuffix("\n")
    }
    #expect(
      text().split(separator: "\n").allSatisfy { line in
        (try? JSONSerialization.jsonObject(with: Data(line.utf8))) != nil
      })
    watch.kill(SIGTERM)
    #expect(try watch.waitForExit() == .signaled(SIGTERM))
  }

  @Test("A reader that goes away ends the watch, also while nothing changes")
  func readerGone() throws {
    let file = try SampleFile(template: "heroes")
    let docket = try BuiltProduct.path(of: "docket")
    let script = "\"$0\" watch \"$1\" heroes | true; echo ${PIPESTATUS[0]}"
    let result = try Command.run("bash", ["-c", script, docket, file.path])
    #expect(result == Command.Result(exit: .exited(0), output: "141\n"))
    #expect(try file.entries == ["list.docket"])
  }
}
