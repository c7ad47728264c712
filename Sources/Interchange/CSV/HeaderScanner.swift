/// Finds out with which separator a CSV file is written, from its first line that is not empty.
///
/// It is the one that stands most often outside quotes in that line; the comma if none does, and
/// the earlier of ``CSVSeparator/allCases`` among equals. The header decides because names rarely
/// contain a separator, while texts do; a writer quotes the names that contain any.
struct HeaderScanner {
  private enum State {
    case fieldStart
    case unquoted
    case quoted
    /// After a quote within quotes, which closes them unless another follows.
    case quoteInQuoted
  }

  private var state = State.fieldStart
  private var isBlank = true
  private var counts = [Int](repeating: 0, count: CSVSeparator.allCases.count)

  /// Takes the next byte, and tells whether it ends the line, or shows that there is no text.
  mutating func take(_ byte: UInt8) -> Bool {
    switch (state, byte) {
    case (.quoted, ASCII.quote):
      state = .quoteInQuoted
    case (.quoted, _):
      break
    case (.fieldStart, ASCII.quote), (.quoteInQuoted, ASCII.quote):
      state = .quoted
      isBlank = false
    case (_, ASCII.nul):
      return true
    case (_, ASCII.lineFeed), (_, ASCII.carriageReturn):
      return !isBlank
    default:
      isBlank = false
      state = .unquoted
      guard let separator = CSVSeparator(rawValue: byte),
        let index = CSVSeparator.allCases.firstIndex(of: separator)
      else { break }
      state = .fieldStart
      counts[index] += 1
    }
    return false
  }

  /// The separator, judged by the bytes that were taken.
  var separator: CSVSeparator {
    var best = CSVSeparator.comma
    var most = 0
    for (candidate, count) in zip(CSVSeparator.allCases, counts) where count > most {
      (best, most) = (candidate, count)
    }
    return best
  }
}
