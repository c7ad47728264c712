/// Why the program could not do what it was asked: what to tell, and with what to end.
struct Failure: Error, Hashable {
  /// With what the program ends.
  let status: Status
  /// What happened and what to do, as one or two sentences.
  let sentence: String
  /// What else is wrong, a line each.
  let others: [String]

  init(_ status: Status, _ sentence: String, others: [String] = []) {
    self.status = status
    self.sentence = sentence
    self.others = others
  }

  /// All of some failures as one, which ends as the first of them would; nil for none.
  init?(_ failures: [Failure]) {
    guard let first = failures.first else { return nil }
    self.init(
      first.status, first.sentence,
      others: first.others + failures.dropFirst().flatMap { [$0.sentence] + $0.others })
  }
}
