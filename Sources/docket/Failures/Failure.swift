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
}
