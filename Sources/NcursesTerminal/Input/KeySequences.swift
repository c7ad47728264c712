import Terminal

/// The byte sequences that a terminal's description gives for its keys.
struct KeySequences {
  /// A few dozen, so that looking through them costs less than what a dictionary of bytes does
  /// before the first screen.
  private var keys: [(sequence: [UInt8], key: Key)] = []

  /// No sequences.
  init() {}

  /// The sequences of a description.
  ///
  /// - Parameter string: Gives the string of a capability, by its terminfo name.
  init(string: (String) -> String?) {
    for (capability, key) in Self.capabilities {
      if let value = string(capability) { add(Array(value.utf8), key) }
    }
  }

  /// A sequence that is longer than another one it begins with wins over that one.
  mutating func add(_ sequence: [UInt8], _ key: Key) {
    guard let first = sequence.first else { return }
    // A description may name printable or control characters; those stay what they are.
    let isSingle = sequence.count == 1
    guard isSingle ? Self.mayBeSingle.contains(first) : first == ControlByte.escape else { return }
    keys.removeAll { $0.sequence == sequence }
    keys.append((sequence, key))
  }

  /// The longest sequence at the front, and its length.
  ///
  /// - Complexity: O(number of sequences) where one may begin, and O(1) at any other byte
  func match(_ bytes: ArraySlice<UInt8>) -> (key: Key, length: Int)? {
    guard let first = bytes.first,
      first == ControlByte.escape || Self.mayBeSingle.contains(first)
    else { return nil }
    var found: (key: Key, length: Int)?
    for (sequence, key) in keys
    where sequence.count > found?.length ?? 0 && bytes.starts(with: sequence) {
      found = (key, sequence.count)
    }
    return found
  }

  /// Backspace is the one key that sends another single byte on some terminals.
  private static let mayBeSingle: [UInt8] = [0x08, 0x7F]

  /// Modified keys beyond these have a form of their own, which every terminal shares that has
  /// them; F13 and above are such modified keys on most.
  private static let capabilities: [(String, Key)] =
    [
      ("kcuu1", Key(.up)), ("kcud1", Key(.down)), ("kcub1", Key(.left)), ("kcuf1", Key(.right)),
      ("khome", Key(.home)), ("kend", Key(.end)), ("kpp", Key(.pageUp)), ("knp", Key(.pageDown)),
      ("kich1", Key(.insert)), ("kdch1", Key(.delete)), ("kbs", Key(.backspace)),
      ("kent", Key(.enter)), ("kcbt", Key(.tab, .shift)), ("kri", Key(.up, .shift)),
      ("kind", Key(.down, .shift)), ("kLFT", Key(.left, .shift)), ("kRIT", Key(.right, .shift)),
      ("kHOM", Key(.home, .shift)), ("kEND", Key(.end, .shift)), ("kPRV", Key(.pageUp, .shift)),
      ("kNXT", Key(.pageDown, .shift)), ("kIC", Key(.insert, .shift)),
      ("kDC", Key(.delete, .shift)),
    ] + (1...12).map { ("kf\($0)", Key(.function($0))) }
}
