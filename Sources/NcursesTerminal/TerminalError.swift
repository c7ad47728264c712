import Events

/// Why there is no terminal to draw on, or what a terminal cannot do. Nothing was drawn, and the
/// terminal is as it was.
public enum TerminalError: Error, Hashable, Sendable {
  /// Standard input or output is not a terminal.
  case notATerminal(TerminalStream)
  /// The environment does not name the type of the terminal.
  case typeNotSet
  /// The type of the terminal is in no database of this machine.
  case unknownType(String)
  /// The type of the terminal is known, and cannot place text on a screen.
  case unsuitedType(String)
  /// A C function failed with this `errno`.
  case systemCall(String, errno: Int32)
}

extension TerminalError {
  /// What was refused to a loop that waits for the terminal.
  init(_ error: EventLoopError) {
    switch error {
    case .systemCall(let name, let number): self = .systemCall(name, errno: number)
    case .signalTaken: self = .systemCall("sigaction", errno: SystemCalls.busy)
    }
  }
}

/// One of the two directions of a terminal.
public enum TerminalStream: String, Hashable, Sendable {
  case input
  case output
}

extension TerminalError: CustomStringConvertible {
  /// What is wrong, where, and what to do, as a whole sentence.
  public var description: String {
    switch self {
    case .notATerminal(let stream):
      "Standard \(stream.rawValue) is not a terminal; start the program in a terminal, not in a pipe."
    case .typeNotSet:
      "The environment variable TERM is not set, so the type of the terminal is unknown; "
        + "set it to the type, such as xterm-256color."
    case .unknownType(let type):
      "The terminal type “\(type)” (from TERM) is not known here; "
        + "install its terminfo entry, or set TERM to a known type, such as xterm-256color."
    case .unsuitedType(let type):
      "A terminal of type “\(type)” (from TERM) cannot show a screen; "
        + "start the program in a terminal that can place its cursor."
    case .systemCall(let name, let errno):
      "The terminal cannot be used: \(name): \(SystemCalls.message(of: errno))."
    }
  }
}
