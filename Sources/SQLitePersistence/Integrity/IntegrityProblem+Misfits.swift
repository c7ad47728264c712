import ObjectGraph

extension IntegrityProblem {
  /// Values of a column that are none of its field's type.
  public struct Misfits: Hashable, Sendable {
    /// The table that they are in.
    public let table: String
    /// What the field is called.
    public let field: String
    /// What its values are to be; of a choice, some value that it has.
    public let type: AttributeType
    /// The first of them by the keys of their rows, a few; texts and bytes by their beginning.
    public private(set) var first: [Value] = []
    /// How many there are.
    public private(set) var count = 0

    /// A value, and the key of its row.
    public struct Value: Hashable, Sendable {
      public let key: Int64
      public let value: AttributeValue
    }

    /// How many values are told.
    static let mostValues = 5
    /// How much of a text is told, more than a day or a moment has.
    static let mostCharacters = 64

    init(table: String, field: String, type: AttributeType) {
      self.table = table
      self.field = field
      self.type = type
    }

    mutating func note(_ value: AttributeValue, of key: Int64) {
      count += 1
      if first.count < Self.mostValues { first.append(Value(key: key, value: value)) }
    }
  }
}
