/// One attribute's value before and after.
public struct ValueChange: Hashable, Sendable {
  /// The attribute's name.
  public var attribute: String
  /// The value that the change starts from: a store writes only over this one.
  public var old: AttributeValue
  /// The value that it leads to.
  public var new: AttributeValue

  /// A change of one value to another, which may be written only where the old one still is.
  ///
  /// - Parameters:
  ///   - attribute: The attribute's name.
  ///   - old: The value that the change starts from.
  ///   - new: The value that it leads to.
  public init(_ attribute: String, from old: AttributeValue, to new: AttributeValue) {
    self.attribute = attribute
    self.old = old
    self.new = new
  }
}
