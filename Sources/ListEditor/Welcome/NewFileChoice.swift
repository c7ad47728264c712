/// What a person wants a new file to begin with.
public enum NewFileChoice: Hashable, Sendable {
  /// One of the offers, by its index.
  case offer(Int)
  /// An empty list of that name, to which a row with this title is added. Without a row no file is
  /// made.
  case ownList(String, firstRow: String)
}
