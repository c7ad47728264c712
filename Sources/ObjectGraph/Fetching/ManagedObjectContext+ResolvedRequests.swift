extension ManagedObjectContext {
  /// A request with the permanent keys of objects that were saved since it was made (`R8`): where
  /// it compares a reference with the temporary key of such an object, the rows that led to that
  /// one lead to its permanent key now.
  ///
  /// - Complexity: O(size of the predicate), and O(1) as long as nothing new was saved
  package func resolved(_ request: FetchRequest) -> FetchRequest {
    guard !permanentIDs.isEmpty, let predicate = request.predicate else { return request }
    var resolved = request
    resolved.predicate = self.resolved(predicate, of: request.entity)
    return resolved
  }

  /// The same for a condition on objects of an entity.
  func resolved(
    _ predicate: FetchRequest.Predicate, of entity: Entity
  ) -> FetchRequest.Predicate {
    guard !permanentIDs.isEmpty else { return predicate }
    return predicate.replacingConstants { constant, path in
      guard case .integer(let key) = constant, ManagedObjectID.isTemporary(key),
        let destination = destination(of: path, from: entity),
        let id = permanentIDs[ManagedObjectID(destination, key)]
      else { return constant }
      return .integer(id.key)
    }
  }

  /// The entity whose keys stand at the end of a path; nil where no keys do.
  ///
  /// - Parameters:
  ///   - path: A path from an object.
  ///   - entity: What that object is.
  /// - Complexity: O(length of the path)
  package func destination(of path: AttributePath, from entity: Entity) -> Entity? {
    guard let legs = model.legs(of: path, from: entity) else { return nil }
    let last = legs.last?.destination ?? entity
    let attribute = legs.last?.next ?? last.attribute(at: path.components[0])?.name
    guard let index = attribute.flatMap(last.index(ofAttribute:)),
      let reference = last.references.first(where: { $0.index == index })
    else { return nil }
    return model.entity(named: reference.destination)
  }
}

extension FetchRequest.Predicate {
  /// The same condition with other constants in its comparisons.
  ///
  /// - Parameter replacement: What stands in place of a constant with which a path is compared.
  fileprivate func replacingConstants(
    _ replacement: (AttributeValue, AttributePath) -> AttributeValue
  ) -> Self {
    switch self {
    case .comparison(let path, let comparison, let value, let collation):
      .comparison(path, comparison, replacement(value, path), collation)
    case .between(let path, let low, let high, let collation):
      .between(path, replacement(low, path), replacement(high, path), collation)
    case .among(let path, let values, let collation):
      .among(path, values.map { replacement($0, path) }, collation)
    case .text, .like, .isNull: self
    case .and(let parts): .and(parts.map { $0.replacingConstants(replacement) })
    case .or(let parts): .or(parts.map { $0.replacingConstants(replacement) })
    case .not(let part): .not(part.replacingConstants(replacement))
    }
  }
}
