/// The result of a fetch without its rows: identities in order, and the sections they form.
public struct OrderedKeys: Equatable, Sendable {
  /// A run of rows with one section value.
  public struct Section: Equatable, Sendable {
    /// What the rows have in common.
    public var value: AttributeValue
    /// How many rows there are; never zero.
    public var count: Int

    /// A run; another one begins with the next row that has another value.
    ///
    /// - Parameters:
    ///   - value: What the rows have in common.
    ///   - count: How many rows there are; not zero.
    public init(value: AttributeValue, count: Int) {
      self.value = value
      self.count = count
    }
  }

  /// The keys of the rows, in order.
  public var keys: [Int64]
  /// For each row ``FetchRequest/sortKey(ofKey:sectionPath:value:)``.
  public var sortKeys: [UInt64]
  /// The runs, in order; their counts add up to the number of keys. Empty without a section path.
  ///
  /// The same value may occur twice, when the order does not group the rows (`R27`).
  public var sections: [Section]
  /// The position of the change feed at the moment when the keys were read.
  public var feedPosition: Int64

  /// What a store found, all of one moment; a store can also fill it row by row.
  ///
  /// - Parameters:
  ///   - keys: The keys of the rows, in order.
  ///   - sortKeys: One for each row: ``FetchRequest/sortKey(ofKey:sectionPath:value:)``.
  ///   - sections: The runs, in order; none without a section path.
  ///   - feedPosition: The position of the change feed when the keys were read.
  public init(
    keys: [Int64] = [], sortKeys: [UInt64] = [], sections: [Section] = [], feedPosition: Int64 = 0
  ) {
    self.keys = keys
    self.sortKeys = sortKeys
    self.sections = sections
    self.feedPosition = feedPosition
  }

  /// The values of the runs in their order, each once.
  var sectionValues: [AttributeValue] {
    var seen: Set<AttributeValue> = []
    return sections.lazy.map(\.value).filter { seen.insert($0).inserted }
  }
}
