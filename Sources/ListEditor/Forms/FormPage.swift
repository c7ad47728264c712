import ObjectGraph
import Terminal

/// The fields of a form as lines, and where the caret is among them.
///
/// A pure value, made anew when a field or the width has changed.
struct FormPage {
  /// Where the names of the fields begin: a mark for what was typed, and the cursor, stand before.
  static let labelColumn = 3
  /// Blank columns between names, values and notes.
  static let gap = 2
  /// What a field shows in which the rows differ.
  static let differing = "they differ"
  /// The most lines of a text that does not have the keyboard.
  static let shortest = 3

  /// The lines, from top to bottom.
  private(set) var lines: [FormLine] = []
  /// The number of the field that each of them belongs to.
  private var owners: [Int] = []
  /// Where the caret is, by line and column of the page.
  private(set) var caret = Position.origin
  /// The lines of the field with the keyboard.
  private(set) var focusedLines = 0..<0
  /// Where the values begin.
  let valueColumn: Int
  /// How many columns a value has.
  let valueWidth: Int

  private let widths: CharacterWidths
  private let ellipsis: DisplayText

  /// Arranges fields.
  ///
  /// - Parameter longest: The most lines of the text that has the keyboard.
  init(
    _ fields: [FormField], focus: Int, columns: Int, longest: Int, today: CalendarDay,
    widths: CharacterWidths, ellipsis: DisplayText
  ) {
    self.widths = widths
    self.ellipsis = ellipsis
    let labels = fields.map {
      DisplayText($0.attribute.title, widths: widths, limit: 40)
    }
    let room = max(0, columns - Self.labelColumn - 1)
    let labelWidth = min(labels.map(\.columns).max() ?? 0, room / 3)
    valueColumn = Self.labelColumn + labelWidth + Self.gap
    let rest = max(1, columns - valueColumn - 1)
    valueWidth = rest
    for (index, field) in fields.enumerated() {
      let first = lines.count
      append(
        field, label: labels[index].truncated(to: labelWidth, ellipsis: ellipsis),
        isFocused: index == focus, longest: longest, today: today)
      owners += Array(repeating: index, count: lines.count - first)
      if index == focus { focusedLines = first..<lines.count }
    }
  }

  /// The number of the field that a line belongs to; nil below the last one.
  func field(ofLine line: Int) -> Int? { owners.indices.contains(line) ? owners[line] : nil }

  private mutating func append(
    _ field: FormField, label: DisplayText, isFocused: Bool, longest: Int, today: CalendarDay
  ) {
    let shown =
      field.isText && (isFocused || !field.tellsDifference)
      ? wrapped(field, isFocused: isFocused, longest: longest)
      : [line(field, isFocused: isFocused, today: today)]
    for (index, text) in shown.enumerated() {
      lines.append(
        FormLine(
          kind: isFocused || !field.tellsDifference ? .value : .note,
          label: index == 0 ? label : DisplayText(), text: text,
          isFocused: isFocused, isEdited: field.isEdited))
    }
    if isFocused {
      appendWords(field.difference, .note)
      appendWords(field.note(today: today), .note)
    }
    appendWords(field.remark ?? "", .problem)
  }

  /// A line of words below a value.
  private mutating func appendWords(_ words: String, _ kind: FormLine.Kind) {
    guard !words.isEmpty else { return }
    let words = words.replacing(ListWords.ellipsis, with: ellipsis.string)
    let text = DisplayText(words, widths: widths, limit: valueWidth + 1)
    lines.append(
      FormLine(
        kind: kind, label: DisplayText(), text: text.truncated(to: valueWidth, ellipsis: ellipsis),
        isFocused: false, isEdited: false))
  }

  /// A value of one line. Without the keyboard it is shown as in a row.
  private mutating func line(
    _ field: FormField, isFocused: Bool, today: CalendarDay
  ) -> DisplayText {
    guard isFocused else {
      let words =
        field.isEdited
        ? field.typedWords(today: today)
        : field.base.common.map(field.format.shown) ?? Self.differing
      let text = field.reference?.name ?? words
      return DisplayText(text, widths: widths, limit: valueWidth + 1)
        .truncated(to: valueWidth, ellipsis: ellipsis)
    }
    var text = field.text
    text.scroll(columns: valueWidth, widths: widths)
    let view = text.view(columns: valueWidth, widths: widths)
    caret = Position(row: lines.count, column: valueColumn + view.caretColumn)
    return view.text
  }

  /// A text in lines: all that fit around the caret, or the first few.
  private mutating func wrapped(
    _ field: FormField, isFocused: Bool, longest: Int
  ) -> [DisplayText] {
    let text = field.text.text
    let place = isFocused ? field.text.caret : text.startIndex
    // One column is kept for the caret behind the last character.
    let most = max(1, isFocused ? longest : Self.shortest)
    let wrapped = WrappedText(
      text, around: place, rows: most, columns: max(1, valueWidth - 1), widths: widths,
      endingBehind: isFocused ? .max : most)
    let row = wrapped.row(of: place)
    let first = max(0, min(row - most / 2, wrapped.rows.count - most))
    let rows = wrapped.rows[first..<min(first + most, wrapped.rows.count)]
    if isFocused {
      caret = Position(
        row: lines.count + row - first,
        column: valueColumn + min(wrapped.column(of: place), valueWidth - 1))
    }
    let isCut = !isFocused && rows.last.map { $0.upperBound < text.endIndex } == true
    return rows.indices.map { index in
      let goesOn = isCut && index == rows.endIndex - 1
      // No limit for what is read: a row is what was looked at, and shows all that was measured.
      return DisplayText(text[rows[index]] + (goesOn ? " " + ellipsis.string : ""), widths: widths)
        .truncated(to: valueWidth, ellipsis: goesOn ? ellipsis : nil)
    }
  }
}
