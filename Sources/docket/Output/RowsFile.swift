import Foundation
import Interchange
import ListEditor
import NcursesTerminal
import ObjectGraph
import SQLitePersistence

/// Writes the rows that the editor shows into a file, as `docket export` does those of a list.
enum RowsFile {
  /// The format is that of the name's ending.
  ///
  /// - Parameter store: That of the list file that the rows come from, which is not replaced.
  /// - Returns: Why that was not possible, or what there is to tell, as `docket export` does.
  static func write(
    _ rows: ShownRows, to typed: String, replaces: Bool, store: SQLiteStore
  ) -> ShownRows.Ending {
    let path = expanded(typed)
    guard let format = ExchangeFormat(fileName: path) else {
      return .failed("\(typed): Name a file that ends with .csv, .tsv, .json or .jsonl.")
    }
    do {
      let file = try OutputFile(
        path, replaces: replaces, source: store.path, advice: ":w! replaces it.",
        waitsForReader: false)
      let remark = try write(rows, of: store, as: format, into: file)
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
    _ rows: ShownRows, of store: SQLiteStore, as format: ExchangeFormat, into file: OutputFile
  ) throws -> String? {
    var export = try RowExport(rows.list, in: rows.objects, of: store, as: format)
    try rows.forEach { row in
      if let piece = try export.write(row) { try file.write(piece) }
    }
    try file.write(export.finish())
    let sentences = export.sentences
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }
}
