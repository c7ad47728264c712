import Glibc
import Testing

/// Two connected descriptors for a test.
final class Pipe {
  let readEnd: Int32
  let writeEnd: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  func write(_ text: String) { _ = Glibc.write(writeEnd, text, text.utf8.count) }

  func readAll() -> String {
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = read(readEnd, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
  }
}
