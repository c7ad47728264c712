import ArgumentParser
import Interchange

/// A format in which rows come in and go out.
enum ExchangeFormat: String, CaseIterable, ExpressibleByArgument {
  case csv, tsv, json, jsonl

  /// The format that the end of a file's name stands for, or nil.
  init?(fileName: String) {
    guard let point = fileName.lastIndex(of: ".") else { return nil }
    let ending = fileName[fileName.index(after: point)...].lowercased()
    self.init(rawValue: ending == "ndjson" ? "jsonl" : ending)
  }

  /// The format that an option or a file's name says.
  ///
  /// - Throws: ``Failure`` where neither does.
  static func chosen(_ option: ExchangeFormat?, fileName: String?) throws(Failure) -> Self {
    if let format = option ?? fileName.flatMap(ExchangeFormat.init(fileName:)) { return format }
    let name = fileName ?? "standard input"
    throw Failure(
      .usage, "\(name): Which format? Say --format csv, tsv, json or jsonl.")
  }

  /// Whether the names of the columns stand before the rows, and not beside the values.
  var hasHeader: Bool {
    switch self {
    case .csv, .tsv: true
    case .json, .jsonl: false
    }
  }

  /// A reader at the start of a file.
  ///
  /// - Parameters:
  ///   - passesFaults: Whether it goes on behind mistakes, as far as it can.
  ///   - namesColumns: Whether the columns of a header get names as those of a new list do.
  func reader(
    passingFaults passesFaults: Bool, namingColumns namesColumns: Bool = false
  ) -> any InterchangeReader {
    let naming: (@Sendable ([String]) -> [String])? = namesColumns ? NewList.columnNames : nil
    return switch self {
    case .csv: CSVReader(passingFieldCounts: passesFaults, naming: naming)
    case .tsv: CSVReader(separator: .tab, passingFieldCounts: passesFaults, naming: naming)
    case .json: JSONReader()
    case .jsonl: JSONLinesReader(passingLines: passesFaults)
    }
  }

  /// A writer at the start of a file.
  ///
  /// - Throws: `InterchangeError` if a column has no name; ``Failure`` where a header is to name
  ///   columns and there are none.
  func writer(columns: [String]) throws -> any InterchangeWriter {
    guard !columns.isEmpty || !hasHeader else {
      throw Failure(.data, "The list has no field that \(rawValue.uppercased()) could name.")
    }
    return switch self {
    case .csv: try CSVWriter(columns: columns)
    case .tsv: try CSVWriter(columns: columns, separator: .tab)
    case .json: try JSONWriter(columns: columns)
    case .jsonl: try JSONLinesWriter(columns: columns)
    }
  }
}
