extension DisplayText {
  /// Makes a text of `raw` if what is visible of it is printable ASCII; `nil` if it is not.
  ///
  /// Most text of most lists is, and needs no division into graphemes: each byte is one, unless a
  /// character that is not ASCII follows and joins it.
  ///
  /// - Complexity: O(*limit*), however long `raw` is.
  init?(plain raw: Substring, limit: Int) {
    let limit = max(0, limit)
    let end: Int?? = raw.utf8.withContiguousStorageIfAvailable { bytes in
      let count = min(bytes.count, limit)
      guard bytes[..<count].allSatisfy({ (0x20...0x7E).contains($0) }),
        count == bytes.count || bytes[count] < 0x80
      else { return nil }
      return count
    }
    guard case .some(.some(let count)) = end else { return nil }
    let utf8 = raw.utf8
    let isWhole = count == utf8.count
    let visible = isWhole ? raw : raw[..<utf8.index(raw.startIndex, offsetBy: count)]
    self.init(safe: String(visible), columns: count, layout: [])
    isTruncated = !isWhole
  }

  /// How many bytes at the start of `raw` are printable ASCII, of which each is a glyph whatever
  /// comes behind them; at most `limit`.
  ///
  /// - Complexity: O(*limit*), however long `raw` is.
  static func plainPrefix(of raw: Substring, limit: Int) -> Int {
    raw.utf8.withContiguousStorageIfAvailable { plainPrefix(of: $0, limit: limit) } ?? 0
  }

  /// The same of bytes of UTF-8.
  static func plainPrefix(of bytes: some Sequence<UInt8>, limit: Int) -> Int {
    var count = 0
    for byte in bytes {
      guard (0x20...0x7E).contains(byte) else { break }
      // What comes behind the last one may join it, so that one more is looked at.
      guard count < limit else { return max(0, limit) }
      count += 1
    }
    return max(0, count - 1)
  }
}
