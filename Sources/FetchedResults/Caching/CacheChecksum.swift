/// Tells whether bytes are those that were written.
///
/// Each step is one to one in the word and in the sum so far, so that one changed word always
/// changes the result, and any other damage all but always. It protects from accidents and not from
/// malice: whoever may write to a person's cache folder may write to the lists as well.
struct CacheChecksum {
  private(set) var value: UInt64

  /// - Parameter seed: what the bytes belong to; the same bytes in another place do not fit.
  init(seed: UInt64) {
    value = seed ^ 0x9E37_79B9_7F4A_7C15
  }

  /// Adds a word.
  mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0xFF51_AFD7_ED55_8CCD
    value ^= value >> 32
  }

  /// Adds bytes, and how many they are.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    let words = bytes.count / 8
    for index in 0..<words {
      add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self)))
    }
    var rest: UInt64 = 0
    for byte in bytes[(words * 8)...] { rest = rest << 8 | UInt64(byte) }
    add(rest)
    add(UInt64(bytes.count))
  }
}
