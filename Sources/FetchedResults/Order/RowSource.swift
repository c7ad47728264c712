import ObjectGraph

/// Where the values of rows come from while their places are looked for.
protocol RowSource {
  associatedtype Row: AttributeReading

  /// Reads many rows in one go, so that asking for each costs nothing (`R48`).
  func load(_ keys: [Int64]) throws

  /// The row of a key, or nil if there is none any more.
  func row(_ key: Int64) throws -> Row?
}
