/// A reference to a living object that does not keep it alive. The object removes it at its end.
struct RegisteredObject {
  unowned let object: ManagedObject
  /// Tells the object from others also at its end, when the reference can no longer be read.
  let identity: ObjectIdentifier

  init(_ object: ManagedObject) {
    self.object = object
    identity = ObjectIdentifier(object)
  }
}
