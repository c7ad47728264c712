import ArgumentParser
import Foundation
import ObjectGraph

/// Completes the name of a column, from the file of rows that stands before it.
enum HeaderCompletion {
  static let kind = CompletionKind.custom { words, index, _ in
    let line = CompletedLine(words, cursor: index)
    return CompletedLine.shown(names(in: line.third))
  }

  /// How many bytes of a file are looked at.
  private static let mostBytes = 1 << 16

  /// The columns that a file of rows names before them, but ids, which name no row; none where it
  /// cannot be read, or names them beside the values.
  static func names(in path: String?) -> [String] {
    // Nobody waits for a pipe here.
    guard let path, stat(of: path)?.isFile == true, let format = ExchangeFormat(fileName: path),
      format.hasHeader, let file = FileHandle(forReadingAtPath: path),
      let bytes = try? file.read(upToCount: mostBytes)
    else { return [] }
    var reader = format.reader(passingFaults: true, namingColumns: true)
    try? reader.consume(Array(bytes)) { _ in }
    // A line each: nobody could choose one that has two.
    return (reader.header?.columns ?? []).map(\.trimmingBlanks)
      .filter { !$0.isEmpty && $0.folded != "id" && !$0.contains(where: \.isNewline) }
  }
}
