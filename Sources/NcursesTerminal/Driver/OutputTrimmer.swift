/// Takes out of ncurses' output what a terminal has been told already.
///
/// ncurses composes its updates of the strings in the terminal's description, which stand for themselves:
/// each change of attributes designates the character set anew and begins from plain, a scroll region
/// is given back by its numbers, and a region is scrolled by one line by going to its edge first. Between
/// two lines that are a few dozen bytes apart this is a fifth of what a key costs. Text holds no ESC
/// (`DisplayText`), so that every sequence can be told from it.
struct OutputTrimmer {
  /// Whether a region can be scrolled from wherever the cursor is (SU and SD).
  let scrollsFromAnywhere: Bool
  /// Whether the terminal's attributes are known to be plain.
  private var isPlain = false

  private static let escape: UInt8 = 0x1B

  /// - Parameters:
  ///   - scrollForward: the string `indn` of the terminal's description.
  ///   - scrollReverse: the string `rin`.
  init(scrollForward: String? = nil, scrollReverse: String? = nil) {
    scrollsFromAnywhere =
      scrollForward == "\u{1B}[%p1%dS" && scrollReverse == "\u{1B}[%p1%dT"
  }

  /// An update without what says nothing new.
  ///
  /// - Parameters:
  ///   - bytes: an update of ncurses; not one that enters or leaves the screen, where nothing is known of
  ///     the terminal.
  ///   - rows: how many rows the terminal has.
  /// - Complexity: O(n) for n bytes.
  mutating func trim(_ bytes: [UInt8], rows: Int) -> [UInt8] {
    guard bytes.contains(Self.escape) else { return bytes }
    let wholeScreen = Array("1;\(rows)".utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let escape = rest.firstIndex(of: Self.escape) {
      result += rest[..<escape]
      rest = rest[escape...]
      if rest.starts(with: "\u{1B}(B".utf8) {
        rest = rest.dropFirst(3)
      } else if let (scroll, length) = shorterScroll(at: rest, rows: rows) {
        result += scroll
        rest = rest.dropFirst(length)
      } else if let sequence = Self.controlSequence(at: rest) {
        append(sequence, to: &result, wholeScreen)
        rest = rest[sequence.endIndex...]
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result + rest
  }

  /// Nothing is known of the terminal any more.
  mutating func forget() { isPlain = false }

  /// `ESC [`, numbers, and a final byte.
  private static func controlSequence(at bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard bytes.dropFirst().first == UInt8(ascii: "[") else { return nil }
    let end = bytes.dropFirst(2).firstIndex { !(0x30...0x3F).contains($0) }
    return end.map { bytes[...$0] }
  }

  /// A scroll by one line within a region, and the length of what it stands for.
  ///
  /// ncurses sets the region, goes to its last line for a line feed (or to its first for a reverse one),
  /// and gives the region back. That sends the cursor home, so where it was meanwhile does not matter.
  private func shorterScroll(
    at bytes: ArraySlice<UInt8>, rows: Int
  ) -> (scroll: [UInt8], length: Int)? {
    guard scrollsFromAnywhere, let region = Self.controlSequence(at: bytes),
      region.last == UInt8(ascii: "r")
    else { return nil }
    let limits = region.dropFirst(2).dropLast().split(separator: UInt8(ascii: ";"))
    guard limits.count == 2 else { return nil }
    let rest = bytes[region.endIndex...]
    for (edge, step, short) in [(limits[1], "\n", "S"), (limits[0], "\u{1B}M", "T")] {
      let row = String(decoding: edge, as: UTF8.self)
      let steps = "\u{1B}[\(row);1H\(step)\u{1B}[1;\(rows)r".utf8
      guard rest.starts(with: steps) else { continue }
      return (Array(region) + "\u{1B}[\(short)\u{1B}[r".utf8, region.count + steps.count)
    }
    return nil
  }

  private mutating func append(
    _ sequence: ArraySlice<UInt8>, to result: inout [UInt8], _ wholeScreen: [UInt8]
  ) {
    let numbers = sequence.dropFirst(2).dropLast()
    switch sequence.last {
    case UInt8(ascii: "m"):
      let wasPlain = isPlain
      isPlain = numbers.isEmpty || numbers.elementsEqual("0".utf8)
      if wasPlain, isPlain { return }
      guard wasPlain, numbers.starts(with: "0;".utf8) else { break }
      result += sequence.prefix(2)
      result += numbers.dropFirst(2)
      result.append(UInt8(ascii: "m"))
      return
    case UInt8(ascii: "r") where numbers.elementsEqual(wholeScreen):
      result += [Self.escape, UInt8(ascii: "["), UInt8(ascii: "r")]
      return
    default: break
    }
    result += sequence
  }
}
