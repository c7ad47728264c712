/// The title of a section as what tells it from others and orders it: its UTF-8 bytes.
///
/// Swift's `String` takes titles for equal that differ by their normalisation alone, `"é"` and
/// `"e\u{301}"`: for a data source these are two sections, although they look alike.
///
/// ```swift
/// table.collapsedSectionTitles = ["Apple", SectionTitle(name)]
/// ```
public struct SectionTitle: Sendable, ExpressibleByStringLiteral {
  /// The title as the data source gave it.
  public let text: String

  /// A title as a data source gives it.
  ///
  /// - Parameter text: The title.
  public init(_ text: String) { self.text = text }

  /// A title as it stands.
  ///
  /// - Parameter value: The title.
  public init(stringLiteral value: String) { text = value }
}

extension SectionTitle: Hashable {
  public static func == (lhs: SectionTitle, rhs: SectionTitle) -> Bool {
    lhs.text.utf8.elementsEqual(rhs.text.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    var copy = text
    copy.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    // No text contains it.
    hasher.combine(0xFF as UInt8)
  }
}

extension SectionTitle: Comparable {
  public static func < (lhs: SectionTitle, rhs: SectionTitle) -> Bool {
    lhs.text.utf8.lexicographicallyPrecedes(rhs.text.utf8)
  }
}
