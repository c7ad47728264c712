extension DisplayText {
  /// Where text stands in a space that is wider than it.
  public enum Alignment: Hashable, Sendable {
    /// At the left: text.
    case leading
    /// In the middle, one column further to the left where it does not come out even.
    case center
    /// At the right: numbers.
    case trailing
  }

  /// Both texts, one after the other.
  public static func + (left: DisplayText, right: DisplayText) -> DisplayText {
    var result = left
    result.append(right)
    result.isTruncated = right.isTruncated
    return result
  }

  /// `count` spaces.
  public static func spaces(_ count: Int) -> DisplayText {
    DisplayText(ascii: " ").repeated(count)
  }

  /// This text `count` times.
  public func repeated(_ count: Int) -> DisplayText {
    var result = DisplayText()
    for _ in 0..<max(0, count) { result.append(self) }
    return result
  }

  /// As much of it as fits into `columns`, in whole clusters.
  ///
  /// - Parameters:
  ///   - columns: How many columns there are.
  ///   - ellipsis: What stands at the end if something is missing there, also what was missing
  ///     before; `nil` for nothing. It is left out where there is no room for it.
  /// - Complexity: O(*n*) in the columns of the text.
  public func truncated(to columns: Int, ellipsis: DisplayText? = nil) -> DisplayText {
    let limit = max(0, columns)
    guard self.columns > limit || isTruncated else { return self }
    let mark = ellipsis.flatMap { $0.columns <= limit ? $0 : nil } ?? DisplayText()
    let boundary = boundaries(around: limit - mark.columns).before
    var result = slice(Boundary()..<boundary)
    result.append(mark)
    result.isTruncated = mark.isEmpty
    return result
  }

  /// What is left when its first `columns` have gone out of sight at the left edge.
  ///
  /// A cluster that lies across the edge is blanked, so that the rest stays where it was.
  ///
  /// - Complexity: O(*n*) in the columns of the text.
  public func dropping(columns: Int) -> DisplayText {
    guard columns > 0 else { return self }
    let boundary = boundaries(around: columns).after
    var result = DisplayText.spaces(boundary.columns - min(columns, self.columns))
    result.append(slice(boundary..<end))
    result.isTruncated = isTruncated
    return result
  }

  /// The text in exactly `columns` columns: filled with spaces, or cut if it is wider.
  ///
  /// - Parameters:
  ///   - columns: How many columns to fill.
  ///   - alignment: Where the text stands when it is narrower.
  ///   - ellipsis: What stands at the end if something was cut off.
  /// - Complexity: O(*n*) in the columns of both.
  public func padded(
    to columns: Int, alignment: Alignment = .leading, ellipsis: DisplayText? = nil
  ) -> DisplayText {
    let text = truncated(to: columns, ellipsis: ellipsis)
    let space = max(0, columns - text.columns)
    let left =
      switch alignment {
      case .leading: 0
      case .center: space / 2
      case .trailing: space
      }
    var result = DisplayText.spaces(left)
    result.append(text)
    result.append(.spaces(space - left))
    result.isTruncated = text.isTruncated
    return result
  }

  /// The part of it that can be seen in a space of `columns` when it begins at `column`, and where
  /// that part begins; `nil` if nothing of it can.
  ///
  /// - Complexity: O(*n*) in the columns of the text.
  public func clipped(
    at column: Int, to columns: Range<Int>
  ) -> (text: DisplayText, column: Int)? {
    guard column < columns.upperBound, column + self.columns > columns.lowerBound else {
      return nil
    }
    let start = max(column, columns.lowerBound)
    let text = dropping(columns: start - column)
    let visible =
      text.columns > columns.upperBound - start
      ? text.truncated(to: columns.upperBound - start) : text
    return visible.isEmpty ? nil : (visible, start)
  }
}
