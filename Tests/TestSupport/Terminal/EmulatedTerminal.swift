import CVterm
import Terminal

/// What a user would see: libvterm reads the bytes of a program and keeps the screen.
///
/// It also does what a terminal does for the program: it answers questions, and turns keys into the
/// bytes that suit the modes which the program has set.
public final class EmulatedTerminal {
  /// Where the cursor is, whether it is seen or not.
  public internal(set) var cursorPosition = Position.origin
  public internal(set) var isCursorVisible = true
  public internal(set) var isOnAlternateScreen = false
  public internal(set) var title = ""
  /// Whether the program wants to hear of the mouse.
  public internal(set) var reportsMouse = false
  public internal(set) var bellCount = 0
  public private(set) var size: Size

  let terminal: OpaquePointer
  let screen: OpaquePointer
  /// What the terminal has to say to the program.
  var answers: [UInt8] = []
  /// The text of the screen, while nothing was written since it was looked at.
  var knownLines: [String]?
  private let callbacks: UnsafeMutablePointer<VTermScreenCallbacks>

  public init(size: Size) {
    self.size = size
    guard let terminal = vterm_new(Int32(size.rows), Int32(size.columns)),
      let screen = vterm_obtain_screen(terminal)
    else { fatalError("libvterm has no memory") }
    self.terminal = terminal
    self.screen = screen
    callbacks = .allocate(capacity: 1)
    callbacks.initialize(to: Self.callbacks)
    vterm_set_utf8(terminal, 1)
    let context = Unmanaged.passUnretained(self).toOpaque()
    collectAnswers(context)
    vterm_screen_set_callbacks(screen, callbacks, context)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
  }

  deinit {
    vterm_free(terminal)
    callbacks.deallocate()
  }

  /// Takes what a program has written.
  public func write(_ bytes: [UInt8]) {
    knownLines = nil
    bytes.withUnsafeBytes { buffer in
      _ = vterm_input_write(
        terminal, buffer.bindMemory(to: CChar.self).baseAddress, buffer.count)
    }
    vterm_screen_flush_damage(screen)
  }

  /// Gives the window another size.
  public func resize(to size: Size) {
    self.size = size
    knownLines = nil
    vterm_set_size(terminal, Int32(size.rows), Int32(size.columns))
  }

  /// What the terminal has said to the program since the last call.
  public func takeAnswers() -> [UInt8] {
    defer { answers = [] }
    return answers
  }

  /// Where the cursor is seen; `nil` if it is hidden.
  public var cursor: Position? { isCursorVisible ? cursorPosition : nil }
}
