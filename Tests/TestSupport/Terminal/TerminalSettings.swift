import Glibc

/// The settings of a terminal, to be compared as a whole.
public struct TerminalSettings: Hashable, Sendable, CustomStringConvertible {
  let input: UInt32
  let output: UInt32
  let control: UInt32
  let local: UInt32
  let characters: [UInt8]

  init(of descriptor: Int32) {
    var settings = termios()
    tcgetattr(descriptor, &settings)
    input = settings.c_iflag
    output = settings.c_oflag
    control = settings.c_cflag
    local = settings.c_lflag
    characters = withUnsafeBytes(of: settings.c_cc) { Array($0) }
  }

  /// Whether keys come one by one, unseen, and none is a signal.
  public var isRaw: Bool { local & UInt32(ICANON | ECHO | ISIG) == 0 }

  public var description: String {
    let flags = [input, output, control, local].map { String($0, radix: 8) }
    return "\(flags.joined(separator: " ")) \(characters)"
  }
}
