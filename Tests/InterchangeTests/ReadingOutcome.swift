import Interchange

/// What a reader made of a stream: all that it handed out, and how it ended.
struct ReadingOutcome: Equatable {
  /// All that a record tells.
  struct Record: Equatable {
    let columns: [String]
    let values: [InterchangeValue]
    let number: Int
    let position: TextPosition
    let positions: [TextPosition]
    let given: [Bool]

    init(_ record: InterchangeRecord) {
      columns = record.columns
      values = record.values
      number = record.number
      position = record.position
      positions = record.columns.indices.map(record.position(ofValueAt:))
      given = record.columns.indices.map(record.gives(columnAt:))
    }
  }

  private(set) var columns: [String] = []
  private(set) var header: Record?
  private(set) var records: [Record] = []
  private(set) var error: InterchangeError?

  /// Reads `bytes`, cut into chunks at the offsets `cuts`, which are in order.
  init(_ bytes: [UInt8], cutAt cuts: [Int] = [], by reader: some InterchangeReader) {
    var reader = reader
    var records: [Record] = []
    do {
      var start = 0
      for cut in cuts + [bytes.count] {
        try reader.consume(Array(bytes[start..<cut])) { records.append(Record($0)) }
        start = cut
      }
      try reader.finish { records.append(Record($0)) }
    } catch {
      self.error = error as? InterchangeError
    }
    self.records = records
    columns = reader.columns
    header = reader.header.map(Record.init)
  }

  init(_ text: String, by reader: some InterchangeReader) {
    self.init(Array(text.utf8), by: reader)
  }

  /// The values of all records.
  var rows: [[InterchangeValue]] { records.map(\.values) }
}
