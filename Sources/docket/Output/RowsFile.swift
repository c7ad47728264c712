import Foundation
import Interchange
import ListEditor
import NcursesTerminal
import ObjectGraph

/// Writes the rows that the editor shows into a file, as `docket export` does those of a list.
enum RowsFile {
  /// The format is that of the name's ending.
  ///
  /// - Parameter source: The list file that the rows come from, which is not replaced.
  /// - Returns: Why that was not possible, or what there is to tell, as `docket export` does.
  static func write(
    _ rows: ShownRows, to typed: String, replaces: Bool, source: String
  ) -> ShownRows.Ending {
    let path = expanded(typed)
    guard let format = ExchangeFormat(fileName: path) else {
      return .failed("\(typed): Name a file that ends with .csv, .tsv, .json or .jsonl.")
    }
    do {
      let file = try OutputFile(
        path, replaces: replaces, source: source, advice: ":w! replaces it.",
        waitsForReader: false)
      let remark = try write(rows, as: format, into: file)
      try file.finish()
      return .written(remark: remark)
    } catch {
      return .failed((error as? Failure)?.sentence ?? Phrasebook().sentence(for: error))
    }
  }

  /// As shells do it, which ask the environment and not the list of users.
  private static func expanded(_ typed: String) -> String {
    guard typed.hasPrefix("~/"), let home = NcursesTerminal.environmentVariable("HOME")
    else { return typed }
    return home + typed.dropFirst()
  }

  private static func write(
    _ rows: ShownRows, as format: ExchangeFormat, into file: OutputFile
  ) throws -> String? {
    var exported = ExportedRows(rows.list, in: rows.objects)
    var writer = try format.writer(columns: exported.columns)
    var bytes: [UInt8] = []
    try rows.forEach { row in
      try writer.write(exported.values(of: row), into: &bytes)
      guard bytes.count > 1 << 16 else { return }
      try file.write(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
    writer.finish(into: &bytes)
    try file.write(bytes)
    return exported.sentence
  }
}
