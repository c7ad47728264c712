/// Pasted text of which the end has not come yet.
struct PasteBuffer {
  var bytes: [UInt8] = []
  /// Nothing more came for so long that the end may be lost.
  var isOverdue = false

  /// What ends a paste: `ESC [ 2 0 1 ~`.
  static let end: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]

  /// The text. A terminal sends every line end as a return, as the key would; here they are line
  /// feeds again. Broken UTF-8 becomes U+FFFD.
  var text: String {
    var lines: [UInt8] = []
    lines.reserveCapacity(bytes.count)
    var afterReturn = false
    for byte in bytes {
      if byte == 0x0D {
        lines.append(0x0A)
      } else if byte != 0x0A || !afterReturn {
        lines.append(byte)
      }
      afterReturn = byte == 0x0D
    }
    return String(decoding: lines, as: UTF8.self)
  }
}
