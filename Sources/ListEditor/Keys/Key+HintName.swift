import Terminal

extension Key {
  /// The key's name where room is short: as people write it on keyboards.
  var hintName: String {
    guard modifiers.isEmpty else { return description }
    return switch code {
    case .escape: "Esc"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    default: description
    }
  }
}
