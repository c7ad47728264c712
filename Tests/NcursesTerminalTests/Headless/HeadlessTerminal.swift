import Glibc
import Terminal
import TestSupport

@testable import NcursesTerminal

/// The driver on real ncurses, with a scripted device and a clock that stands still.
final class HeadlessTerminal {
  let device: ScriptedDevice
  let terminal: NcursesTerminal
  /// The calls of ncurses, in their order.
  var calls: [String] { recorder.calls }
  private let recorder: CallRecorder

  init(
    size: Size = Size(columns: 40, rows: 10), type: String = "xterm-256color",
    options: NcursesTerminal.Options = .init(), isUTF8: Bool = true,
    escapeDelay: String? = nil, clock: Clock = Clock(), failing: Set<String> = []
  ) throws {
    setlocale(LC_ALL, "C.UTF-8")
    device = ScriptedDevice(size: size)
    let recorder = CallRecorder(failing: failing)
    self.recorder = recorder
    terminal = try NcursesTerminal(
      device: device, options: options,
      environment: { ["TERM": type, "ESCDELAY": escapeDelay ?? ""][$0] },
      isUTF8: isUTF8, now: { clock.now }, interceptor: recorder.intercept)
  }

  /// Forgets what happened so far.
  func forget() {
    recorder.calls = []
    _ = device.takeWritten()
  }

  /// Draws text with the widths of the terminal.
  func draw(_ text: String, style: Style = .plain, row: Int, column: Int) {
    terminal.draw(
      DisplayText(text, widths: terminal.widths), style: style,
      at: Position(row: row, column: column))
  }

  /// A clock that moves when a test says so.
  final class Clock {
    var now = Duration.seconds(1)
  }

  /// Writes down the calls of ncurses and makes some fail.
  private final class CallRecorder {
    var calls: [String] = []
    private let failing: Set<String>

    init(failing: Set<String>) { self.failing = failing }

    func intercept(_ call: String) -> Int32? {
      calls.append(call)
      let name = call.prefix { $0 != "(" }
      return failing.contains(String(name)) ? -1 : nil
    }
  }
}
