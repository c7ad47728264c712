import Foundation

/// A text that may hold rows, where a Docket file was expected.
struct TextRows {
  private let format: ExchangeFormat
  /// Whether the name of the file says its format.
  private let isNamed: Bool

  /// How many bytes are looked at.
  private static let mostBytes = 1 << 12

  /// Nil where the file is no text, or neither its name nor what is in it tells of rows.
  init?(path: String) {
    guard stat(of: path)?.isFile == true, let file = FileHandle(forReadingAtPath: path),
      let bytes = try? file.read(upToCount: Self.mostBytes), !bytes.contains(0)
    else { return nil }
    let named = ExchangeFormat(fileName: path)
    guard let format = named ?? Self.format(of: String(decoding: bytes, as: UTF8.self)) else {
      return nil
    }
    (self.format, isNamed) = (format, named != nil)
  }

  /// How the rows of a file can be read that was taken for JSON and is JSON Lines, or the reverse:
  /// a sentence, or nil where its first line does not tell that.
  ///
  /// - Parameters:
  ///   - bytes: Its beginning.
  ///   - format: What it was taken for.
  static func advice(on bytes: [UInt8], readAs format: ExchangeFormat) -> String? {
    guard !format.hasHeader, let found = Self.format(of: String(decoding: bytes, as: UTF8.self)),
      !found.hasHeader, found != format
    else { return nil }
    return "With --format \(found.rawValue) its rows can be read."
  }

  /// How the rows come into a Docket file, as a sentence.
  var advice: String {
    "Bring its rows into one with: docket import NEW.docket LIST FILE --new"
      + (isNamed ? "" : " --format \(format.rawValue)")
  }

  /// What a text looks like, by the first line with something in it: only a format in which it can
  /// be read.
  private static func format(of text: String) -> ExchangeFormat? {
    let text = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    let lines = text.split(
      maxSplits: 2, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let line = lines.first else { return nil }
    if line.first == "{" { return isObject(line) ? .jsonl : nil }
    if line.first == "[", let next = text.dropFirst().first(where: { !$0.isWhitespace }),
      next == "{" || next == "]"
    {
      return .json
    }
    if line.contains("\t") { return .tsv }
    // A letter begins with a comma behind a name as well.
    let others = lines.dropFirst().first ?? ""
    let isCSV = [",", ";"].contains { (mark: Character) in
      let count = separators(mark, in: line)
      return count > 0 && count == separators(mark, in: others)
    }
    return isCSV ? .csv : nil
  }

  /// Whether a line is a row of JSON Lines: an object, with values that a field may have.
  private static func isObject(_ line: Substring) -> Bool {
    var reader = ExchangeFormat.jsonl.reader(passingFaults: false)
    do {
      try reader.consume(Array(line.utf8)) { _ in }
      try reader.finish { _ in }
      return true
    } catch {
      return false
    }
  }

  /// How many marks a line has that are not in quotes.
  private static func separators(_ mark: Character, in line: Substring) -> Int {
    var isQuoted = false
    return line.count { character in
      if character == "\"" { isQuoted.toggle() }
      return character == mark && !isQuoted
    }
  }
}
