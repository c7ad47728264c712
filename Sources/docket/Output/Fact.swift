import Interchange

/// Something that `docket info` tells: words for people, a value for programs.
struct Fact {
  /// What programs get.
  indirect enum Value {
    case null
    case number(Int)
    case text(String)
    case array([Value])
    case object([(name: String, value: Value)])

    /// The value in JSON.
    var json: String {
      switch self {
      case .null: "null"
      case .number(let number): String(number)
      case .text(let text): JSONEncoding.quoted(text)
      case .array(let values): "[" + values.map(\.json).joined(separator: ", ") + "]"
      case .object(let members):
        "{" + members.map { "\(JSONEncoding.quoted($0)): \($1.json)" }.joined(separator: ", ") + "}"
      }
    }
  }

  let name: String
  /// What people get.
  let words: String
  let value: Value

  init(_ name: String, _ words: String, _ value: Value? = nil) {
    self.name = name
    self.words = words
    self.value = value ?? .text(words)
  }

  /// A place that there may be none of.
  ///
  /// - Parameter isWritable: Whether what is to lie there can.
  init(_ name: String, path: String?, isWritable: Bool = true) {
    let words = path.map { isWritable ? $0 : "\($0), where nothing can be written" }
    self.init(
      name, words ?? "none, since HOME is not set to an absolute path",
      path.map(Value.text) ?? .null)
  }
}
