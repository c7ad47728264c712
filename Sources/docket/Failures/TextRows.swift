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
    guard FileStatus.isFile(path), let file = FileHandle(forReadingAtPath: path),
      let bytes = try? file.read(upToCount: Self.mostBytes), !bytes.contains(0)
    else { return nil }
    let named = ExchangeFormat(fileName: path)
    guard let format = named ?? Self.format(of: String(decoding: bytes, as: UTF8.self)) else {
      return nil
    }
    (self.format, isNamed) = (format, named != nil)
  }

  /// How the rows come into a Docket file, as a sentence.
  var advice: String {
    "Bring its rows into one with: docket import NEW.docket LIST FILE --new"
      + (isNamed ? "" : " --format \(format.rawValue)")
  }

  /// What a text looks like, by the first line with something in it.
  private static func format(of text: String) -> ExchangeFormat? {
    let text = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    let line = text.prefix { !$0.isNewline }
    if text.first == "[" { return .json }
    if text.first == "{" { return line.last == "}" ? .jsonl : .json }
    if line.contains("\t") { return .tsv }
    return line.contains { ",;".contains($0) } ? .csv : nil
  }
}
