/// A value of a file of settings.
enum SettingsValue: Hashable, Sendable {
  case text(String)
  case integer(Int)
  case boolean(Bool)
  case texts([String])

  /// What kind of value it is, for sentences.
  var kind: String {
    switch self {
    case .text: "a text"
    case .integer: "a number"
    case .boolean: "true or false"
    case .texts: "a list of texts"
    }
  }
}
