import Interchange
import ObjectGraph

/// Prints a row as one line of JSON, with its id.
struct RowObject {
  private let fields: [Attribute]

  init(_ list: ListDefinition) {
    fields = ListFields(list).attributes
  }

  /// The names of the members.
  var columns: [String] { ["id"] + fields.map(\.name) }

  /// The members of a row.
  func values(of row: ManagedObject) -> [InterchangeValue] {
    [.integer(row.objectID.key)] + fields.map { InterchangeValue(row[$0.name], $0.type) }
  }

  /// Prints the row.
  ///
  /// - Throws: `InterchangeError` for a number that JSON lacks, or what the console throws.
  func write(_ row: ManagedObject, to console: Console) throws {
    try write(values(of: row), to: console)
  }

  /// Prints the members of a row.
  ///
  /// - Throws: As ``write(_:to:)``.
  func write(_ values: [InterchangeValue], to console: Console) throws {
    var bytes: [UInt8] = []
    var writer = try JSONLinesWriter(columns: columns)
    try writer.write(values, into: &bytes)
    writer.finish(into: &bytes)
    try console.write(bytes)
  }
}
