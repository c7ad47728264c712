import Testing

@testable import Interchange

@Suite("What a reader holds between chunks")
struct MemoryTests {
  /// A chunk that cuts a record of `record` each time.
  private func chunks(of record: String, count: Int) -> [[UInt8]] {
    let bytes = Array(String(repeating: record, count: count).utf8)
    return stride(from: 0, to: bytes.count, by: 37).map {
      Array(bytes[$0..<min($0 + 37, bytes.count)])
    }
  }

  @Test("is no more of CSV than the field that was cut")
  func csv() throws {
    var reader = CSVReader()
    var (most, count) = (0, 0)
    try reader.consume(Array("first,second,third\n".utf8)) { _ in }
    for chunk in chunks(of: "a field,\"and a \"\"quoted\"\" one\",x\n", count: 5_000) {
      try reader.consume(chunk) { _ in count += 1 }
      most = max(most, reader.heldBytes)
    }
    #expect(count == 5_000)
    #expect(most == "and a \"\"quoted\"\" one".utf8.count)
  }

  @Test("is no more of JSON than the token that was cut")
  func json() throws {
    var reader = JSONReader()
    var (most, count) = (0, 0)
    try reader.consume([ASCII.openBracket]) { _ in }
    for chunk in chunks(of: "{\"name\": \"a text of some length\", \"n\": 12}  ,", count: 5_000) {
      try reader.consume(chunk) { _ in count += 1 }
      most = max(most, reader.heldBytes)
    }
    #expect(count == 5_000)
    #expect(most == "a text of some length".utf8.count)
  }

  @Test("is no more of a header without an end than its limit and a chunk")
  func header() {
    var reader = CSVReader(limits: ReadingLimits(fieldBytes: 100, recordBytes: 1_000))
    var most = 0
    #expect(throws: InterchangeError.self) {
      for _ in 0..<1_000 {
        try reader.consume(Array("name,".utf8)) { _ in }
        most = max(most, reader.heldBytes)
      }
    }
    #expect(most < 1_005)
  }
}
