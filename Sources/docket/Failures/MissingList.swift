import ListEditor
import SQLitePersistence
import Terminal

/// A command line that names a file and none of its lists, which are told then.
///
/// The only one of a file is not taken: a script would do something else as soon as another list
/// stands beside it.
struct MissingList {
  /// What to tell.
  let sentence: String

  /// Looks at what the parser says; nil if that is something else, or if the file cannot be opened.
  ///
  /// - Parameters:
  ///   - complaint: What the parser says.
  ///   - arguments: The command line, its command first.
  init?(_ complaint: String, of arguments: [String]) {
    guard complaint.hasPrefix("Missing expected argument '<list>'"),
      let path = Self.file(in: arguments),
      let store = try? SQLiteStore(path: path, options: .init(isForReading: true))
    else { return nil }
    defer { try? store.close() }
    let names = store.model.lists.map(\.name)
    guard !names.isEmpty else {
      sentence = Failure(NoListError.noList, path: path).sentence
      return
    }
    let there = names.count == 1 ? "There is" : "There are"
    let words = "\(path): Which list? \(there): \(names.joined(separator: ", "))"
    sentence = ControlPicture.replacing(in: ListWords.sentence(words))
  }

  /// The first word behind the command that is neither an option nor the value of one.
  private static func file(in arguments: [String]) -> String? {
    var isValue = false
    var hasOptions = true
    for argument in arguments.dropFirst() {
      if isValue {
        isValue = false
      } else if !hasOptions || !argument.hasPrefix("-") {
        return argument
      } else if argument == "--" {
        hasOptions = false
      } else {
        isValue = CompletedLine.valued.contains(argument)
      }
    }
    return nil
  }
}
