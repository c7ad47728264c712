/// Something in the configuration that is not taken, and where it stands.
public struct ConfigurationProblem: Error, Hashable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// What is wrong, as a sentence.
  public let sentence: String

  init(_ line: Int, _ sentence: String) {
    self.line = line
    self.sentence = sentence
  }
}
