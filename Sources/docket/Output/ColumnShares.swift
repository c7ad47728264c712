/// Shares the columns of a line among the titles of a table and what stands beside them.
///
/// What has no room with the least that it needs is left out, the first of them having the first
/// choice. What is left then goes to what would be cut: to what comes before titles, to the titles
/// as far as half of the line, to the others alike, and at last to the titles again. Nothing gets
/// more than it needs.
struct ColumnShares: Equatable {
  /// How many columns something needs that stands beside the titles.
  struct Need: Equatable {
    /// To be shown at all.
    var least: Int
    /// Before titles have more than the least that these need.
    var early: Int
    /// For all that stands in it.
    var whole: Int
  }

  /// How many columns the titles have.
  private(set) var title: Int
  /// How many each of the others has; nil for what is left out.
  private(set) var columns: [Int?]
  /// How many nobody has got.
  private var left: Int

  /// The blanks between two of them.
  static let gap = 2

  private static let narrowestTitle = 14

  /// Shares a line.
  ///
  /// - Parameters:
  ///   - room: How many columns it has.
  ///   - title: How many its titles need.
  ///   - needs: What the others need, in their order. The first is cut, where anything of it has
  ///     room.
  /// - Complexity: O(number of columns, squared)
  init(of room: Int, title: Int, _ needs: [Need]) {
    self.title = min(title, max(Self.narrowestTitle, room * 3 / 10))
    columns = []
    left = room - self.title
    for need in needs {
      let most = left - Self.gap
      let least = columns.isEmpty ? min(need.least, most) : need.least
      let isShown = least > 0 && least <= most
      columns.append(isShown ? least : nil)
      if isShown { left = most - least }
    }
    let others = needs.indices.filter { columns[$0] != nil }
    widen(others, to: needs.map(\.early))
    widenTitle(to: min(title, room / 2))
    widen(others, to: needs.map(\.whole))
    widenTitle(to: title)
  }

  private mutating func widenTitle(to width: Int) {
    let more = max(0, min(width - title, left))
    title += more
    left -= more
  }

  /// Gives some of them what is left, each as much as the others until it needs no more.
  private mutating func widen(_ indices: [Int], to widths: [Int]) {
    var rest = indices
    while left > 0 {
      rest.removeAll { widths[$0] <= columns[$0] ?? 0 }
      guard !rest.isEmpty else { return }
      let share = max(1, left / rest.count)
      for index in rest {
        let width = columns[index] ?? 0
        let more = min(share, widths[index] - width, left)
        columns[index] = width + more
        left -= more
      }
    }
  }
}
