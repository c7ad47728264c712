import Events
import ListEditor
import NcursesTerminal

/// One run of the screen that offers what a new file can begin with.
final class NewFileSession {
  private let loop = EventLoop()
  private let terminal: NcursesTerminal
  private let editor: Editor

  /// Takes the terminal.
  ///
  /// - Throws: `TerminalError`; the terminal is as before then.
  init(
    path: String, offers: [NewFileOffer], listName: String, configuration: Configuration
  ) throws {
    terminal = try NcursesTerminal(options: EditorSession.options(configuration))
    editor = Editor(
      newFile: path, offers: offers, listName: listName, driver: terminal,
      keyMap: configuration.keyMap)
    editor.theme = configuration.theme
  }

  /// Shows the offers until the person chooses or leaves; ends the whole process if something else
  /// ends it.
  ///
  /// - Returns: What was chosen, or nil.
  /// - Throws: An `EventLoopError` when waiting for keys is impossible.
  func run() throws -> NewFileChoice? {
    defer { terminal.leave() }
    try terminal.connect(
      to: loop,
      NcursesTerminal.Handlers(
        input: { [editor] in editor.handle($0) },
        resumed: { [editor] in editor.resume() },
        ending: { [terminal] reason in terminal.end(reason) }))
    loop.onTurnEnd = { [unowned self] in endTurn() }
    editor.endTurn()
    try loop.run()
    return editor.newFileChoice
  }

  private func endTurn() {
    editor.endTurn()
    if editor.takeSuspension() {
      terminal.suspend()
      editor.endTurn()
    }
    if editor.isFinished { loop.stop() }
  }
}
