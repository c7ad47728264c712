import ObjectGraph
import Terminal

extension FormScreen: Screen {
  var scope: Command.Scopes { .form }

  var hasDraft: Bool { isEdited && !isReadOnly }

  var abilities: Command.Requirements { isReadOnly ? [] : .writableFile }

  /// Whose row it is stands before its name, as before that of a list.
  var title: String { ownerName.map { "\($0): \(name)" } ?? name }

  var facts: TitleFacts {
    let edited = fields.count(where: \.isEdited)
    let vital = isReadOnly ? "read-only" : edited == 0 ? nil : "\(edited) changed"
    let place = isReadOnly ? nil : "field \(focus + 1) of \(fields.count)"
    return TitleFacts(place ?? "", end: vital ?? "", vital: [vital].compactMap(\.self))
  }

  var status: String {
    isReadOnly ? "" : warning ?? fields[focus].advice(keyMap, isLine: isTitle(focus))
  }

  var isWarning: Bool { warning != nil }

  /// What keeping the form comes to by what others did. Where the row is gone, nothing of theirs
  /// can be taken.
  private var warning: String? { lossWords ?? conflictWords }

  var hintedCommands: Set<Command.Identifier>? { isReadOnly ? [.discardForm, .nextField] : nil }

  /// Whether there is nothing left to be shown, or no place for something that is typed.
  var isGone: Bool {
    let entity = objects.store.model.entity(named: list.entity.name)
    let gone = fields.filter {
      entity?.present(name: $0.attribute.name, in: list.entity) == nil
    }
    return gone.count == fields.count || gone.contains(where: \.isEdited)
  }

  var goneWords: String { "A field in which you typed was taken away, so the form was closed." }

  var cursorPosition: Position? {
    let caret = page.caret
    return Position(row: caret.row - top, column: caret.column)
  }

  func refusal(missing: Command.Requirements) -> String {
    Phrasebook.readOnly
  }

  func settle() throws -> Message? {
    followModel()
    if isStale {
      try followChoices()
      try followRows()
      isStale = false
      scroll()
    } else {
      // Where there is nothing to settle nothing is written: the page would be made anew.
      for index in fields.indices where fields[index].isSettling {
        fields[index].settle()
        scroll()
      }
    }
    try followTypedReferences()
    defer { news = nil }
    return news
  }

  func noteSight() { isLossSeen = isLost }

  func layout(in size: Size, widths: CharacterWidths) {
    if size != self.size { drawn = [] }
    self.size = size
    self.widths = widths
    scroll()
  }

  func forgetCells() {}

  func draw(on surface: Surface, in theme: Theme, everything: Bool) {
    if ellipsis != surface.glyphs.ellipsis { ellipsis = surface.glyphs.ellipsis }
    let page = page
    if everything || drawn.count != size.rows || drawnColumn != page.valueColumn {
      drawn = Array(repeating: nil, count: size.rows)
      drawnColumn = page.valueColumn
      surface.clear()
    }
    for row in 0..<size.rows {
      let line = page.lines.indices.contains(top + row) ? page.lines[top + row] : nil
      guard line != drawn[row] else { continue }
      surface.clear(row: row)
      line?.draw(
        on: surface, in: theme, row: row, column: page.valueColumn, width: page.valueWidth)
      drawn[row] = line
    }
  }

  /// The fields as they are now, in lines.
  ///
  /// - Complexity: O(1) unless something of them has changed since
  var page: FormPage {
    let today = today()
    if let arranged, arranged.day == today { return arranged.page }
    let page = FormPage(
      fields, focus: focus, columns: size.columns, longest: max(1, size.rows - 2), today: today,
      widths: widths, ellipsis: ellipsis)
    arranged = (page, today)
    pageCount += 1
    return page
  }

  /// Notes what is to be told at the end of the turn, behind what is to be told already.
  func tell(_ message: Message) {
    news = news?.adding(message) ?? message
  }

  /// Brings the field with the keyboard into sight, its caret above all.
  func scroll() {
    let page = page
    let lines = page.focusedLines
    if lines.upperBound > top + size.rows { top = lines.upperBound - size.rows }
    if lines.lowerBound < top { top = lines.lowerBound }
    if page.caret.row >= top + size.rows { top = page.caret.row - size.rows + 1 }
    top = max(0, min(top, page.lines.count - size.rows))
  }
}
