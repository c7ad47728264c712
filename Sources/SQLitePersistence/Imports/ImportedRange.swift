/// The rows that an import added, as the journal keeps them.
struct ImportedRange: Hashable {
  let table: String
  /// The columns whose values count: all but the key and the rank, which may be spread out again.
  let columns: [String]
  let keys: ClosedRange<Int64>

  init(table: String, columns: [String], keys: ClosedRange<Int64>) {
    self.table = table
    self.columns = columns
    self.keys = keys
  }

  /// The range of texts in the journal; nil where they are none.
  init?(table: String, columns: String, keys: String) {
    let bounds = keys.split(separator: " ").compactMap { Int64($0) }
    guard let names = ColumnNames.names(in: columns), bounds.count == 2, bounds[0] <= bounds[1]
    else { return nil }
    self.init(table: table, columns: names, keys: bounds[0]...bounds[1])
  }

  /// The names of the columns as the journal has them.
  var columnsText: String { ColumnNames.text(of: columns) }

  /// The first and the last key as the journal has them.
  var keysText: String { "\(keys.lowerBound) \(keys.upperBound)" }
}
