/// Something with an identity whose values can be read by path: an object, or a bare row.
public protocol AttributeReading {
  /// The identity of the object or row.
  var objectID: ManagedObjectID { get }
  /// The value at a path; NULL where the path leads nowhere.
  func value(at path: AttributePath) -> AttributeValue
}
