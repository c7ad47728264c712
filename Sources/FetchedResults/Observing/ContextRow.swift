import ObjectGraph

/// A row that is to be placed: an object, or, where nobody holds one, the values that are saved.
struct ContextRow: AttributeReading {
  /// Where the values are that rows are placed by; an object, so that handing it on costs little.
  final class Columns {
    private let paths: [AttributePath]
    private let indexes: [Int]

    /// The columns of an entity to which paths lead; nil if one of them leads through other
    /// objects, which only an object can follow.
    init?(_ paths: Set<AttributePath>, of entity: Entity) {
      self.paths = Array(paths)
      indexes = self.paths.compactMap { path in
        path.attribute.flatMap(entity.index(ofAttribute:))
      }
      if indexes.count < paths.count { return nil }
    }

    fileprivate func value(at path: AttributePath, in values: [AttributeValue]) -> AttributeValue {
      for (number, known) in paths.enumerated() where known == path {
        return values[indexes[number]]
      }
      trap("a row was placed by \(path), which is none of \(paths)")
    }
  }

  private enum Contents {
    case object(ManagedObject)
    case values([AttributeValue], Columns)
  }

  let objectID: ManagedObjectID
  private let contents: Contents

  init(_ object: ManagedObject) {
    objectID = object.objectID
    contents = .object(object)
  }

  init(_ id: ManagedObjectID, _ values: [AttributeValue], _ columns: Columns) {
    objectID = id
    contents = .values(values, columns)
  }

  /// - Precondition: A row without an object is asked for the paths of its columns only.
  func value(at path: AttributePath) -> AttributeValue {
    switch contents {
    case .object(let object): object.value(at: path)
    case .values(let values, let columns): columns.value(at: path, in: values)
    }
  }
}
