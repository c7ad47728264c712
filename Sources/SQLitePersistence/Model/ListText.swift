/// Names of columns as `docket_list.columns` has them: with commas between.
enum ListText {
  /// The names, without the blanks around them.
  static func names(in text: String) -> [String] {
    NotedText.split(text[...], at: { $0 == "," }).map { part in
      part.trimmingPrefix { $0 == " " }.reversed().trimmingPrefix { $0 == " " }.reversed()
    }.filter { !$0.isEmpty }.map { NotedText.name(Substring($0)) }
  }

  /// The text of names.
  static func text(of names: [String]) -> String {
    names.map { name in
      let hasBlanksAround = name.first == " " || name.last == " "
      return NotedText.written(name) { _ in hasBlanksAround }
    }.joined(separator: ", ")
  }
}
