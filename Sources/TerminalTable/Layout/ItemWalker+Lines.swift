extension ItemWalker {
  /// The place `lines` further down (up if negative), or as far as the table goes.
  ///
  /// - Returns: the place, and by how many lines it differs.
  /// - Complexity: O(lines + sections without any line on the way); rows of equal height in one
  ///   section are passed at once.
  func moved(_ place: ScreenPlace, by lines: Int) -> (place: ScreenPlace, lines: Int) {
    // What is added to the greatest number, or the negative of the least, would be too great.
    lines >= 0
      ? movedDown(place, by: min(lines, .max - place.line))
      : movedUp(place, by: -max(lines, -.max))
  }

  private func movedDown(_ start: ScreenPlace, by lines: Int) -> (ScreenPlace, Int) {
    var place = start
    var remaining = lines
    while true {
      passRowsDown(&place, &remaining)
      let rest = self.lines(of: place.item) - place.line
      if remaining < rest {
        place.line += remaining
        return (place, lines)
      }
      guard let next = next(after: place.item) else {
        place.line += rest - 1
        return (place, lines - remaining + rest - 1)
      }
      remaining -= rest
      place = ScreenPlace(item: next, line: 0)
    }
  }

  private func movedUp(_ start: ScreenPlace, by lines: Int) -> (ScreenPlace, Int) {
    var place = start
    var remaining = lines
    while remaining > place.line {
      passRowsUp(&place, &remaining)
      if remaining <= place.line { break }
      remaining -= place.line
      place.line = 0
      guard let previous = previous(before: place.item) else {
        return (place, -(lines - remaining))
      }
      place = ScreenPlace(item: previous, line: self.lines(of: previous))
    }
    place.line -= remaining
    return (place, -lines)
  }

  private func passRowsDown(_ place: inout ScreenPlace, _ remaining: inout Int) {
    guard let height = uniformRowHeight, height > 0, case .row(var path) = place.item else {
      return
    }
    let last = rows(inSection: path.section).upperBound - 1
    let passed = min(last - path.row, (place.line + remaining) / height)
    guard passed > 0 else { return }
    remaining += place.line - passed * height
    path.row += passed
    place = ScreenPlace(item: .row(path), line: 0)
  }

  private func passRowsUp(_ place: inout ScreenPlace, _ remaining: inout Int) {
    guard let height = uniformRowHeight, height > 0, case .row(var path) = place.item else {
      return
    }
    let first = rows(inSection: path.section).lowerBound
    let passed = min(path.row - first, (remaining - place.line) / height)
    guard passed > 0 else { return }
    remaining -= place.line + passed * height
    path.row -= passed
    place = ScreenPlace(item: .row(path), line: 0)
  }

  /// How many lines there are from a place to the end of the table, counting up to `limit`.
  func lines(from place: ScreenPlace, limit: Int) -> Int {
    limit <= 0 ? 0 : moved(place, by: limit - 1).lines + 1
  }

  /// How many lines below `place` the first line of `item` is, negative if it is cut off at the
  /// top.
  ///
  /// - Returns: `nil` if the item is further up, or further down than `limit`.
  func distance(from place: ScreenPlace, to item: TableItem, limit: Int) -> Int? {
    guard item >= place.item else { return nil }
    var current = place.item
    var distance = -place.line
    while current < item {
      if let height = uniformRowHeight, case .row(let path) = current,
        case .row(let target) = item, path.section == target.section
      {
        distance += (target.row - path.row) * height
        return distance <= limit ? distance : nil
      }
      distance += lines(of: current)
      guard distance <= limit, let next = next(after: current) else { return nil }
      current = next
    }
    return current == item && distance <= limit ? distance : nil
  }

  /// What `count` lines show from a place on; `nil` below the end of the table.
  func places(from place: ScreenPlace, count: Int) -> [ScreenPlace?] {
    var result: [ScreenPlace?] = []
    result.reserveCapacity(count)
    var current: ScreenPlace? = place
    while result.count < count {
      result.append(current)
      guard var place = current else { continue }
      place.line += 1
      if place.line >= lines(of: place.item) {
        current = next(after: place.item).map { ScreenPlace(item: $0, line: 0) }
      } else {
        current = place
      }
    }
    return result
  }
}
