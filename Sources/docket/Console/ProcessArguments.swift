#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the process was called with.
///
/// A text holds no bytes that are no UTF-8, such as those of a name in Latin-1: they would be
/// changed without a word, and another file be opened, or another value kept.
enum ProcessArguments {
  /// The arguments behind the program's name.
  ///
  /// - Throws: ``Failure`` that tells all that are no UTF-8.
  static func read() throws(Failure) -> [String] {
    var arguments: [String] = []
    var failures: [Failure] = []
    for (number, start) in CommandLine.unsafeArguments.enumerated().dropFirst() {
      if let argument = String(validatingCString: start) {
        arguments.append(argument)
      } else {
        let bytes = UnsafeRawBufferPointer(start: start, count: strlen(start))
        failures.append(
          Failure(.usage, "Argument \(number) is not UTF-8: \(shown(Array(bytes)))"))
      }
    }
    try failures.throwIfAny()
    return arguments
  }

  /// Bytes as text, with the numbers of those in it that are no UTF-8, as in `K<E4>se`.
  private static func shown(_ bytes: [UInt8]) -> String {
    var text = ""
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes[...]
    var unread = bytes.makeIterator()
    while true {
      switch parser.parseScalar(from: &unread) {
      case .valid(let scalar):
        text.unicodeScalars.append(Unicode.UTF8.decode(scalar))
        rest = rest.dropFirst(scalar.count)
      case .error(let length):
        for byte in rest.prefix(length) { text += "<\(String(byte, radix: 16, uppercase: true))>" }
        rest = rest.dropFirst(length)
      case .emptyInput:
        return text
      }
    }
  }
}

extension CommandLine {
  /// The arguments as the system gives them, with the name of the program.
  fileprivate static var unsafeArguments: [UnsafePointer<CChar>] {
    (0..<Int(argc)).compactMap { unsafeArgv[$0].map { UnsafePointer($0) } }
  }
}
