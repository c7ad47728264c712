/// A number as it is written with a point or a comma, before its decimals or between its thousands:
/// `12,5` and `1.234,56` have decimals behind a comma, `12.5` and `1,234.56` behind a point, and
/// `1.234` is ambiguous. Blanks and apostrophes stand between thousands only: `1 234,56`,
/// `1'234.56`.
package struct WrittenNumber {
  /// What stands before the decimals.
  package enum DecimalMark: UInt8 {
    case point = 0x2E
    case comma = 0x2C

    /// What stands between the thousands then.
    package var groupMark: DecimalMark { self == .point ? .comma : .point }
  }

  /// What stands before its decimals, or would; nil for one that does not tell.
  package let decimalMark: DecimalMark?
  /// The mark that may stand before decimals or between thousands; nil where that is clear.
  package let ambiguousMark: DecimalMark?
  /// Whether it has no other marks than some between its thousands, as an address may have them
  /// that is no number: `192.168.178.101`.
  package let isOnlyGrouped: Bool
  private let isPlain: Bool
  /// The number without blanks and apostrophes.
  private let text: String

  /// Nil for what has no such mark, or is no such number.
  ///
  /// - Parameter text: Without blanks at its ends.
  /// - Complexity: O(length)
  package init?(_ text: String) {
    guard let (text, isGrouped) = Self.withoutGroups(text) else { return nil }
    // All figures, and those behind the last mark.
    var (count, figures) = (0, 0)
    var marks: (first: DecimalMark, last: DecimalMark, count: Int)?
    // Of all marks, and of those before the last one, whether they are the same.
    var (areSame, wereSame) = (true, true)
    var groupsThousands = !isGrouped
    var hasExponent = false
    for (index, byte) in text.utf8.enumerated() {
      if byte.isASCIIDigit {
        figures += 1
        count += 1
        if count == 1, byte == 0x30 { groupsThousands = false }
        continue
      }
      if index == 0, "+-".utf8.contains(byte) { continue }
      if "eE".utf8.contains(byte) {
        guard Self.isExponent(text.utf8.dropFirst(index + 1)) else { return nil }
        hasExponent = true
        break
      }
      guard let mark = DecimalMark(rawValue: byte) else { return nil }
      if let known = marks {
        (wereSame, areSame) = (areSame, areSame && mark == known.first)
        groupsThousands = groupsThousands && figures == 3
        marks = (known.first, mark, known.count + 1)
      } else {
        groupsThousands = groupsThousands && 1...3 ~= figures
        marks = (mark, mark, 1)
      }
      figures = 0
    }
    guard count > 0, marks != nil || isGrouped && !hasExponent else { return nil }
    let endsWithThousands = groupsThousands && figures == 3 && !hasExponent
    var onlyGroups = false
    switch (marks?.count ?? 0, areSame) {
    case (0, _):
      decimalMark = nil
      onlyGroups = true
    case (1, _): decimalMark = endsWithThousands ? nil : marks?.last
    case (_, true) where endsWithThousands:
      decimalMark = marks?.last.groupMark
      onlyGroups = true
    case (_, false) where wereSame && groupsThousands && figures > 0 && !hasExponent:
      decimalMark = marks?.last
    default: return nil
    }
    ambiguousMark = decimalMark == nil ? marks?.last : nil
    isOnlyGrouped = onlyGroups
    isPlain = marks?.count == 1 && marks?.last == .point
    self.text = text
  }

  /// The number with a point before its decimals, and nothing between its thousands.
  ///
  /// - Parameter mark: What stands before the decimals, if it is ambiguous.
  package func plain(_ mark: DecimalMark) -> String {
    let mark = decimalMark ?? mark
    // Nearly always: as programs write it.
    if isPlain, mark == .point { return text }
    let bytes = text.utf8.compactMap { byte -> UInt8? in
      switch DecimalMark(rawValue: byte) {
      case mark: DecimalMark.point.rawValue
      case nil: byte
      default: nil
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Blanks, also those that lines are not broken at and the thin ones, and apostrophes.
  private static let groupMarks: Set<Unicode.Scalar> = [
    " ", "\u{A0}", "\u{2009}", "\u{202F}", "'", "\u{2019}",
  ]

  /// The text without the blanks or apostrophes between the thousands, and whether there are any;
  /// nil where they stand elsewhere.
  private static func withoutGroups(_ text: String) -> (String, Bool)? {
    guard let first = text.utf8.first(where: { $0 == 0x20 || $0 == 0x27 || $0 >= 0x80 }) else {
      return (text, false)
    }
    let scalars = text.unicodeScalars
    let mark =
      first < 0x80 ? Unicode.Scalar(first) : scalars.first(where: groupMarks.contains)
    guard let mark else { return nil }
    let whole = scalars.prefix { $0 != "." && $0 != "," }
    let groups = whole.drop { $0 == "+" || $0 == "-" }
      .split(separator: mark, omittingEmptySubsequences: false)
    guard groups.count > 1, let start = groups.first, 1...3 ~= start.count, start.first != "0",
      groups.dropFirst().allSatisfy({ $0.count == 3 })
    else { return nil }
    var rest = String.UnicodeScalarView(whole.filter { $0 != mark })
    rest.append(contentsOf: scalars[whole.endIndex...])
    return (String(rest), true)
  }

  private static func isExponent(_ bytes: some Sequence<UInt8>) -> Bool {
    var bytes = Array(bytes)
    if let sign = bytes.first, "+-".utf8.contains(sign) { bytes.removeFirst() }
    return !bytes.isEmpty && bytes.allSatisfy(\.isASCIIDigit)
  }
}
