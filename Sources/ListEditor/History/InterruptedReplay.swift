import ObjectGraph

/// Steps were taken back, or done again, before one of them failed: what was done stays so.
struct InterruptedReplay: Error {
  /// What was done, as a sentence begins.
  let words: String
  /// Why the next step could not be.
  let cause: any Error

  init(
    _ reports: [UndoReport], _ direction: UndoDirection, _ naming: StepNaming, _ cause: any Error
  ) {
    words = "\(direction.doneVerb) \(naming.words(for: reports.filter { !$0.isRefused }))"
    self.cause = cause
  }
}
