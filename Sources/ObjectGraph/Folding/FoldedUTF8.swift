/// The UTF-8 of a text that lies in somebody else's memory, without its capitals and marks.
///
/// No `String` is made of it, and what is as short as titles are is folded on the stack, so that a
/// store can look through 100,000 rows without allocating for each. A text that is nothing but
/// ASCII is not even copied to be looked through.
public struct FoldedUTF8 {
  private let bytes: UnsafeBufferPointer<UInt8>

  /// Bytes that are no UTF-8 are taken as `String(decoding:as:)` mends them.
  public init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  private var isASCII: Bool { bytes.reduce(0, |) < 0x80 }

  /// Whether the folded text has a part at a place, byte by byte.
  ///
  /// - Parameters:
  ///   - part: Folded by ``Collation/caseAndDiacriticInsensitive`` already.
  ///   - match: The place: anywhere, at the beginning, at the end.
  /// - Complexity: O(length of the text · length of the part)
  public func has(_ part: UnsafeBufferPointer<UInt8>, _ match: FetchRequest.TextMatch) -> Bool {
    if isASCII { return Self.has(part, match, in: bytes, \.foldedASCII) }
    return withBytes { Self.has(part, match, in: $0) { $0 } }
  }

  /// How many folded bytes of a text with other letters than ASCII's need no memory but the stack.
  private static let shortLength = 1024

  /// Gives the folded bytes to somebody who keeps no pointer to them.
  ///
  /// - Complexity: O(length)
  public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if isASCII {
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { folded in
        for index in bytes.indices {
          folded.initializeElement(at: index, to: bytes[index].foldedASCII)
        }
        return body(UnsafeBufferPointer(folded))
      }
    }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.shortLength) { part in
      var scalars = UTF8Scalars(bytes)
      var count = LetterFolding.standard.fold(&scalars, into: part)
      if scalars.isAtEnd { return body(UnsafeBufferPointer(rebasing: part.prefix(count))) }
      var folded: [UInt8] = []
      folded.reserveCapacity(bytes.count)
      while count > 0 {
        folded += part.prefix(count)
        count = LetterFolding.standard.fold(&scalars, into: part)
      }
      return folded.withUnsafeBufferPointer(body)
    }
  }

  /// The first eight bytes of the folded text as a number, filled up with zeros.
  ///
  /// - Complexity: O(1) but for marks that are dropped
  var prefix: UInt64 {
    var key: UInt64 = 0
    let start = bytes.prefix(8)
    guard start.contains(where: { $0 >= 0x80 }) else {
      // ASCII gives a byte for each; what follows decides nothing then.
      for byte in start { key = key << 8 | UInt64(byte.foldedASCII) }
      return start.isEmpty ? 0 : key << UInt64(64 - 8 * start.count)
    }
    // No other scalar is begun behind the eighth byte.
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 7 + FoldedScalar.room) { part in
      var scalars = UTF8Scalars(bytes)
      let count = min(8, LetterFolding.standard.fold(&scalars, into: part))
      for byte in part.prefix(count) { key = key << 8 | UInt64(byte) }
      return count == 0 ? 0 : key << UInt64(64 - 8 * count)
    }
  }

  /// Whether a text has a part at a place, byte by byte, as it is or folded on the way.
  @inline(__always)
  static func has(
    _ part: UnsafeBufferPointer<UInt8>, _ match: FetchRequest.TextMatch,
    in text: UnsafeBufferPointer<UInt8>, _ folding: (UInt8) -> UInt8
  ) -> Bool {
    guard let last = part.indices.last else { return true }
    let room = text.count - part.count
    guard room >= 0 else { return false }
    func isPart(at start: Int) -> Bool {
      for index in 0...last where folding(text[start + index]) != part[index] { return false }
      return true
    }
    switch match {
    case .contains: return (0...room).contains(where: isPart)
    case .beginsWith: return isPart(at: 0)
    case .endsWith: return isPart(at: room)
    }
  }
}
