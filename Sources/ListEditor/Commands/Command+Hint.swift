extension Command {
  /// How the line of key hints names a command.
  public struct Hint: Hashable, Sendable {
    /// One word: "add".
    public let word: String
    /// How long the hint stays when the line is narrow; the smallest goes first.
    public let weight: Int

    init(_ word: String, weight: Int) {
      self.word = word
      self.weight = weight
    }
  }
}
