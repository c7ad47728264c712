import ArgumentParser
import ListEditor
import SQLitePersistence

/// Completes the name of a list, from the file that stands before it on the command line.
enum ListCompletion {
  static let kind = CompletionKind.custom { words, index, _ in
    let line = CompletedLine(words, cursor: index)
    return CompletedLine.shown(names(in: line.file))
  }

  /// The titles of a file's lists and their tables; none if it cannot be opened.
  static func names(in path: String?) -> [String] {
    guard let path,
      let store = try? SQLiteStore(path: path, options: .init(isForReading: true))
    else { return [] }
    defer { try? store.close() }
    let names = store.model.lists.flatMap { [$0.name, $0.entity.name] }
    var seen: Set<String> = []
    // A line each: nobody could choose one that has two.
    return names.filter { !$0.contains(where: \.isNewline) && seen.insert($0).inserted }
  }
}
