/// A line of text that is being edited: the text, the caret, and how far it is scrolled.
///
/// ```swift
/// var field = TextField("iPad")
/// if let edit = TextField.Edit(key) { field.apply(edit) }
/// field.scroll(columns: 20, widths: surface.widths)
/// let view = field.view(columns: 20, widths: surface.widths)
/// surface.draw(view.text, at: place)
/// ```
///
/// It is a value and knows no screen. The caret stands between two graphemes, never inside of one,
/// whatever is inserted, except of one that no writing has: with hundreds of marks it is passed in
/// several steps, each of which costs the same. The text is kept as it was given, also what cannot
/// be shown.
public struct TextField: Hashable, Sendable {
  /// The text as it stands now.
  public internal(set) var text: String
  /// Where the caret is: its distance from the start in bytes of UTF-8.
  private(set) var caretOffset: Int
  /// The first grapheme in sight: its distance from the start in bytes of UTF-8.
  private(set) var firstOffset = 0

  /// Makes a field with the caret at the end of `text`.
  public init(_ text: String = "") {
    self.text = text
    self.text.makeContiguousUTF8()
    caretOffset = self.text.utf8.count
  }
}

// Offsets, and not indices, are stored: an index is invalid once its string has changed.
extension TextField {
  /// The place of the caret in `text`, always between two graphemes.
  public var caret: String.Index { index(caretOffset) }

  /// The first grapheme in sight; it is never after the caret.
  var first: String.Index { index(firstOffset) }

  /// What stands before the caret.
  public var textBeforeCaret: Substring { text[..<caret] }

  /// What stands after the caret.
  public var textAfterCaret: Substring { text[caret...] }

  private func index(_ offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: offset)
  }

  /// Puts the caret at `place`, or before the grapheme that this lies inside of.
  package mutating func moveCaret(near place: String.Index) {
    moveCaret(to: text.graphemeBoundary(atOrBefore: place))
  }

  /// Puts the caret at `place`; what is in sight follows it to the left, but not yet to the right.
  mutating func moveCaret(to place: String.Index) {
    caretOffset = text.utf8.distance(from: text.startIndex, to: place)
    firstOffset = min(firstOffset, caretOffset)
  }

  /// Lets `place`, which is not after the caret, be the first grapheme in sight.
  mutating func scroll(to place: String.Index) {
    firstOffset = text.utf8.distance(from: text.startIndex, to: place)
  }

  /// Replaces `range`, after which the caret stands behind `replacement`.
  ///
  /// Where marks or joiners at its ends make one grapheme of it and its neighbours, the caret
  /// stands behind that grapheme.
  mutating func replace(_ range: Range<String.Index>, with replacement: String) {
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    text.replaceSubrange(range, with: replacement)
    text.makeContiguousUTF8()
    caretOffset = start + replacement.utf8.count
    if let grapheme = text.grapheme(across: caret) { moveCaret(to: grapheme.upperBound) }
    firstOffset = min(firstOffset, caretOffset)
    scroll(to: text.graphemeBoundary(atOrBefore: first))
  }
}

// By bytes: `String` would order the marks of a character first, and a great many of them for ever.
extension TextField {
  public static func == (left: TextField, right: TextField) -> Bool {
    left.caretOffset == right.caretOffset && left.firstOffset == right.firstOffset
      && left.text.utf8.count == right.text.utf8.count
      && left.text.utf8.elementsEqual(right.text.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
    hasher.combine(caretOffset)
    hasher.combine(firstOffset)
  }
}
