/// Deletions one after the other whose keys came at once: a sentence counts all of them, since
/// nobody has seen what the first ones said.
struct DeletionRun {
  private var rows = 0

  /// Something else was done, or what was said was seen.
  mutating func end() { self = DeletionRun() }

  /// Goes on with one more step, and says how much was deleted by all of them.
  ///
  /// - Parameters:
  ///   - count: The rows of the step.
  ///   - words: What the step deleted, in words.
  mutating func sentence(adding count: Int, _ words: String) -> String {
    rows += count
    guard rows > count else { return ListWords.sentence("Deleted \(words)") }
    return ListWords.sentence("Deleted \(ListWords.rows(rows)), lastly \(words)")
  }
}
