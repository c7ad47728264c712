import ArgumentParser
import SQLitePersistence

/// Completes the name of a list, from the file that stands before it on the command line.
enum ListCompletion {
  static let kind = CompletionKind.custom { words, index, _ in
    names(in: words.prefix(index).suffix(1).first)
  }

  /// The names of a file's lists; none if it cannot be opened.
  static func names(in path: String?) -> [String] {
    guard let path, let store = try? SQLiteStore(path: path) else { return [] }
    defer { try? store.close() }
    return store.model.lists.map(\.name)
  }
}
