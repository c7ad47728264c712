extension Command {
  /// How the line of key hints names a command.
  public struct Hint: Hashable, Sendable {
    /// One word: "add".
    public let word: String
    /// How long the hint stays when the line is narrow; the smallest goes first.
    public let weight: Int
    /// What must be true for it to be shown, besides what the command requires.
    public let requirements: Requirements

    init(_ word: String, weight: Int, when requirements: Requirements = []) {
      self.word = word
      self.weight = weight
      self.requirements = requirements
    }
  }
}
