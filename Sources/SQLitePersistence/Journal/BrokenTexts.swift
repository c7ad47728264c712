import ObjectGraph

/// Texts of rows whose bytes are no UTF-8: contexts know what is made of them, and undo brings the
/// bytes back. Whole columns may be of such texts, so they are found by where they are.
struct BrokenTexts {
  private struct Place: Hashable {
    let table: String
    let key: Int64
    let attribute: String
  }

  private var texts: [Place: [[UInt8]]] = [:]

  mutating func add(_ bytes: [UInt8], for attribute: String, of table: String, _ key: Int64) {
    texts[Place(table: table, key: key, attribute: attribute), default: []].append(bytes)
  }

  /// The bytes of which reading makes a value; nil where the value is all there is.
  func bytes(
    of value: AttributeValue, for attribute: String, of table: String, _ key: Int64
  ) -> [UInt8]? {
    guard !texts.isEmpty, Self.mayBe(value) else { return nil }
    return texts[Place(table: table, key: key, attribute: attribute)]?
      .first { .text(String(decoding: $0, as: UTF8.self)) == value }
  }

  /// Whether reading may have made a value of such bytes: it has a sign of replacement in it then.
  static func mayBe(_ value: AttributeValue) -> Bool {
    guard case .text(let text) = value else { return false }
    return text.unicodeScalars.contains("\u{FFFD}")
  }
}
