/// A sentence on the status line about what just happened.
struct Message: Hashable {
  /// Why the sentence is there; shown as an attribute, while the words say it too.
  enum Kind: Hashable {
    /// Something was done.
    case note
    /// Something was asked for that cannot be done here.
    case refusal
    /// Something went wrong.
    case failure
  }

  let text: String
  let kind: Kind
  /// Whether it counts the rows of a list and says nothing else, so that it is true only until
  /// somebody else changes some.
  var countsRows = false

  /// The message with a sentence behind it.
  func adding(_ sentence: String) -> Message {
    Message(text: "\(text) \(sentence)", kind: kind)
  }

  /// The message with another one behind it, as urgent as the more urgent of both. What it says
  /// already is not said twice.
  func adding(_ other: Message) -> Message {
    Message(
      text: text.contains(other.text) ? text : "\(text) \(other.text)",
      kind: kind == .note ? other.kind : kind)
  }

  static func note(_ text: String) -> Message { Message(text: text, kind: .note) }
  /// That something was done, and how many rows that makes.
  static func count(_ text: String) -> Message {
    Message(text: text, kind: .note, countsRows: true)
  }
  static func refusal(_ text: String) -> Message { Message(text: text, kind: .refusal) }
  static func failure(_ text: String) -> Message { Message(text: text, kind: .failure) }
}
