/// Something that a new file can begin with.
public struct NewFileOffer: Hashable, Sendable {
  /// What it is called.
  public let name: String
  /// What it holds, in a few words.
  public let summary: String

  /// An offer.
  public init(name: String, summary: String) {
    self.name = name
    self.summary = summary
  }
}

/// What a person wants a new file to begin with.
public enum NewFileChoice: Hashable, Sendable {
  /// One of the offers, by its index.
  case offer(Int)
  /// An empty list of that name, to which a row with this title is added. Without a row no file is
  /// made.
  case ownList(String, firstRow: String)
}
