import ListEditor
import SQLitePersistence
import Terminal

/// A command line that lacks a word which its command needs.
///
/// The parser calls such a word by its place, `<ids> ...`; people are told what to write there, and
/// of a list which ones the file has.
struct MissingArgument {
  /// What to tell.
  let sentence: String

  /// Looks at what the parser says; nil if that is something else.
  ///
  /// - Parameters:
  ///   - complaint: What the parser says.
  ///   - arguments: The command line, its command first.
  init?(_ complaint: String, of arguments: [String]) {
    guard let match = complaint.prefixMatch(of: /Missing expected argument '<([^>]+)>/) else {
      return nil
    }
    switch match.1 {
    case "file": sentence = "Which file? Write its name behind the command."
    case "list":
      sentence =
        Self.lists(of: arguments) ?? "Which list? Write its title or its table behind the file."
    default: return nil
    }
  }

  /// Which lists there are to choose from; nil if the file cannot be opened.
  private static func lists(of arguments: [String]) -> String? {
    guard let path = file(in: arguments),
      let store = try? SQLiteStore(path: path, options: .init(isForReading: true))
    else { return nil }
    defer { try? store.close() }
    let failure = ListChoice(store.model.lists, path: path).missingName
    return ControlPicture.replacing(in: failure.sentence)
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
