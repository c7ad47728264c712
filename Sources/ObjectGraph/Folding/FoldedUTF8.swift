/// The UTF-8 of a text that lies in somebody else's memory, without its capitals and marks.
///
/// Nearly all texts are ASCII. Those are folded where they lie, a byte at a time; only others
/// become a `String`. So a store can look through 100,000 rows without allocating for each.
public struct FoldedUTF8 {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let isASCII: Bool

  /// Bytes that are no UTF-8 are taken as `String(decoding:as:)` mends them.
  ///
  /// - Complexity: O(length)
  public init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    isASCII = bytes.reduce(0, |) < 0x80
  }

  /// Whether the folded text has a part at a place, byte by byte.
  ///
  /// - Parameters:
  ///   - part: Folded by ``Collation/caseAndDiacriticInsensitive`` already.
  ///   - match: The place: anywhere, at the beginning, at the end.
  /// - Complexity: O(length of the text · length of the part)
  public func has(_ part: UnsafeBufferPointer<UInt8>, _ match: FetchRequest.TextMatch) -> Bool {
    if isASCII { return Self.has(part, match, in: bytes, \.foldedASCII) }
    return mended.foldedBytes.withUnsafeBufferPointer { Self.has(part, match, in: $0) { $0 } }
  }

  /// Gives the folded bytes to somebody who keeps no pointer to them.
  ///
  /// - Complexity: O(length)
  public func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    guard isASCII else { return mended.foldedBytes.withUnsafeBufferPointer(body) }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { folded in
      for index in bytes.indices {
        folded.initializeElement(at: index, to: bytes[index].foldedASCII)
      }
      body(UnsafeBufferPointer(folded))
    }
  }

  private var mended: String { String(decoding: bytes, as: UTF8.self) }

  @inline(__always)
  private static func has(
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
