import Terminal
import TerminalTable

/// The parts of the screen whose style can be chosen.
enum ThemeRole: String, CaseIterable, Sendable {
  case title, detail, focused, marked, grabbed, changed, subdued, strong, match, field, mark, header
  case headerCount = "header-count"
  case columnTitle = "column-title"
  case indexTitle = "index-title"
  case rule, placeholder
  case titleLine = "title-line"
  case statusLine = "status-line"
  case hints, question, warning, error, prompt, label
  case focusedLabel = "focused-label"
  case value, key
}

extension ThemeRole {
  /// Where the theme keeps it.
  var style: WritableKeyPath<Theme, Style> {
    switch self {
    case .title: \.list.title
    case .detail: \.list.detail
    case .focused: \.list.focused
    case .marked: \.list.marked
    case .grabbed: \.list.grabbed
    case .changed: \.list.changed
    case .subdued: \.list.subdued
    case .strong: \.list.strong
    case .match: \.list.match
    case .field: \.list.field
    case .mark: \.list.mark
    case .header: \.list.header
    case .headerCount: \.list.headerCount
    case .columnTitle: \.list.columnTitle
    case .indexTitle: \.list.indexTitle
    case .rule: \.list.rule
    case .placeholder: \.list.placeholder
    case .titleLine: \.titleLine
    case .statusLine: \.statusLine
    case .hints: \.hints
    case .question: \.question
    case .warning: \.warning
    case .error: \.error
    case .prompt: \.prompt
    case .label: \.label
    case .focusedLabel: \.focusedLabel
    case .value: \.value
    case .key: \.key
    }
  }

  /// What is drawn in it, in a few words.
  var words: String {
    switch self {
    case .title: "the title of a row, a line of a menu"
    case .detail: "what stands beside or below a title; explanations"
    case .focused: "added where the cursor is"
    case .marked: "added to a marked row"
    case .grabbed: "added to a row that has been picked up"
    case .changed: "added to a row that somebody else changed"
    case .subdued: "added to a row that matters less"
    case .strong: "added to a row with something found in a field that is not shown"
    case .match: "added to what is looked for or filtered"
    case .field: "a text that is being typed"
    case .mark: "the marks at the edges of a row"
    case .header: "the name of a section, a heading of the help"
    case .headerCount: "the number of rows in a section"
    case .columnTitle: "the titles of columns"
    case .indexTitle: "the index strip at the right edge"
    case .rule: "the line above a row that is shown in full"
    case .placeholder: "what an empty list says"
    case .titleLine: "the line at the top"
    case .statusLine: "the line at the bottom"
    case .hints: "added to the keys at its right"
    case .question: "added to the line at the bottom when it asks"
    case .warning: "added to it when it says what cannot be done"
    case .error: "added to it when something went wrong; what is wrong in a form"
    case .prompt: "what stands before a line to type"
    case .label: "the name of a field in a form"
    case .focusedLabel: "added to it where the field has the keyboard"
    case .value: "the value of a field in a form"
    case .key: "a key in the help"
    }
  }
}
