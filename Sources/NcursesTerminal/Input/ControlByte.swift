/// Bytes with a name.
enum ControlByte {
  static let bell: UInt8 = 0x07
  static let escape: UInt8 = 0x1B
}
