import Interchange
import Testing

@Suite("The end of reading")
struct ReadingEndTests {
  private struct GivenUp: Error, Equatable {}

  @Test("comes when the caller gives up, with the caller's error")
  func givenUp() {
    let readers: [(any InterchangeReader, String)] = [
      (CSVReader(), "a\n1\n2\n3\n"), (JSONReader(), "[{},{},{}]"),
      (JSONLinesReader(), "{}\n{}\n{}"),
    ]
    for (reader, text) in readers {
      var reader = reader
      var count = 0
      #expect(throws: GivenUp()) {
        try reader.consume(Array(text.utf8)) { _ in
          count += 1
          if count == 2 { throw GivenUp() }
        }
      }
      #expect(count == 2)
    }
  }

  @Test("Taking bytes after an error ends the program and says so")
  func afterError() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var reader = JSONReader()
      try? reader.consume(Array("{}[]".utf8)) { _ in }
      try? reader.consume(Array("[]".utf8)) { _ in }
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("A JSON reader that has ended takes no more bytes"))
  }

  @Test("Ending twice ends the program and says so")
  func twice() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var reader = CSVReader()
      try? reader.consume(Array("a\n".utf8)) { _ in }
      try? reader.finish { _ in }
      try? reader.finish { _ in }
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("A CSV reader that has ended does not end again"))
  }
}
