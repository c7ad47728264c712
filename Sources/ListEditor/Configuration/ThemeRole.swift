import Terminal
import TerminalTable

/// The parts of a list whose style can be chosen.
enum ThemeRole: String, CaseIterable, Sendable {
  case title, detail, focused, marked, grabbed, changed, subdued, strong, match, field, mark, header
  case headerCount = "header-count"
  case footer
  case columnTitle = "column-title"
  case indexTitle = "index-title"
  case rule, placeholder

  /// Where the theme keeps it.
  var style: WritableKeyPath<TableTheme, Style> {
    switch self {
    case .title: \.title
    case .detail: \.detail
    case .focused: \.focused
    case .marked: \.marked
    case .grabbed: \.grabbed
    case .changed: \.changed
    case .subdued: \.subdued
    case .strong: \.strong
    case .match: \.match
    case .field: \.field
    case .mark: \.mark
    case .header: \.header
    case .headerCount: \.headerCount
    case .footer: \.footer
    case .columnTitle: \.columnTitle
    case .indexTitle: \.indexTitle
    case .rule: \.rule
    case .placeholder: \.placeholder
    }
  }
}
