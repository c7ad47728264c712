import Interchange

/// What does not fit in a file that is imported: the first of it in the order of the file, and how
/// much that is.
struct ImportFaults {
  /// How much is told.
  static let most = 10
  private var first: [(place: Int, failure: Failure)] = []
  /// How much there is.
  private(set) var count = 0

  /// What is told.
  var all: [Failure] { first.map(\.failure) }

  /// Notes something. What is found behind what was noted before may stand before it in the file.
  ///
  /// - Parameter sentence: Made only where it is told: it may be costly.
  mutating func add(_ sentence: @autoclosure () -> String, at position: TextPosition?) {
    count += 1
    let place = position?.byteOffset ?? .max
    let index = first.firstIndex { $0.place > place } ?? first.endIndex
    guard index < Self.most else { return }
    first.insert((place, Failure(.data, sentence())), at: index)
    if first.count > Self.most { first.removeLast() }
  }

  /// Counts what is wrong besides, and is not told.
  mutating func addUntold(_ count: Int) { self.count += count }

  /// Everything as one failure, and that nothing was imported.
  ///
  /// - Parameters:
  ///   - last: What made the rest of the file unreadable.
  ///   - advice: What would help, as a sentence.
  func failure(and last: Failure? = nil, advice: String? = nil) -> Failure {
    let untold = count - all.count
    let more = untold > 0 ? "And \(untold) more. " : ""
    let help = advice.map { " \($0)" } ?? ""
    let end = Failure(.data, "\(more)Nothing was imported.\(help)")
    return Failure(all + (last.map { [$0] } ?? []) + [end]) ?? end
  }
}
