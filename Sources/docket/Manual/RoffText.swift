/// Text made harmless for roff.
enum RoffText {
  /// A line that means itself, whatever it begins with.
  static func line(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .replacing("\"", with: "\\(dq")
    return escaped.first == "." || escaped.first == "'" ? "\\&" + escaped : escaped
  }

  /// Lines, with a paragraph wherever the text has an empty one.
  static func paragraphs(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.allSatisfy(\.isWhitespace) ? ".PP" : line(String($0)) }
      .joined(separator: "\n")
  }
}
