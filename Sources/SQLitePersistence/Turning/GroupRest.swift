/// What of a group of the store's own could not be turned, and stays a step.
struct GroupRest: Hashable {
  /// A value of a row, by where the journal has it.
  struct Line: Hashable {
    let step: Int64
    let part: Int64
  }

  var lines: Set<Line> = []

  var isEmpty: Bool { lines.isEmpty }
}
