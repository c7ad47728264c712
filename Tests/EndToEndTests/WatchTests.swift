import Foundation
import TestSupport
import Testing

/// `docket watch`, beside programs that write.
struct WatchTests {
  /// A file that is watched, the watch, and what it has told so far.
  private func watchedHeroes() throws -> (SampleFile, PseudoTerminalProgram, () -> String) {
    let file = try SampleFile(template: "heroes")
    let docket = try BuiltProduct.path(of: "docket")
    let lines = file.folder.path(of: "lines")
    let watch = try PseudoTerminalProgram(
      "/bin/sh", ["-c", "exec \"$0\" watch \"$1\" heroes > \"$2\"", docket, file.path, lines])
    return (file, watch, { (try? String(contentsOfFile: lines, encoding: .utf8)) ?? "" })
  }

  @Test("Changes of other programs come as lines while they happen, and a signal ends the watch")
  func live() throws {
    let (file, watch, text) = try watchedHeroes()
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

  @Test(
    "Each of a thousand commits is told, also where syncs are slow and the last one, and then nothing runs"
  )
  func thousandCommits() throws {
    let (file, watch, text) = try watchedHeroes()
    try eventually("the watch tells of a new row") {
      try file.shell("INSERT INTO hero (name) VALUES ('first')")
      return text().contains("first")
    }
    let writer = Process()
    writer.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    writer.arguments = [
      "sqlite3", "-cmd", ".timeout 60000", file.path,
      (1...1_000).map { "INSERT INTO hero (name) VALUES ('row \($0).');" }.joined(),
    ]
    try writer.run()
    var generator = SeededGenerator()
    // A writer that stands still between writing the log and making it known is one whose sync is
    // slow.
    var stops = 0
    while writer.isRunning {
      poll(nil, 0, .random(in: 1...20, using: &generator))
      guard stops < 40, kill(writer.processIdentifier, SIGSTOP) == 0 else { continue }
      stops += 1
      poll(nil, 0, .random(in: 1...120, using: &generator))
      kill(writer.processIdentifier, SIGCONT)
    }
    #expect(writer.terminationStatus == 0)
    try eventually("every commit is told") {
      let text = text()
      return text.contains("\"row 1000.\"") && text.hasSuffix("\n")
        && (1...1_000).allSatisfy { text.contains("\"row \($0).\"") }
    }
    try watch.waitUntilAsleep(for: .seconds(3))
    watch.kill(SIGTERM)
    #expect(try watch.waitForExit() == .signaled(SIGTERM))
  }

  @Test("An import of thousands of rows is one line, and the end of the list ends the watch")
  func reload() throws {
    let (file, watch, text) = try watchedHeroes()
    try eventually("the watch tells of a new row") {
      try file.shell("INSERT INTO hero (name) VALUES ('first')")
      return text().contains("first")
    }
    let rows = file.folder.path(of: "rows.csv")
    try ("name\n" + (0...2_000).map { "Row \($0)\n" }.joined()).write(
      toFile: rows, atomically: true, encoding: .utf8)
    let docket = try BuiltProduct.path(of: "docket")
    let run = try Command.run(docket, ["import", file.path, "heroes", rows])
    try #require(run.exit == .exited(0), "\(run.errors)")
    try eventually("the watch says to read anew") {
      text().hasSuffix("\n{\"change\": \"reload\"}\n")
    }
    try file.shell("UPDATE hero SET name = 'The Renamed' WHERE id = 1")
    try eventually("the watch tells of a new name") { text().contains(#""The Renamed""#) }
    try file.shell("DELETE FROM docket_list WHERE entity = 'hero'")
    #expect(try watch.waitForExit() == .exited(1))
    let words = String(decoding: watch.output, as: UTF8.self)
    #expect(words.contains("\(file.path): The list Heroes is not there any more."), "\(words)")
  }

  @Test("A file that is moved ends the watch with 74 and a sentence")
  func moved() throws {
    let (file, watch, text) = try watchedHeroes()
    try eventually("the watch tells of a new row") {
      try file.shell("INSERT INTO hero (name) VALUES ('first')")
      return text().contains("first")
    }
    try FileManager.default.moveItem(atPath: file.path, toPath: file.folder.path(of: "other"))
    #expect(try watch.waitForExit() == .exited(74))
    let words = String(decoding: watch.output, as: UTF8.self)
    #expect(
      words.contains("docket: \(file.path): The file was moved, deleted or replaced."), "\(words)")
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
