import Interchange
import TestSupport
import Testing

@Suite("Where a stream is cut makes no difference")
struct ChunkTests {
  /// Small limits, so that sizes come into play as well.
  static let limits = ReadingLimits(fieldBytes: 24, recordBytes: 60, columns: 5)

  static let csv =
    CSVErrorTests.samples.map(\.bytes)
    + CSVReaderTests.samples.map { Array("a,b\n\($0.text)".utf8) }
    + [
      "\u{FEFF}sep=;\r\n\"é\"\"x\";b\r\n\"1\r\n2\";\r\n漢字;\"\"\r\n", "a\n\n\"\"\n\n",
      "a,b\nx,1234567890123456789012345\n", "a,b\nx,\"12345678901234567890\"\"\"\"\"\"\"\0",
      "123456789012345678901234,123456789012345678901234,1234567890,x\n",
      "a,b\n12345678901234567890,12345678901234567890\n1,2,3,4,5,6",
      "12345678901234567890,12345678901234567890,12345678901234567890\n1,2,3",
      "12345678901234567890,12345678901234567890,12345678901234567890,d;;;;;\n",
    ].map { Array($0.utf8) }

  static let json =
    (JSONErrorTests.grammar + JSONErrorTests.tokens + JSONErrorTests.shapes).map(\.bytes)
    + [Array("[{\"a\":\"\\".utf8) + [0xFF] + Array("\"}]".utf8)]
    + [
      "\u{FEFF} [ {\"é\" : -12.5e3, \"b\":\"\\ud834\\udd1e\\\\\" }\r\n,{\"\\u0061\":null, \"é\":true}]\r",
      "[{\"a\":\"1234567890123456789012345\"}]", "[{\"a\":1234567890123456789012345}]",
      "[{\"a\":nullnullnullnullnullnullnull}]", "[{\"1234567890123456789012345\":1}]",
      "[{\"a\":\"123456789012345678901234\",\"b\":\"123456789012345678901234\",\"c\":\"123\"}]",
      "[{\"a\":1,\"b\":2,\"c\":3,\"d\":4,\"e\":5,\"f\":6}]", "[{\"a\":12                        }]",
      "[{\"a\":\"\\n\\\"漢\\/\"}]", "[{\"a\":\"123456789012345678901234\\q\"}]",
    ].map { Array($0.utf8) }

  static let lines =
    JSONLinesReaderTests.samples.map(\.bytes)
    + [
      "\u{FEFF}\r\n{\"é\":1}\r\n\r{\"é\":\"\\r\"} \n", "{}\r{}\r\n{}", "{}\n\u{FEFF}{}\n\u{FEFE}{}",
    ].map { Array($0.utf8) }

  private func expectSame(_ bytes: [UInt8], by reader: some InterchangeReader) {
    let whole = ReadingOutcome(bytes, by: reader)
    let text = String(decoding: bytes, as: UTF8.self)
    for cut in 0...bytes.count {
      #expect(ReadingOutcome(bytes, cutAt: [cut], by: reader) == whole, "\(text) cut at \(cut)")
    }
    let single = ReadingOutcome(bytes, cutAt: Array(bytes.indices), by: reader)
    #expect(single == whole, "\(text), byte by byte")
    let pairs = ReadingOutcome(
      bytes, cutAt: Array(stride(from: 1, to: bytes.count, by: 2)), by: reader)
    #expect(pairs == whole, "\(text), two bytes at a time")
  }

  @Test("in CSV", arguments: csv)
  func inCSV(bytes: [UInt8]) {
    expectSame(bytes, by: CSVReader(limits: Self.limits))
    expectSame(bytes, by: CSVReader(separator: .comma))
  }

  @Test("in JSON", arguments: json)
  func inJSON(bytes: [UInt8]) {
    expectSame(bytes, by: JSONReader(limits: Self.limits))
    expectSame(bytes, by: JSONReader())
  }

  @Test("in JSON Lines", arguments: lines)
  func inJSONLines(bytes: [UInt8]) {
    expectSame(bytes, by: JSONLinesReader(limits: Self.limits))
    expectSame(bytes, by: JSONLinesReader())
  }

  @Test("in hostile bytes, which end no reader but by an error")
  func hostile() {
    var generator = SeededGenerator()
    let corpus = Self.csv + Self.json + Self.lines
    for _ in 0..<3000 {
      let bytes = mutated(corpus.randomElement(using: &generator) ?? [], using: &generator)
      let cuts = generator.cuts(bytes.count)
      let readers: [any InterchangeReader] = [
        CSVReader(limits: Self.limits), CSVReader(separator: .comma),
        JSONReader(limits: Self.limits),
        JSONLinesReader(limits: Self.limits), JSONReader(), JSONLinesReader(),
      ]
      for reader in readers {
        let whole = ReadingOutcome(bytes, by: reader)
        #expect(
          ReadingOutcome(bytes, cutAt: cuts, by: reader) == whole, "\(bytes) cut at \(cuts)")
        expectOrder(whole)
      }
    }
  }

  /// Expects that positions follow each other as in the stream.
  private func expectOrder(_ outcome: ReadingOutcome) {
    let starts = outcome.records.map(\.position)
    #expect(starts == starts.sorted())
    if let last = starts.last, let position = outcome.error?.position {
      #expect(last < position)
    }
  }

  /// Bytes with some changed, left out, put in or doubled.
  private func mutated(_ bytes: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
    let marks = Array("\",;\t|\r\n\0\\{}[]:u0e-.tnd \u{FEFF}é漢".utf8) + [0xFF, 0xC0, 0xED, 0xF4]
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let place = Int.random(in: 0...bytes.count, using: &generator)
      let mark = marks.randomElement(using: &generator) ?? 0
      switch Int.random(in: 0..<5, using: &generator) {
      case 0 where place < bytes.count: bytes[place] = mark
      case 1 where place < bytes.count: bytes.remove(at: place)
      case 2 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      case 3:
        let end = Int.random(in: place...bytes.count, using: &generator)
        bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
      default: bytes.insert(mark, at: place)
      }
    }
    return bytes
  }
}
