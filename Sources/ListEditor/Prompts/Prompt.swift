import ObjectGraph
import Terminal

/// A line at the bottom of a list that is being typed.
struct Prompt: Equatable {
  /// What is typed.
  enum Kind: String, Equatable {
    case filter = "Filter:"
    case find = "Find:"
    case jump = "Jump to:"
  }

  let kind: Kind
  var field: TextField
  /// Where the text is wrong, and why.
  var problem: PredicateSyntaxError?

  init(_ kind: Kind, _ text: String = "") {
    self.kind = kind
    field = TextField(text)
  }

  /// The column at which the text begins.
  var indent: Int { kind.rawValue.count + 2 }

  /// How many columns the text has in a line of so many.
  func fieldColumns(in columns: Int) -> Int { max(1, columns - indent - 1) }

  /// Draws the line.
  func draw(on surface: Surface, in theme: Theme, row: Int) {
    surface.clear(row: row)
    surface.draw(kind.rawValue, style: theme.prompt, at: Position(row: row, column: 1))
    let view = field.view(columns: fieldColumns(in: surface.size.columns), widths: surface.widths)
    surface.draw(view.text, style: theme.list.field, at: Position(row: row, column: indent))
  }

  /// The column of the caret.
  func caretColumn(in columns: Int, widths: CharacterWidths) -> Int {
    let column = field.view(columns: fieldColumns(in: columns), widths: widths).caretColumn
    return min(indent + column, max(0, columns - 1))
  }

  /// The line under the prompt that points at what is wrong, without the column of its margin.
  ///
  /// The words stand behind the sign, or before it where there is no room behind.
  func pointer(
    to problem: PredicateSyntaxError, columns: Int, widths: CharacterWidths, keyMap: KeyMap
  ) -> String {
    let start = field.text.utf8.index(field.text.startIndex, offsetBy: problem.range.lowerBound)
    let limit = Int(Int16.max)
    let before = DisplayText(field.text[..<start], widths: widths, limit: limit).columns
    let all = DisplayText(field.textBeforeCaret, widths: widths, limit: limit).columns
    let shown = field.view(columns: fieldColumns(in: columns), widths: widths).caretColumn
    let column = max(0, indent - 1 + before - max(0, all - shown))
    let sentence = PredicateWords.sentence(for: problem.reason, keyMap)
    if column + 2 + sentence.count <= columns - 2 {
      return String(repeating: " ", count: column) + "^ " + sentence
    }
    if sentence.count + 1 <= column {
      return String(repeating: " ", count: column - sentence.count - 1) + sentence + " ^"
    }
    return sentence
  }
}
