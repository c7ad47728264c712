/// A text that names no key.
public struct KeyNotationError: Error, Hashable, Sendable {
  /// Why it names none.
  public enum Reason: Hashable, Sendable {
    /// There is nothing where a key should be.
    case empty
    /// No key has this name.
    case unknownKey(String)
    /// The same modifier twice.
    case repeatedModifier(String)
    /// A `<` without its `>`.
    case unclosed
  }

  /// The text as it was given.
  public let notation: String
  /// Why it names no key.
  public let reason: Reason

  init(_ notation: String, _ reason: Reason) {
    self.notation = notation
    self.reason = reason
  }
}

extension KeyNotationError: CustomStringConvertible {
  /// What is wrong and what would be right, as a clause to end a sentence with.
  public var description: String {
    switch reason {
    case .empty:
      "“\(notation)” names no key: write one such as “j”, “Ctrl-d”, “Alt-Down” or “F2”"
    case .unknownKey(let name):
      "“\(notation)” names no key: there is no key “\(name)”"
        + " (a single character, or one of \(Key.names.joined(separator: ", ")))"
    case .repeatedModifier(let name):
      "“\(notation)” says “\(name)” twice"
    case .unclosed:
      "“\(notation)” has a “<” without a “>”; write “<lt>” for the key “<”"
    }
  }
}
