/// A question on the status line, and what follows from yes. From no, nothing follows.
struct Question {
  let text: String
  let onYes: () throws -> Outcome
}
