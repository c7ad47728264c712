/// Rows of which a batch or a reload took away what the table kept of them.
public struct LostRows: Hashable, Sendable {
  /// How many they are.
  public let count: Int
  /// What told them apart from other rows (R133), if the table remembered it: of more than 10,000
  /// rows, or where the data source does not tell rows apart, it is empty.
  public let identities: Set<Int64>
}
