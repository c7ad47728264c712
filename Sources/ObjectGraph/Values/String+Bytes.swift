// Texts as their UTF-8 bytes.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension String {
  /// Whether both texts consist of the same UTF-8 bytes: `==` would take "é" for "e\u{301}".
  ///
  /// `memcmp`
  package func hasSameBytes(as other: String) -> Bool {
    let isSame = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { right in
        guard left.count == right.count else { return false }
        guard let a = left.baseAddress, let b = right.baseAddress else { return true }
        return memcmp(a, b, left.count) == 0
      }
    }
    return isSame?.flatMap { $0 } ?? utf8.elementsEqual(other.utf8)
  }

  /// The text with each of a mark written twice, as SQL has it between two of them.
  ///
  /// By scalars: as characters, a mark that a letter is put together with would be another one, and
  /// end the text for whoever reads it by bytes.
  package func doubling(_ mark: Unicode.Scalar) -> String {
    String(unicodeScalars.replacing([mark], with: [mark, mark]))
  }

  /// Feeds the UTF-8 bytes and a terminator that no text contains.
  func hashBytes(into hasher: inout Hasher) {
    var copy = self
    copy.withUTF8 { bytes in
      hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
    hasher.combine(0xFF as UInt8)
  }

  /// The order of two texts under a collation.
  ///
  /// - Complexity: O(length of the shorter text)
  func order(to other: String, collation: Collation) -> Ordering {
    switch collation {
    case .binary: Ordering(bytes: utf8, other.utf8)
    case .caseInsensitive: Ordering(foldedBytes: utf8, other.utf8)
    case .caseAndDiacriticInsensitive: Ordering(bytes: foldedBytes, other.foldedBytes)
    }
  }
}

extension Ordering {
  /// By bytes, a prefix before what it is a prefix of: SQLite's `BINARY` and its order of blobs.
  init(bytes lhs: some Sequence<UInt8>, _ rhs: some Sequence<UInt8>) {
    var left = lhs.makeIterator()
    var right = rhs.makeIterator()
    while true {
      switch (left.next(), right.next()) {
      case (nil, nil): self = .same
      case (nil, _): self = .before
      case (_, nil): self = .after
      case (let a?, let b?):
        if a == b { continue }
        self = a < b ? .before : .after
      }
      return
    }
  }

  /// By bytes with ASCII letters folded, as SQLite's `NOCASE` does it: what follows a zero byte
  /// common to both counts only by its length.
  init(foldedBytes lhs: String.UTF8View, _ rhs: String.UTF8View) {
    var left = lhs.makeIterator()
    var right = rhs.makeIterator()
    while let a = left.next() {
      guard let b = right.next() else {
        self = .after
        return
      }
      let (x, y) = (a.foldedASCII, b.foldedASCII)
      if x != y {
        self = x < y ? .before : .after
        return
      }
      if x == 0 {
        self = Ordering(lhs.count, rhs.count)
        return
      }
    }
    self = right.next() == nil ? .same : .before
  }
}

extension Collation {
  /// A text without the differences that do not count: parts of texts are looked for in what this
  /// gives for both, byte by byte.
  ///
  /// - Complexity: O(length)
  public func folding(_ text: String) -> String {
    self == .binary ? text : String(decoding: foldedBytes(of: text), as: UTF8.self)
  }

  /// The UTF-8 of ``folding(_:)``.
  func foldedBytes(of text: String) -> [UInt8] {
    switch self {
    case .binary: Array(text.utf8)
    case .caseInsensitive: text.utf8.map(\.foldedASCII)
    case .caseAndDiacriticInsensitive: text.foldedBytes
    }
  }
}

extension UInt8 {
  /// The byte with `A`–`Z` taken as `a`–`z`.
  var foldedASCII: UInt8 {
    self >= 0x41 && self <= 0x5A ? self | 0x20 : self
  }
}
