/// Names of columns as `docket_list.columns` has them: with commas between.
enum ListText {
  /// The names, without the blanks around them.
  static func names(in text: String) -> [String] {
    text.split(separator: ",").map { part in
      String(part.trimmingPrefix { $0 == " " }.reversed().trimmingPrefix { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }
  }

  /// The text of names.
  static func text(of names: [String]) -> String {
    names.joined(separator: ", ")
  }
}
