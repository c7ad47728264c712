import Foundation

/// Names of columns as the journal has them: a JSON array.
enum ColumnNames {
  static func text(of names: [String]) -> String {
    guard let data = try? JSONEncoder().encode(names) else { trap("no JSON for \(names)") }
    return String(decoding: data, as: UTF8.self)
  }

  /// The names that a text has; nil where it is none of these.
  static func names(in text: String) -> [String]? {
    try? JSONDecoder().decode([String].self, from: Data(text.utf8))
  }
}
