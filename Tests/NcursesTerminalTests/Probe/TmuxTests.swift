import Terminal
import TestSupport
import Testing

@Suite("Under tmux") struct TmuxTests {
  @Test("Drawing, keys with modifiers, pastes, sizes and the title work under a real multiplexer")
  func session() throws {
    let session = try TmuxSession(
      BuiltProduct.path(of: "terminal-probe"), size: Size(columns: 60, rows: 12))
    try session.wait(for: "probe 60×12")
    try session.send("j", "M-Down", "C-d", "Escape")
    for name in ["j", "Alt-Down", "Ctrl-d", "Escape"] { try session.wait(for: name) }
    try session.paste("q\nx")
    try session.wait(for: #"paste "q\nx""#)
    try session.send("T")
    try eventually("the title is set") {
      try session.value(of: "#{pane_title}") == "title ␛]2;evil␇"
    }
    try session.resize(to: Size(columns: 40, rows: 8))
    try session.wait(for: "probe 40×8")
    #expect(try session.value(of: "#{cursor_flag} #{alternate_on}") == "0 1")
    try session.send("q")
    try eventually("the program ends") { !session.isRunning }
  }
}
