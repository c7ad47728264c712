/// A part of the screen whose content merely moved up or down, so that the terminal can move it.
struct ScreenShift: Hashable {
  /// The lines that the terminal is told to scroll.
  var lines: Range<Int>
  /// By how many lines the content goes up; down if negative.
  var distance: Int

  /// Finds the shift that saves the most lines, if it saves at least two.
  ///
  /// Each line that is wanted and was drawn elsewhere votes for its distance. The winner scrolls
  /// the lines from the first to the last that it concerns; what it saves is less by the lines in
  /// there that had been right before.
  ///
  /// A distance that more than half of the lines have gone has won before the vote: so it is when a
  /// table scrolls.
  ///
  /// - Complexity: O(n) for n lines.
  static func between(_ drawn: [LineRecord], _ wanted: [LineRecord]) -> ScreenShift? {
    let changed = zip(drawn, wanted).count { !$0.hasSameContent(as: $1) }
    // Two lines that changed can only have changed places, which no shift does.
    guard drawn.count == wanted.count, changed > 2 else { return nil }
    // Content that was asked for after all that was drawn was drawn nowhere: so it is with a page.
    let newest = drawn.lazy.map(\.revision).max() ?? 0
    let known = zip(drawn, wanted).count {
      (1...max(newest, 1)).contains($1.revision) && !$0.hasSameContent(as: $1)
    }
    guard known > 1 else { return nil }
    if let (distance, places) = majority(drawn, wanted) {
      return checked(distance: distance, places: places, drawn, wanted)
    }
    var places: [LineKey: Int] = [:]
    for (place, record) in drawn.enumerated() where record.revision != 0 {
      places[LineKey(record)] = place
    }
    var votes: [Int: [Int]] = [:]
    for (place, record) in wanted.enumerated() where record.revision != 0 {
      guard let old = places[LineKey(record)], old != place else { continue }
      votes[old - place, default: []].append(place)
    }
    guard let best = votes.max(by: { rank($0.key, $0.value) < rank($1.key, $1.value) })
    else { return nil }
    return checked(distance: best.key, places: best.value, drawn, wanted)
  }

  /// The distance that the first or the last line that changed has gone, and the lines that have
  /// gone as far, if they are more than half of all.
  private static func majority(
    _ drawn: [LineRecord], _ wanted: [LineRecord]
  ) -> (distance: Int, places: [Int])? {
    func isMoved(_ place: Int) -> Bool {
      wanted[place].revision != 0 && !wanted[place].hasSameContent(as: drawn[place])
    }
    for place in [wanted.indices.first(where: isMoved), wanted.indices.last(where: isMoved)] {
      guard let place, let old = drawn.firstIndex(where: { $0.hasSameContent(as: wanted[place]) })
      else { continue }
      let places = wanted.indices.filter {
        drawn.indices.contains($0 + old - place) && wanted[$0].revision != 0
          && wanted[$0].hasSameContent(as: drawn[$0 + old - place])
      }
      if places.count * 2 > wanted.count { return (old - place, places) }
    }
    return nil
  }

  /// The more lines the better, then the shorter the way, then up rather than down.
  private static func rank(_ distance: Int, _ places: [Int]) -> (Int, Int, Int) {
    (places.count, -abs(distance), distance)
  }

  private static func checked(
    distance: Int, places: [Int], _ drawn: [LineRecord], _ wanted: [LineRecord]
  ) -> ScreenShift? {
    guard let first = places.first, let last = places.last else { return nil }
    let lines = min(first, first + distance)..<max(last, last + distance) + 1
    let lost = lines.count { wanted[$0].revision != 0 && wanted[$0].hasSameContent(as: drawn[$0]) }
    return places.count - lost >= 2 ? ScreenShift(lines: lines, distance: distance) : nil
  }

  private struct LineKey: Hashable {
    let revision: Int
    let line: Int

    init(_ record: LineRecord) {
      revision = record.revision
      line = record.line
    }
  }
}

extension Array<LineRecord> {
  /// Moves the records as the terminal moves the lines.
  mutating func apply(_ shift: ScreenShift) {
    let old = self
    for line in shift.lines {
      let source = line + shift.distance
      self[line] = shift.lines.contains(source) ? old[source] : .blank
    }
  }
}
