import ObjectGraph

/// Steps that were taken back, or done again, one after the other with nothing else in between:
/// a sentence counts all of them, however few of their keys came at once.
struct ReplayRun {
  private var direction: UndoDirection?
  private var reports: [UndoReport] = []

  /// Something else happened.
  mutating func end() { self = ReplayRun() }

  /// Goes on with more steps, and says what was done with all of them.
  mutating func sentence(
    adding more: [UndoReport], _ direction: UndoDirection, _ naming: StepNaming
  ) -> String {
    if direction != self.direction { reports = [] }
    self.direction = direction
    reports += more
    return "\(direction.doneVerb) \(naming.words(for: reports))"
  }
}
