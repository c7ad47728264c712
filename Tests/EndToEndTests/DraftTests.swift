import Foundation
import TestSupport
import Testing

/// What is typed and not kept outlives the program, however that ends.
struct DraftTests {
  @Test("It is there after SIGKILL, and offered again until it is answered for")
  func killed() throws {
    let file = try SampleFile(template: "favorites")
    let state = ["XDG_STATE_HOME": file.folder.path(of: "state")]
    let drafts = file.folder.path(of: "state/docket/drafts")
    func draft() -> String {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: drafts)) ?? []
      return names.filter { $0.hasSuffix(".json") }.compactMap {
        FileManager.default.contents(atPath: "\(drafts)/\($0)")
      }
      .map { String(decoding: $0, as: UTF8.self) }.joined()
    }
    let program = try file.open(environment: state)
    try program.wait(forStatus: "1 of 7")
    try program.send("oWinter coat")
    try eventually("the draft is written") { draft().contains("Winter coat") }
    program.kill(SIGKILL)
    #expect(try program.waitForExit() == .signaled(SIGKILL))
    let later = try file.open(environment: state)
    try later.wait(forStatus: "Go on with \"Winter coat\", typed last time?")
    try later.send("<Esc>")
    try later.wait(forStatus: "It is offered again at the next start.")
    try later.send("q")
    #expect(try later.waitForExit() == .exited(0))
    let last = try file.open(environment: state)
    try last.wait(forStatus: "Go on with \"Winter coat\", typed last time?")
    try last.send("y")
    try last.wait(forStatus: "New row")
    #expect(draft().contains("Winter coat"))
    try last.send("s<Enter>")
    try last.wait(forStatus: "Added Winter coats")
    try eventually("the draft is gone") { draft().isEmpty }
    try last.send("q")
    #expect(try last.waitForExit() == .exited(0))
    #expect(try file.shell("SELECT count(*) FROM favorite") == ["8"])
  }

  @Test("It is on the disk while another editor has the terminal")
  func outsideEditor() throws {
    let file = try SampleFile(template: "notes")
    let (drafts, seen) = (file.folder.path(of: "state/docket/drafts"), file.folder.path(of: "seen"))
    let program = try file.open(environment: [
      "XDG_STATE_HOME": file.folder.path(of: "state"),
      "VISUAL": "cat \(drafts)/*.json > \(seen); true",
    ])
    try program.waitUntilIdle()
    try program.send("E<Tab>typed before<Ctrl-o>")
    try eventually("the editor has ended") { FileManager.default.fileExists(atPath: seen) }
    try program.wait(for: "typed before")
    try program.send("<Esc>")
    try program.wait(for: "Throw away what you typed?")
    try program.send("yq")
    #expect(try program.waitForExit() == .exited(0))
    let kept = try String(contentsOfFile: seen, encoding: .utf8)
    #expect(kept.contains("typed before"), "\(kept)")
  }

  @Test(
    "Another editor that acts on Ctrl-C or Ctrl-\\ keeps the terminal",
    arguments: [0x03, 0x1C] as [UInt8])
  func keysOfOutsideEditor(key: UInt8) throws {
    let file = try SampleFile(template: "notes")
    let script = file.folder.path(of: "editor")
    let text = """
      trap 'echo acts on it' INT QUIT
      echo begins
      until read line; do :; done
      printf "$line" > "$1"
      """
    try Data(text.utf8).write(to: URL(filePath: script))
    let program = try file.open(environment: ["VISUAL": "sh \(script)"])
    try program.waitUntilIdle()
    try program.send("E<Tab>before<Ctrl-o>")
    try program.wait(for: "begins")
    program.send(bytes: [key])
    try program.wait(for: "acts on it")
    program.send(bytes: "written there\n".utf8)
    try program.wait(until: "the text is taken over") { program in
      program.screen.isOnAlternateScreen
        && program.screen.lines.contains { $0.contains("written there") }
    }
    program.kill(SIGTERM)
    #expect(try program.waitForExit() == .signaled(SIGTERM))
  }

  @Test("It is there when the file was replaced, the person has quit, and the file is back")
  func replaced() throws {
    let file = try SampleFile(template: "favorites")
    let state = ["XDG_STATE_HOME": file.folder.path(of: "state")]
    let program = try file.open(environment: state)
    try program.wait(forStatus: "1 of 7")
    try program.send("<Ctrl-e>d")
    try program.wait(for: "1 not saved yet")
    let away = file.folder.path(of: "away.docket")
    try FileManager.default.moveItem(atPath: file.path, toPath: away)
    try program.wait(forStatus: "Quit and open it again")
    try program.send("q")
    try program.wait(for: "was moved, deleted or replaced. 1 change not saved yet is")
    #expect(try program.waitForExit() == .exited(0))
    try FileManager.default.moveItem(atPath: away, toPath: file.path)
    let later = try file.open(environment: state)
    try later.wait(forStatus: "Go on with 1 change, not saved last time?")
    try later.send("y")
    try later.wait(forStatus: "Ctrl-e saves the 1 change")
    try later.send("<Ctrl-e>q")
    #expect(try later.waitForExit() == .exited(0))
    #expect(try file.shell("SELECT count(*) FROM favorite") == ["6"])
  }

  @Test("Where it cannot be written down that is told instead of a promise")
  func nowhere() throws {
    let file = try SampleFile(template: "favorites")
    let state = file.folder.path(of: "state")
    try Data().write(to: URL(fileURLWithPath: state))
    let program = try file.open(environment: ["XDG_STATE_HOME": state])
    try program.wait(for: "Nothing can be written to")
    try program.send("oMilk")
    try program.wait(forStatus: "New row")
    try FileManager.default.removeItem(atPath: file.path)
    try program.send("<Enter>")
    try program.wait(for: "Quit and open it again")
    try program.send("<Esc>")
    try program.wait(for: "What you typed")
    try program.send("q")
    try program.wait(for: "docket: The file was moved, deleted or replaced. What you typed cannot")
    #expect(try program.waitForExit() == .exited(0))
  }
}
