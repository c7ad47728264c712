import Testing

@testable import Interchange

@Suite("Writing JSON")
struct JSONWriterTests {
  private func text(
    _ rows: [[InterchangeValue]], by writer: some InterchangeWriter
  ) throws -> String {
    var writer = writer
    var bytes: [UInt8] = []
    for row in rows { try writer.write(row, into: &bytes) }
    writer.finish(into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("makes an array with an object a line")
  func array() throws {
    let writer = try JSONWriter(columns: ["name", "n"])
    #expect(
      try text([["Apple", 1], [nil, true]], by: writer)
        == "[\n{\"name\": \"Apple\", \"n\": 1},\n{\"name\": null, \"n\": true}\n]\n")
    #expect(try text([], by: writer) == "[]\n")
  }

  @Test("makes an object a line for JSON Lines")
  func lines() throws {
    let writer = try JSONLinesWriter(columns: ["name", "n"])
    #expect(
      try text([["Apple", 1], ["", false]], by: writer)
        == "{\"name\": \"Apple\", \"n\": 1}\n{\"name\": \"\", \"n\": false}\n")
    #expect(try text([], by: writer) == "")
  }

  @Test("takes records without columns")
  func noColumns() throws {
    #expect(try text([[], []], by: JSONWriter(columns: [])) == "[\n{},\n{}\n]\n")
  }

  @Test("escapes what must be, in names too")
  func escapes() throws {
    let writer = try JSONLinesWriter(columns: ["a\"\n"])
    #expect(
      try text([["\"\\/\u{0}\u{8}\u{1F}\n\r\t\u{7F}\u{2028}é漢👍"]], by: writer)
        == "{\"a\\\"\\n\": \"\\\"\\\\/\\u0000\\u0008\\u001f\\n\\r\\t\u{7F}\u{2028}é漢👍\"}\n")
  }

  @Test("writes every number so that it stays that number")
  func numbers() throws {
    let writer = try JSONLinesWriter(columns: ["a", "b", "c", "d"])
    let numeral = try #require(DecimalNumeral("1E+400"))
    #expect(
      try text(
        [
          [.integer(.min), -0.0, 5, .decimal(numeral)],
          [1e16, .real(.leastNonzeroMagnitude), 0.1, 100.0],
        ], by: writer)
          == """
          {"a": -9223372036854775808, "b": -0.0, "c": 5, "d": 1E+400}
          {"a": 1e+16, "b": 5e-324, "c": 0.1, "d": 100.0}

          """)
  }

  @Test(
    "refuses infinities and NaN, and leaves all as it was",
    arguments: [Double.infinity, -.infinity, .nan])
  func notFinite(number: Double) throws {
    var writer = try JSONWriter(columns: ["a", "b"])
    var bytes: [UInt8] = []
    #expect(throws: InterchangeError.self) { try writer.write([1, .real(number)], into: &bytes) }
    #expect(bytes == [])
    try writer.write([1, 2], into: &bytes)
    let before = bytes
    do {
      try writer.write([1, .real(number)], into: &bytes)
      Issue.record("\(number) was written")
    } catch {
      #expect(error.place == .value(record: 2, name: "b"))
      #expect(error.description == "record 2, “b”: \(number) cannot be written as a number")
    }
    #expect(bytes == before)
    writer.finish(into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "[\n{\"a\": 1, \"b\": 2}\n]\n")
  }

  @Test("refuses names that it could not read back")
  func badNames() {
    #expect(throws: InterchangeError(.duplicateName("e\u{301}"), at: .name(column: 2))) {
      try JSONWriter(columns: ["é", "e\u{301}"])
    }
    #expect(throws: InterchangeError(.emptyName, at: .name(column: 1))) {
      try JSONLinesWriter(columns: [""])
    }
  }
}
