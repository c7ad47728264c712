/// Something with an identity whose values can be read by path: an object, or a bare row.
public protocol AttributeReading {
  /// The identity of the object or row.
  var objectID: ManagedObjectID { get }
  /// The value at a path; NULL where there is no object on the way (`R86`).
  func value(at path: AttributePath) -> AttributeValue
}
