/// A value that somebody else changed since it was read, or a row that is not as expected.
public struct SaveConflict: Hashable, Sendable {
  /// The row.
  public let id: ManagedObjectID
  /// The attribute, or nil if the row as a whole is in conflict: it was deleted, or its key is
  /// taken.
  public let attribute: String?
  /// What the edit started from; nil where there was nothing.
  public let base: AttributeValue?
  /// What the store holds; nil where there is nothing, for example because the row was deleted.
  public let theirs: AttributeValue?
  /// What was to be written; nil for a deletion.
  public let ours: AttributeValue?
  /// Why the row, or its value, stays as it is where nobody changed that, in words; nil where
  /// somebody did.
  public let refusal: String?

  /// A conflict of a value, or with the id alone one of the row as a whole.
  ///
  /// - Parameters:
  ///   - id: The row.
  ///   - attribute: The attribute, or nil for the row as a whole.
  ///   - base: What the edit started from; nil where there was nothing.
  ///   - theirs: What the store holds; nil where there is nothing.
  ///   - ours: What was to be written; nil for a deletion.
  ///   - refusal: Why the store leaves the row as it is, where nobody changed it.
  public init(
    _ id: ManagedObjectID, attribute: String? = nil, base: AttributeValue? = nil,
    theirs: AttributeValue? = nil, ours: AttributeValue? = nil, refusal: String? = nil
  ) {
    self.id = id
    self.attribute = attribute
    self.base = base
    self.theirs = theirs
    self.ours = ours
    self.refusal = refusal
  }
}

extension SaveConflict: CustomStringConvertible {
  /// What is not as expected, as a sentence without its full stop: `title of task 3 is 'Milk' by
  /// now`.
  public var description: String {
    if let refusal { return "\(attribute.map { "\($0) of " } ?? "")\(id) stays: \(refusal)" }
    guard let attribute else { return "\(id) was deleted or replaced" }
    guard let theirs else { return "\(attribute) of \(id) is gone" }
    return "\(attribute) of \(id) is \(theirs) by now"
  }
}
