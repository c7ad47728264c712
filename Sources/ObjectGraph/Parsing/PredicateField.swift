/// A field as people name it in a condition: `due < fri`.
public struct PredicateField: Hashable, Sendable {
  /// A value of a choice, and its place among the others.
  public struct Choice: Hashable, Sendable {
    /// What rows hold.
    public let name: String
    /// What `<` and `>` compare.
    public let rank: AttributeValue

    /// A value of a choice, as its row in the store tells it.
    ///
    /// - Parameters:
    ///   - name: What rows hold.
    ///   - rank: What `<` and `>` compare.
    public init(_ name: String, rank: AttributeValue) {
      self.name = name
      self.rank = rank
    }
  }

  /// The keys of other rows, by which a field may be asked for that says something of these.
  public struct Keys: Hashable, Sendable {
    /// Where the key of the other row is found.
    public let path: AttributePath
    /// Those that are meant where one of them is typed as a number, and not a text.
    public let numbers: Set<Int64>

    /// Keys that may be typed.
    ///
    /// - Parameters:
    ///   - path: Where the key of the other row is found.
    ///   - numbers: Those that are meant where one of them is typed as a number, and not a text.
    public init(_ path: AttributePath, numbers: Set<Int64>) {
      self.path = path
      self.numbers = numbers
    }
  }

  /// Where the value is found.
  public let path: AttributePath
  /// What it is meant to be.
  public let type: AttributeType
  /// The name as shown to people.
  public let title: String
  /// The values of a choice, in their order.
  public let choices: [Choice]
  /// What else people may call it.
  public let aliases: [String]
  /// Whether people see its value in the rows, so that words are looked for in it too.
  public let isShown: Bool
  /// The keys that `=` and `!=` compare in place of a text; nil where it compares texts alone.
  public let keys: Keys?

  /// A field.
  ///
  /// - Parameters:
  ///   - path: Where the value is found, in the row or in another one that it leads to.
  ///   - type: What the value is meant to be.
  ///   - title: The name as shown to people; without one, the path.
  ///   - choices: The values of a choice, in their order.
  ///   - aliases: What else people may call it, where no field has that title or path.
  ///   - isShown: Whether words are looked for in it, if it is a text or a choice.
  ///   - keys: The keys that `=` and `!=` compare in place of a text, if it is a text.
  public init(
    _ path: AttributePath, _ type: AttributeType, title: String? = nil, choices: [Choice] = [],
    aliases: [String] = [], isShown: Bool = true, keys: Keys? = nil
  ) {
    self.path = path
    self.type = type
    self.title = title ?? path.description
    self.choices = choices
    self.aliases = aliases
    self.isShown = isShown
    self.keys = keys
  }

  /// The field of an attribute: one that is hidden is asked for by its name, and holds no words.
  public init(_ attribute: Attribute, choices: [Choice] = []) {
    self.init(
      AttributePath(attribute: attribute.name), attribute.type, title: attribute.title,
      choices: choices, isShown: !attribute.isHidden)
  }

  /// The names of the values of a choice, as long as they can be told in a sentence.
  var fewChoices: [String] { choices.count > 5 ? [] : choices.map(\.name) }

  /// Whether words are looked for in it.
  var isSearched: Bool {
    switch type {
    case .text, .choice: isShown
    default: false
    }
  }

  /// Whether a part of its value can be asked for: of numbers it cannot, nor of moments, which are
  /// stored by other clocks than people read.
  var isText: Bool {
    switch type {
    case .text, .choice, .date: true
    case .integer, .real, .boolean, .dateTime, .data: false
    }
  }
}
