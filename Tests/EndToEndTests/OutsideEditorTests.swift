import Foundation
import TestSupport
import Testing

/// What ends the program while `$EDITOR` has the terminal.
struct OutsideEditorTests {
  @Test(
    "What was saved there is offered at the next start, whatever the editor says at its end",
    arguments: [nil, SIGTERM, SIGHUP] as [Int32?],
    [
      "printf 'saved there' > \"$1\"; echo begins; read line; exit 1",
      // It goes on.
      "trap '' HUP TERM; printf 'saved there' > \"$1\"; echo begins; read line; exit 1",
      // It saves when it is told to end.
      "trap 'printf \"saved there\" > \"$1\"; exit 1' HUP TERM; echo begins; until read line; do :; done",
    ])
  func ended(signal: Int32?, editor: String) throws {
    let file = try SampleFile(template: "notes")
    let script = file.folder.path(of: "editor")
    try Data(editor.utf8).write(to: URL(filePath: script))
    let environment = [
      "XDG_STATE_HOME": file.folder.path(of: "state"), "VISUAL": "sh \(script)",
      "TMPDIR": file.folder.path,
    ]
    let program = try file.open(environment: environment)
    try program.waitUntilIdle()
    try program.send("E<Tab><Ctrl-o>")
    try program.wait(for: "begins")
    if let signal { program.kill(signal) } else { program.hangUp() }
    #expect(try program.waitForExit() == .signaled(signal ?? SIGHUP))
    if signal != nil { program.expectCleanTerminal() }
    let next = try file.open(environment: environment)
    try next.wait(forStatus: "Go on with ")
    try next.send("y")
    try next.wait(for: "saved there")
    next.kill(SIGTERM)
    try next.waitForExit()
  }
}
