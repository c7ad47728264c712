/// The characters that a screen is drawn with, besides the text of the data.
///
/// Each takes exactly one column. `unicode(_:)` has the ones that look best, and an ASCII form
/// wherever the terminal's width of one is not 1; `ascii` has ASCII forms only.
///
/// Whoever draws asks a driver for them, time and again, so they are shared and never copied.
public final class Glyphs: Sendable {
  /// Stands where text was cut off at its end: `…` or `~`.
  public let ellipsis: DisplayText
  /// Stands where text was scrolled out at the left: `‹` or `<`.
  public let moreLeft: DisplayText
  /// Stands where text goes on at the right: `›` or `>`.
  public let moreRight: DisplayText
  /// Marks the row of the cursor: `>`.
  public let cursor: DisplayText
  /// Marks a selected row: `•` or `*`.
  public let selected: DisplayText
  /// Marks a row that can be dragged: `≡` or `=`.
  public let handle: DisplayText
  /// Marks a row that is being dragged: `↕` or `=`.
  public let grabbed: DisplayText
  /// Marks the lines of a row that is not saved: `▎` or `|`.
  public let unsaved: DisplayText
  /// Marks what a key deletes: `−` or `-`.
  public let delete: DisplayText
  /// Marks where a key inserts: `+`.
  public let insert: DisplayText
  /// Marks a section whose rows are hidden: `▸` or `+`.
  public let collapsed: DisplayText
  /// Marks a column by which rows are sorted, from the least: `▲` or `^`.
  public let ascending: DisplayText
  /// Marks a column by which rows are sorted, from the most: `▼` or `v`.
  public let descending: DisplayText
  /// A horizontal line: `─` or `-`.
  public let horizontal: DisplayText

  /// ASCII characters only.
  public static let ascii = Glyphs(widths: .ascii)

  /// The best characters of which the terminal knows that they take one column.
  public static func unicode(_ widths: CharacterWidths) -> Glyphs {
    Glyphs(widths: widths)
  }

  private init(widths: CharacterWidths) {
    func glyph(_ best: Unicode.Scalar, _ ascii: StaticString) -> DisplayText {
      widths[best] == 1 ? DisplayText(oneColumn: best) : DisplayText(ascii: ascii)
    }
    ellipsis = glyph("…", "~")
    moreLeft = glyph("‹", "<")
    moreRight = glyph("›", ">")
    cursor = DisplayText(ascii: ">")
    selected = glyph("•", "*")
    handle = glyph("≡", "=")
    grabbed = glyph("↕", "=")
    unsaved = glyph("▎", "|")
    delete = glyph("−", "-")
    insert = DisplayText(ascii: "+")
    collapsed = glyph("▸", "+")
    ascending = glyph("▲", "^")
    descending = glyph("▼", "v")
    horizontal = glyph("─", "-")
  }
}
