import ObjectGraph

/// A row as a test holds it, read by path like an object.
struct MemoryRow: AttributeReading {
  let objectID: ManagedObjectID
  let values: [AttributeValue]

  func value(at path: AttributePath) -> AttributeValue {
    guard let name = path.attribute, let index = objectID.entity.index(ofAttribute: name) else {
      return .null
    }
    return values[index]
  }
}
