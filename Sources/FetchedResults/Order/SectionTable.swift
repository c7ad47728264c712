import ObjectGraph

/// Which identity a section name has.
///
/// An order knows sections by number. This table gives every name that a controller has ever seen a
/// number, and never takes one away or gives it to another name: so orders of different times can
/// be compared, and the table stands beside them without being copied.
final class SectionTable {
  /// A section's name, and what is known of the values that bear it.
  struct Entry {
    /// The text of the value (`R39`).
    let name: String
    /// The value that was seen first, or asked for before any was.
    fileprivate(set) var value: AttributeValue
    /// Whether rows had it. Until then somebody has only asked.
    fileprivate var isSeen = true
    /// Whether another value of the same text was seen: then the rows of the section are not
    /// ordered by what comes after the section value alone.
    var isMixed = false
  }

  /// The section of a list without sections (`R37`).
  static let whole: Int64 = 0

  private var entries: [Entry] = [Entry(name: "", value: .null)]
  /// Names by bytes: texts of values, since Swift takes other texts for equal too.
  private var identities: [AttributeValue: Int64] = [:]
  /// Whether the names tell the order of the values: no name stands for two values, and no two
  /// values, like 1 and 1.0, stand at one place under two names.
  private(set) var isPlain = true

  /// The number of names that were ever seen.
  var count: Int { identities.count }

  /// Whether a section has an identity.
  func knows(_ id: Int64) -> Bool { entries.indices.contains(Int(id)) }

  /// The entry of a section.
  subscript(id: Int64) -> Entry {
    guard knows(id) else { trap("No section has the identity \(id)") }
    return entries[Int(id)]
  }

  /// Whether rows of a section have different values that bear its name.
  func isMixed(_ id: Int64) -> Bool { entries[Int(id)].isMixed }

  /// The identity of the section of rows with this value.
  ///
  /// - Complexity: O(length of the name)
  func identity(of value: AttributeValue) -> Int64 {
    let id = identity(askedFor: value)
    if !entries[Int(id)].isSeen {
      entries[Int(id)].value = value
      entries[Int(id)].isSeen = true
      if case .real = value { isPlain = false }
    } else if entries[Int(id)].value != value {
      mix(id)
    }
    return id
  }

  /// Notes that rows of the section with this value have others of the same name too.
  ///
  /// - Complexity: O(length of the name)
  func mix(sectionOf value: AttributeValue) { mix(identity(of: value)) }

  private func mix(_ id: Int64) {
    entries[Int(id)].isMixed = true
    isPlain = false
  }

  /// The identity that the section of rows with this value has or would have; nothing is known of
  /// such rows by that.
  ///
  /// - Complexity: O(length of the name)
  func identity(askedFor value: AttributeValue) -> Int64 {
    let name = value.plainText
    if let known = identities[.text(name)] { return known }
    let id = Int64(entries.count)
    entries.append(Entry(name: name, value: value, isSeen: false))
    identities[.text(name)] = id
    return id
  }
}
