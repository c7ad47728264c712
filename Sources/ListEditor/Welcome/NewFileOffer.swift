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
