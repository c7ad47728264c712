/// A number as it is written with a point or a comma, before its decimals or between its thousands:
/// `12,5` and `1.234,56` have decimals behind a comma, `12.5` and `1,234.56` behind a point, and
/// `1.234` is ambiguous.
struct WrittenNumber {
  /// What stands before the decimals.
  enum DecimalMark: UInt8 {
    case point = 0x2E
    case comma = 0x2C

    /// What stands between the thousands then.
    var groupMark: DecimalMark { self == .point ? .comma : .point }
  }

  /// What stands before its decimals; nil for one that is ambiguous.
  let decimalMark: DecimalMark?
  /// The last mark that it has.
  let lastMark: DecimalMark
  private let hasSeveralMarks: Bool
  private let text: String

  /// Nil for what has neither mark, or is no such number.
  ///
  /// - Parameter text: Without blanks at its ends.
  /// - Complexity: O(length)
  init?(_ text: String) {
    var figures = 0
    var marks: (first: DecimalMark, last: DecimalMark, count: Int)?
    // Of all marks, and of those before the last one, whether they are the same.
    var (areSame, wereSame) = (true, true)
    var groupsThousands = true
    for (index, byte) in text.utf8.enumerated() {
      if 0x30...0x39 ~= byte {
        figures += 1
        if marks == nil, figures == 1, byte == 0x30 { groupsThousands = false }
        continue
      }
      if index == 0, "+-".utf8.contains(byte) { continue }
      guard let mark = DecimalMark(rawValue: byte), figures > 0 else { return nil }
      if let known = marks {
        (wereSame, areSame) = (areSame, areSame && mark == known.first)
        groupsThousands = groupsThousands && figures == 3
        marks = (known.first, mark, known.count + 1)
      } else {
        groupsThousands = groupsThousands && figures <= 3
        marks = (mark, mark, 1)
      }
      figures = 0
    }
    guard let marks, figures > 0 else { return nil }
    let endsWithThousands = groupsThousands && figures == 3
    switch (marks.count, areSame) {
    case (1, _): decimalMark = endsWithThousands ? nil : marks.last
    case (_, true) where endsWithThousands: decimalMark = marks.last.groupMark
    case (_, false) where wereSame && groupsThousands: decimalMark = marks.last
    default: return nil
    }
    lastMark = marks.last
    hasSeveralMarks = marks.count > 1
    self.text = text
  }

  /// The number with a point before its decimals, and nothing between its thousands.
  ///
  /// - Parameter mark: What stands before the decimals, wherever it is ambiguous.
  func plain(_ mark: DecimalMark) -> String {
    let mark = decimalMark ?? mark
    // Nearly always: as programs write it.
    if mark == .point, !hasSeveralMarks, lastMark == .point { return text }
    let bytes = text.utf8.compactMap { byte -> UInt8? in
      switch DecimalMark(rawValue: byte) {
      case mark: DecimalMark.point.rawValue
      case nil: byte
      default: nil
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
