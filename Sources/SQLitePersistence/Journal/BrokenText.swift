import ObjectGraph

/// A text of a row whose bytes are no UTF-8: contexts know what is made of it, and undo brings the
/// bytes back.
struct BrokenText {
  let id: ManagedObjectID
  let attribute: String
  let bytes: [UInt8]

  /// What reading makes of it.
  var value: AttributeValue { .text(String(decoding: bytes, as: UTF8.self)) }

  /// Whether reading may have made a value of such bytes: it has a sign of replacement in it then.
  static func mayBe(_ value: AttributeValue) -> Bool {
    guard case .text(let text) = value else { return false }
    return text.unicodeScalars.contains("\u{FFFD}")
  }
}
