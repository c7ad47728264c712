import ObjectGraph
import Terminal

/// The sentences about a list and its rows.
///
/// Pure: from names and numbers to words. Titles of rows are quoted as they are and made safe
/// where they are drawn; very long ones are cut here, so that a sentence stays one.
public enum ListWords {
  /// The most display columns of a title that a sentence quotes.
  static let longestTitle = 40

  /// A title as a sentence names it: its beginning, and of several lines the first that shows
  /// something.
  ///
  /// - Parameter empty: What it is called without one.
  public static func name(_ title: String, empty: String = "the row") -> String {
    if title.isBlank { return empty }
    if title.utf8.prefix(4 * longestTitle).contains(UInt8(ascii: "\n")) {
      let lines = title.split(whereSeparator: \.isNewline).map(String.init).filter { !$0.isBlank }
      guard let first = lines.first else { return empty }
      return lines.count > 1 ? beginning(of: first) + ellipsis : name(first)
    }
    // No character takes more columns than it has bytes, but for the pictures of some controls.
    guard title.utf8.count > longestTitle,
      DisplayText(title, widths: .standard, limit: longestTitle).isTruncated
    else { return title }
    return beginning(of: title) + ellipsis
  }

  /// As many characters of a title as leave room for the ellipsis.
  private static func beginning(of title: String) -> Substring {
    var room = longestTitle - ellipsis.count
    return title.prefix { character in
      room -= DisplayText(String(character), widths: .standard).columns
      return room >= 0
    }
  }

  /// Words as a sentence, with a full stop unless they end with a title that was cut, or has a mark
  /// of its own at its end.
  public static func sentence(_ words: String) -> String {
    words.last.map(endMarks.contains) == true ? words : words + "."
  }

  /// What ends a sentence. The names of older steps that were cut end with dots.
  private static let endMarks: Set<Character> = ["…", ".", "?", "!", "。", "？", "！"]

  /// What stands for the rest of a title. A screen of nothing but ASCII shows its own sign for it.
  public static let ellipsis = "…"

  /// How many rows a list has: "5 items"; "more than 500 items" while the others are still read.
  public static func items(_ count: Int, isComplete: Bool = true) -> String {
    guard isComplete else { return "more than \(count) items" }
    return switch count {
    case 0: "no items"
    case 1: "1 item"
    default: "\(count) items"
    }
  }

  /// What a field of a type holds: "a whole number".
  public static func kind(_ type: AttributeType) -> String { FieldKind(type).words }

  /// Names one after the other: "Due", "Due and Notes", "Due, Hours and Notes".
  static func enumeration(_ names: [String]) -> String {
    SentenceParts.enumeration(names)
  }

  /// The first three of them, and how many others there are: "Due, Hours, Notes and 2 more".
  static func listing(_ names: [String]) -> String { SentenceParts.listing(names) }

  /// That a row of a tree would belong to itself: "A cannot belong to C, which is below it".
  ///
  /// - Parameter owner: What it would belong to; nil for itself.
  public static func circle(of row: String, in owner: String?) -> String {
    "\(row) cannot belong to \(owner.map { "\($0), which is below it" } ?? "itself")"
  }

  /// What rows lose on their way to another list: ", without Due and Notes"; empty for nothing.
  static func losing(_ names: [String]) -> String {
    names.isEmpty ? "" : ", without \(enumeration(names))"
  }

  /// A number of rows that something was done to: "3 rows".
  static func rows(_ count: Int) -> String { SentenceParts.rows(count) }

  /// A place in a list: "3 of 5", or with a section "Events, 3 of 5"; "3" while nobody knows of how
  /// many.
  ///
  /// - Parameter last: The last row of several: "3 to 4 of 5".
  static func place(row: Int, to last: Int? = nil, of count: Int?, section: String?) -> String {
    let rows = last.map { "\(row + 1) to \($0 + 1)" } ?? "\(row + 1)"
    let number = count.map { "\(rows) of \($0)" } ?? rows
    return section.map { "\(name($0, empty: $0)), \(number)" } ?? number
  }

  /// A section's name as people see it: that of a section whose rows have no value says so.
  public static func section(_ name: String, attribute: String) -> String {
    name.isEmpty ? "No \(attribute)" : name
  }
}
