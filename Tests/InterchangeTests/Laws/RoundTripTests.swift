import Interchange
import TestSupport
import Testing

@Suite("What is written is read back")
struct RoundTripTests {
  /// The bytes of a file.
  private func bytes(
    of rows: [[InterchangeValue]], by writer: some InterchangeWriter
  ) throws -> [UInt8] {
    var writer = writer
    var bytes: [UInt8] = []
    for row in rows { try writer.write(row, into: &bytes) }
    writer.finish(into: &bytes)
    return bytes
  }

  /// What CSV makes of a value.
  private func asText(_ value: InterchangeValue) -> InterchangeValue {
    switch value {
    case .null, .text: value
    case .integer(let number): .text(String(number))
    case .real(let number): .text("\(number)")
    case .decimal(let numeral): .text(numeral.text)
    case .boolean(let flag): .text(flag ? "true" : "false")
    }
  }

  @Test("as CSV, whatever the separator, line ends and names")
  func csv() throws {
    var generator = SeededGenerator()
    for _ in 0..<400 {
      let columns = generator.names(Int.random(in: 1...5, using: &generator))
      let rows = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        columns.map { _ in generator.value() }
      }
      let separator = CSVSeparator.allCases.randomElement(using: &generator) ?? .comma
      let writer = try CSVWriter(
        columns: columns, separator: separator,
        lineEnding: Bool.random(using: &generator) ? .lineFeed : .carriageReturnLineFeed,
        byteOrderMark: Bool.random(using: &generator))
      let bytes = try bytes(of: rows, by: writer)
      // A header of one column says nothing about the separator.
      let known = columns.count == 1 || Bool.random(using: &generator)
      let outcome = ReadingOutcome(
        bytes, cutAt: generator.cuts(bytes.count),
        by: CSVReader(separator: known ? separator : nil))
      #expect(outcome.error == nil)
      #expect(outcome.columns.map(InterchangeValue.text) == columns.map(InterchangeValue.text))
      #expect(outcome.rows == rows.map { $0.map(asText) })
    }
  }

  @Test("as JSON and JSON Lines")
  func json() throws {
    var generator = SeededGenerator()
    for _ in 0..<400 {
      let columns = generator.names(Int.random(in: 1...5, using: &generator))
      let rows = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        columns.map { _ in generator.value() }
      }
      let expected = rows.isEmpty ? [] : columns.map(InterchangeValue.text)
      for isLines in [false, true] {
        let bytes =
          isLines
          ? try bytes(of: rows, by: JSONLinesWriter(columns: columns))
          : try bytes(of: rows, by: JSONWriter(columns: columns))
        let cuts = generator.cuts(bytes.count)
        let outcome =
          isLines
          ? ReadingOutcome(bytes, cutAt: cuts, by: JSONLinesReader())
          : ReadingOutcome(bytes, cutAt: cuts, by: JSONReader())
        #expect(outcome.error == nil)
        #expect(outcome.columns.map(InterchangeValue.text) == expected)
        #expect(outcome.rows == rows)
      }
    }
  }

  @Test("as CSV that others wrote, with quotes and line ends as they like")
  func foreignCSV() {
    var generator = SeededGenerator()
    for _ in 0..<400 {
      let count = Int.random(in: 2...5, using: &generator)
      let rows = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        (0..<count).map { _ in
          Int.random(in: 0..<5, using: &generator) == 0
            ? nil
            : .text(generator.text())
              as InterchangeValue
        }
      }
      let separator = CSVSeparator.allCases.randomElement(using: &generator) ?? .comma
      let mark = String(Unicode.Scalar(separator.rawValue))
      func line(_ fields: [String]) -> String {
        fields.joined(separator: mark)
          + (["\n", "\r\n", "\r"].randomElement(using: &generator) ?? "")
      }
      var text = Bool.random(using: &generator) ? "\u{FEFF}" : ""
      text += line((0..<count).map { "c\($0)" })
      for row in rows {
        text += line(row.map { field($0, using: &generator) })
      }
      let outcome = ReadingOutcome(text, by: CSVReader())
      #expect(outcome.error == nil)
      #expect(outcome.rows == rows)
    }
  }

  /// A field as RFC 4180 lets it be written, with needless quotes now and then.
  private func field(
    _ value: InterchangeValue, using generator: inout SeededGenerator
  ) -> String {
    guard case .text(let text) = value else { return "" }
    let isPlain = !text.isEmpty && text.utf8.allSatisfy { !"\0\t\n\r\",;|".utf8.contains($0) }
    guard !isPlain || Int.random(in: 0..<3, using: &generator) == 0 else { return text }
    return "\"" + text.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }

  @Test("as JSON that others wrote, with escapes and blanks as they like")
  func foreignJSON() {
    var generator = SeededGenerator()
    for _ in 0..<400 {
      let texts = (0..<Int.random(in: 1...4, using: &generator)).map { _ in generator.text() }
      var text = "["
      for (index, value) in texts.enumerated() {
        func blank() -> String {
          ["", "", " ", "\n", "\r\n", "\t "].randomElement(using: &generator) ?? ""
        }
        text += (index == 0 ? "" : ",") + blank() + "{" + blank() + "\"a\"" + blank() + ":"
        text += blank() + string(value, using: &generator) + blank() + "}" + blank()
      }
      let outcome = ReadingOutcome(text + "]", by: JSONReader())
      #expect(outcome.error == nil)
      #expect(outcome.rows == texts.map { [.text($0)] })
    }
  }

  /// A JSON string with needless escapes now and then.
  private func string(_ text: String, using generator: inout SeededGenerator) -> String {
    let named: [Unicode.Scalar: String] = [
      "\n": "\\n", "\r": "\\r", "\t": "\\t", "\u{8}": "\\b", "\u{C}": "\\f", "/": "\\/",
      "\"": "\\\"", "\\": "\\\\",
    ]
    var string = "\""
    for scalar in text.unicodeScalars {
      let mustEscape = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
      if let name = named[scalar], Bool.random(using: &generator) {
        string += name
      } else if mustEscape || Int.random(in: 0..<3, using: &generator) == 0 {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16, uppercase: Bool.random(using: &generator))
          string += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      } else {
        string.unicodeScalars.append(scalar)
      }
    }
    return string + "\""
  }
}
