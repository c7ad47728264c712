import Interchange
import Testing

/// A text with a mistake: what is wrong, and at which line and column.
struct ErrorSample: Sendable, CustomTestStringConvertible {
  let bytes: [UInt8]
  let kind: InterchangeError.Kind
  let line: Int
  let column: Int
  let testDescription: String

  init(_ text: String, _ kind: InterchangeError.Kind, _ line: Int, _ column: Int) {
    self.init(Array(text.utf8), kind, line, column)
  }

  init(_ bytes: [UInt8], _ kind: InterchangeError.Kind, _ line: Int, _ column: Int) {
    self.bytes = bytes
    self.kind = kind
    self.line = line
    self.column = column
    testDescription = String(decoding: bytes, as: UTF8.self).debugDescription
  }

  /// Expects the mistake, and that its offset is that of its line and column.
  func expect(by reader: some InterchangeReader) {
    let error = ReadingOutcome(bytes, by: reader).error
    #expect(error?.kind == kind)
    #expect(error?.line == line)
    #expect(error?.column == column)
    guard let offset = error?.position?.byteOffset else { return }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let before = String(decoding: bytes[start..<max(start, offset)], as: UTF8.self)
    let lines = before.unicodeScalars.split(
      omittingEmptySubsequences: false, whereSeparator: \.isLineEnd)
    // CRLF is one end, but two scalars.
    let pairs = zip(before.utf8, before.utf8.dropFirst()).count { $0 == 13 && $1 == 10 }
    #expect(lines.count - pairs == line)
    #expect((lines.last?.count ?? 0) + 1 == column)
  }
}

extension Unicode.Scalar {
  fileprivate var isLineEnd: Bool { self == "\n" || self == "\r" }
}
