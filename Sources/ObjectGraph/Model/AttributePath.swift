/// The way from an object to a value: names, the last of them an attribute of the object that the
/// ones before it lead to.
///
/// A path of one component is an attribute of the object itself. Longer ones lead through a choice
/// (`status.rank`) or a to-one relationship (`customer.name`); a NULL on the way, or a reference to
/// an object that is not there, makes the value NULL (`R86`). A to-one relationship at the end of a
/// path stands for the other object's key.
public struct AttributePath: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The names on the way; never empty.
  public let components: [String]

  /// A path from its names.
  ///
  /// - Precondition: There is at least one name.
  public init(components: [String]) {
    if components.isEmpty { trap("an attribute path needs a component") }
    self.components = components
  }

  /// The path to an attribute of the object itself, whatever its name: a column of a table that
  /// another program has made may be called `Tax.Class`, and its points are part of the name.
  ///
  /// - Parameter attribute: The name.
  public init(attribute: String) {
    self.init(components: [attribute])
  }

  /// A path written with points, as key paths are: `"name"`, `"status.rank"`.
  ///
  /// There is no initialiser without a label, so that nobody takes a name that is found in a model
  /// for such a text.
  ///
  /// - Parameter text: The names on the way, with points between them.
  /// - Complexity: O(length)
  public init(dotted text: String) {
    // Most lead through nothing.
    guard text.utf8.contains(UInt8(ascii: ".")) else {
      self.init(attribute: text)
      return
    }
    self.init(
      components: text.split(separator: ".", omittingEmptySubsequences: false).map(String.init))
  }

  /// A path as a literal, written with points: `"name"`, `"status.rank"`. An attribute whose name
  /// has points is ``init(attribute:)``.
  ///
  /// - Parameter value: The names on the way, with points between them.
  public init(stringLiteral value: String) {
    self.init(dotted: value)
  }

  /// The attribute's name if the path has one component, nil for a path through another object.
  public var attribute: String? {
    components.count == 1 ? components[0] : nil
  }

  /// Whether the path leads through the one given, or is it.
  public func begins(with prefix: AttributePath) -> Bool {
    components.starts(with: prefix.components)
  }
}

extension AttributePath: CustomStringConvertible {
  public var description: String { components.joined(separator: ".") }
}
