import Synchronization

/// What letters become when case and marks do not count.
///
/// A letter loses its marks first (`É` is `E`), then its case, by way of the capitals, so that `ß`
/// and `SS`, `ς` and `σ` are the same. Marks that stand alone are dropped, so that it makes no
/// difference whether a letter and its mark are one character or two. Marks which make another
/// letter in their script (voiced kana, the vowels of Thai) are kept.
///
/// Unicode's tables are asked once for each letter, not for each time that it is written: with
/// 100,000 titles that is the difference between a tenth of a second and one.
final class LetterFolding: Sendable {
  /// The folding of all texts. There is one, as there is one Unicode.
  static let standard = LetterFolding()

  private let letters: [UInt32: [UInt8]]
  /// What scalars become, 256 on a page, which is written when one of its scalars is met first and
  /// stays for good. Two threads that meet one at the same time write the same, and the first page
  /// is kept: nobody waits. Nothing is written to a page that others can see.
  nonisolated(unsafe) private let pages =
    UnsafeMutablePointer<Atomic<UnsafePointer<FoldedScalar>?>>.allocate(capacity: pageCount)
  private static let pageCount = 0x1100

  private init() {
    var letters: [UInt32: [UInt8]] = [:]
    for group in MarkedLetters.ofOneScalar.unicodeScalars.split(separator: " ") {
      let folded = Array(String(group.prefix(1)).utf8)
      for letter in group.dropFirst() { letters[letter.value] = folded }
    }
    for group in MarkedLetters.ofSeveralScalars.unicodeScalars.split(separator: " ") {
      guard let letter = group.last else { continue }
      letters[letter.value] = Array(String(group.dropLast()).utf8)
    }
    self.letters = letters
    for page in 0..<Self.pageCount { (pages + page).initialize(to: Atomic(nil)) }
  }

  /// Writes the UTF-8 of what scalars become, as long as there is room for another one.
  ///
  /// - Parameters:
  ///   - scalars: Those that were written are gone afterwards.
  ///   - folded: Uninitialized, with room for ``FoldedScalar/room`` bytes at least.
  /// - Returns: How many bytes were written: none only if there are no more scalars that become
  ///   something.
  /// - Complexity: O(room)
  func fold(_ scalars: inout UTF8Scalars, into folded: UnsafeMutableBufferPointer<UInt8>) -> Int {
    var length = 0
    while length + FoldedScalar.room <= folded.count, let scalar = scalars.next() {
      let (page, place) = (Int(scalar.value >> 8), Int(scalar.value & 0xFF))
      let folding = pages[page].load(ordering: .acquiring) ?? write(page)
      length += folding[place].write(to: folded, at: length)
    }
    return length
  }

  /// Writes what the scalars of a page become; those that are no scalars become nothing.
  private func write(_ number: Int) -> UnsafePointer<FoldedScalar> {
    let page = UnsafeMutablePointer<FoldedScalar>.allocate(capacity: 256)
    for place in 0..<256 {
      var bytes: [UInt8] = []
      if let scalar = Unicode.Scalar(UInt32(number << 8 | place)) { append(scalar, to: &bytes) }
      (page + place).initialize(to: FoldedScalar(bytes))
    }
    let (isFirst, others) = pages[number].compareExchange(
      expected: nil, desired: UnsafePointer(page), ordering: .acquiringAndReleasing)
    guard !isFirst, let others else { return UnsafePointer(page) }
    page.deallocate()
    return others
  }

  /// Adds the UTF-8 of what a scalar becomes.
  private func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    if scalar.isASCII {
      bytes.append(UInt8(scalar.value).foldedASCII)
    } else if let folded = letters[scalar.value] {
      bytes += folded
    } else if let jamo = Self.jamo(of: scalar) {
      for part in jamo { bytes += part.utf8CodeUnits }
    } else if !Self.isDropped(scalar) {
      for capital in scalar.properties.uppercaseMapping.unicodeScalars {
        appendSmall(capital, to: &bytes)
      }
    }
  }

  /// Adds a capital in its small form, without the marks that it may bring along.
  private func appendSmall(_ capital: Unicode.Scalar, to bytes: inout [UInt8]) {
    if let folded = letters[capital.value] {
      bytes += folded
    } else if !Self.isDropped(capital) {
      for small in capital.properties.lowercaseMapping.unicodeScalars where !Self.isDropped(small) {
        bytes += letters[small.value] ?? Array(small.utf8CodeUnits)
      }
    }
  }

  /// Whether a scalar is a mark that does not count: overlaid strokes, the points of Hebrew and
  /// Arabic, and what is written above and below letters.
  private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.canonicalCombiningClass.rawValue {
    case 1, 10...35, 202...: true
    default: false
    }
  }

  /// The letters of a Hangul syllable, as Unicode computes them.
  private static func jamo(of scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
    guard (0xAC00...0xD7A3).contains(scalar.value) else { return nil }
    let index = scalar.value - 0xAC00
    let tail = index % 28
    let values = [0x1100 + index / 588, 0x1161 + index % 588 / 28, 0x11A7 + tail]
    return values.prefix(tail > 0 ? 3 : 2).compactMap(Unicode.Scalar.init)
  }
}

extension Unicode.Scalar {
  /// The scalar in UTF-8.
  fileprivate var utf8CodeUnits: UTF8.EncodedScalar {
    UTF8.encode(self) ?? UTF8.encodedReplacementCharacter
  }
}
