import ObjectGraph

/// Finds the rows whose place or membership depends on other objects that changed (`R51`, `R86`).
///
/// A path like `status.rank` leads through a choice, to which rows refer by name. When a choice comes,
/// goes, or changes, the rows with its name are asked of the context, and only they. Names are kept
/// beside, since a choice that others deleted or renamed can no longer be asked what it was called.
struct RelatedPaths {
  /// A path's way to another entity.
  private struct Leg {
    /// The path whose value is the other object's name.
    let prefix: AttributePath
    /// The attribute of the other object that matters beyond.
    let attribute: String
    let entity: Entity
  }

  private let legs: [Leg]
  private let entity: Entity
  private var names: [ManagedObjectID: AttributeValue] = [:]

  /// The ways to other entities that the results of `arrangement` depend on.
  ///
  /// - Throws: what the context throws while it reads the names.
  init(_ arrangement: Arrangement, _ context: ManagedObjectContext) throws {
    entity = arrangement.request.entity
    var legs: [Leg] = []
    let paths = Arrangement.paths(of: arrangement.request, sectionPath: arrangement.sectionPath)
    for path in paths {
      var origin = entity
      for position in 0..<path.components.count - 1 {
        guard case .choice(of: let name) = origin.attribute(named: path.components[position])?.type,
          let target = context.store.model.entity(named: name)
        else {
          trap(
            "The path \(path) leads through \(path.components[position]) of \(origin), no choice")
        }
        legs.append(
          Leg(
            prefix: AttributePath(components: Array(path.components[...position])),
            attribute: path.components[position + 1], entity: target))
        origin = target
      }
    }
    self.legs = legs
    for target in Set(legs.map(\.entity)) {
      for choice in try context.fetch(FetchRequest(entity: target)) {
        names[choice.objectID] = choice["name"]
      }
    }
  }

  /// The keys of the rows that depend on objects which `notice` says have changed.
  ///
  /// - Throws: what the context throws while it looks for them.
  mutating func rows(touchedBy notice: ChangeNotice, _ context: ManagedObjectContext) throws -> Set<
    Int64
  > {
    guard !legs.isEmpty else { return [] }
    var rows: Set<Int64> = []
    var renamed: [ManagedObjectID: AttributeValue?] = [:]
    for leg in legs {
      var affected: Set<AttributeValue> = []
      for id in notice.inserted + notice.refreshed + notice.deleted where id.entity == leg.entity {
        affected.formUnion([names[id], Self.name(of: id, context)].compactMap(\.self))
        renamed[id] = Self.name(of: id, context)
      }
      for update in notice.updated where update.id.entity == leg.entity {
        guard update.oldValues[leg.attribute] != nil || update.oldValues["name"] != nil else {
          continue
        }
        let name = Self.name(of: update.id, context)
        affected.formUnion([update.oldValues["name"], name].compactMap(\.self))
        renamed[update.id] = name
      }
      guard !affected.isEmpty else { continue }
      let request = FetchRequest(entity: entity, predicate: .among(leg.prefix, Array(affected)))
      rows.formUnion(try context.orderedKeys(for: request, sectionPath: nil).keys)
    }
    for (id, name) in renamed { names[id] = name }
    return rows
  }

  /// The name of a choice, or nil if it is not there.
  private static func name(
    of id: ManagedObjectID, _ context: ManagedObjectContext
  ) -> AttributeValue? {
    let choice = context.object(with: id)
    let name = choice["name"]
    return choice.isDeleted || choice.isFault ? nil : name
  }

  /// Gives choices their permanent identities (`R8`).
  mutating func replaceIdentities(_ permanent: [ManagedObjectID: ManagedObjectID]) {
    for (old, new) in permanent {
      if let name = names.removeValue(forKey: old) { names[new] = name }
    }
  }
}
