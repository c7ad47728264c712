/// What one scalar becomes when it is folded: up to 15 bytes of UTF-8, in a place of fixed size so
/// that a page of them is one array. The letters of a Hangul syllable are nine.
struct FoldedScalar {
  /// The bytes, and in the last lane how many they are.
  private var lanes = SIMD16<UInt8>()

  init(_ bytes: [UInt8]) {
    guard bytes.count < 16 else { trap("a letter that becomes \(bytes.count) bytes") }
    for (index, byte) in bytes.enumerated() { lanes[index] = byte }
    lanes[15] = UInt8(bytes.count)
  }

  /// Adds the bytes.
  func append(to bytes: inout [UInt8]) {
    for index in 0..<Int(lanes[15]) { bytes.append(lanes[index]) }
  }
}
