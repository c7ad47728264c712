/// Takes out of ncurses' output what a terminal has been told already.
///
/// ncurses composes its updates of the strings in the terminal's description, which stand for
/// themselves: each change of attributes designates the character set anew and begins from plain, a
/// scroll region is given back by its numbers, and a region is scrolled by one line by going to its
/// edge first. Between two lines that are a few dozen bytes apart this is a fifth of what a key
/// costs. Text holds no ESC (`DisplayText`), so that every sequence can be told from it.
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
  ///   - bytes: an update of ncurses; not one that enters or leaves the screen, where nothing is
  ///     known of the terminal.
  ///   - rows: how many rows the terminal has.
  /// - Complexity: O(n) for n bytes.
  mutating func trim(_ bytes: [UInt8], rows: Int) -> [UInt8] {
    guard var place = bytes.firstIndex(of: Self.escape) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    bytes.withUnsafeBufferPointer { input in
      // Up to where the input was taken over, or left out.
      var taken = 0
      /// Takes over what was not looked at closer, and goes on behind a sequence.
      func leave(_ sequence: Range<Int>, putting replacement: StaticString = "") {
        result += UnsafeBufferPointer(rebasing: input[taken..<sequence.lowerBound])
        replacement.withUTF8Buffer { result += $0 }
        taken = sequence.upperBound
      }
      while place < input.count {
        let next = place + 1
        if let sequence = Self.controlSequence(at: place, in: input) {
          let numbers = UnsafeBufferPointer(rebasing: input[place + 2..<sequence.upperBound - 1])
          switch input[sequence.upperBound - 1] {
          case UInt8(ascii: "m"):
            let wasPlain = isPlain
            isPlain = numbers.isEmpty || numbers.elementsEqual("0".utf8)
            if wasPlain, isPlain {
              leave(sequence)
            } else if wasPlain, numbers.starts(with: "0;".utf8) {
              leave(place + 2..<place + 4)
            }
          case UInt8(ascii: "r"):
            if let scroll = scroll(behind: sequence, numbers, in: input, rows: rows) {
              leave(scroll.steps, putting: scroll.short)
            } else if numbers.elementsEqual("1;\(rows)".utf8) {
              leave(sequence, putting: "\u{1B}[r")
            }
          default: break
          }
          place = max(sequence.upperBound, taken)
        } else if input[next...].starts(with: "(B".utf8) {
          leave(place..<place + 3)
          place = taken
        } else {
          place = next
        }
        while place < input.count, input[place] != Self.escape { place += 1 }
      }
      result += UnsafeBufferPointer(rebasing: input[taken...])
    }
    return result
  }

  /// Nothing is known of the terminal any more.
  mutating func forget() { isPlain = false }

  /// Where `ESC [`, numbers, and a final byte stand.
  private static func controlSequence(
    at start: Int, in input: UnsafeBufferPointer<UInt8>
  ) -> Range<Int>? {
    guard start + 1 < input.count, input[start + 1] == UInt8(ascii: "[") else { return nil }
    var end = start + 2
    while end < input.count, (0x30...0x3F).contains(input[end]) { end += 1 }
    return end < input.count ? start..<end + 1 : nil
  }

  /// What stands behind a region and scrolls it by one line, and what does the same in fewer bytes.
  ///
  /// ncurses sets the region, goes to its last line for a line feed (or to its first for a reverse
  /// one), and gives the region back. That sends the cursor home, so where it was meanwhile does
  /// not matter.
  private func scroll(
    behind region: Range<Int>, _ numbers: UnsafeBufferPointer<UInt8>,
    in input: UnsafeBufferPointer<UInt8>, rows: Int
  ) -> (steps: Range<Int>, short: StaticString)? {
    guard scrollsFromAnywhere, let separator = numbers.firstIndex(of: UInt8(ascii: ";"))
    else { return nil }
    let first = numbers[..<separator]
    let last = numbers[(separator + 1)...]
    let start = region.upperBound
    func stepsEnd(_ edge: Slice<UnsafeBufferPointer<UInt8>>, _ step: String) -> Int? {
      var rest = input[start...]
      guard rest.starts(with: "\u{1B}[".utf8) else { return nil }
      rest = rest.dropFirst(2)
      guard rest.starts(with: edge) else { return nil }
      rest = rest.dropFirst(edge.count)
      let steps = ";1H\(step)\u{1B}[1;\(rows)r".utf8
      return rest.starts(with: steps) ? rest.startIndex + steps.count : nil
    }
    if let end = stepsEnd(last, "\n") { return (start..<end, "\u{1B}[S\u{1B}[r") }
    if let end = stepsEnd(first, "\u{1B}M") { return (start..<end, "\u{1B}[T\u{1B}[r") }
    return nil
  }
}
