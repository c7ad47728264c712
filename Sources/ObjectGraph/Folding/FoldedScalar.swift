/// What one scalar becomes when it is folded: up to 15 bytes of UTF-8, in a place of fixed size so
/// that a page of them is one array. The letters of a Hangul syllable are nine.
struct FoldedScalar {
  /// How many bytes are written for it, whatever it becomes.
  static let room = 16

  /// The bytes, and in the last lane how many they are.
  private var lanes = SIMD16<UInt8>()

  init(_ bytes: [UInt8]) {
    guard bytes.count < 16 else { trap("a letter that becomes \(bytes.count) bytes") }
    for (index, byte) in bytes.enumerated() { lanes[index] = byte }
    lanes[15] = UInt8(bytes.count)
  }

  /// Writes the bytes at a place with ``room`` for them: that is one store, whatever they are.
  ///
  /// - Returns: How many they are.
  func write(to buffer: UnsafeMutableBufferPointer<UInt8>, at index: Int) -> Int {
    UnsafeMutableRawBufferPointer(buffer)
      .storeBytes(of: lanes, toByteOffset: index, as: SIMD16<UInt8>.self)
    return Int(lanes[15])
  }
}
