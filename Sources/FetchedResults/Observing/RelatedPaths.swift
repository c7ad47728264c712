import ObjectGraph

/// Finds the rows whose place or membership depends on other objects that changed (`R51`, `R86`).
///
/// A path leads through a choice (`status.rank`), to which rows refer by name, or a to-one
/// relationship (`customer.name`), to which they refer by key. When such an object comes, goes, or
/// changes, the rows that refer to it are asked of the context, and only they. Names of choices are
/// kept beside, since a choice that others deleted or renamed can no longer be asked what it was
/// called.
struct RelatedPaths {
  private let legs: [PathLeg]
  /// The paths through other objects at whose end stands the key of yet another one, with what
  /// holds that key.
  private let keyPaths: [(path: AttributePath, holder: Entity, destination: Entity)]
  private let entity: Entity
  private var names: [ManagedObjectID: AttributeValue] = [:]

  /// The ways to other entities that the results of `arrangement` depend on.
  ///
  /// - Throws: What the context throws while it reads the names.
  init(_ arrangement: Arrangement, _ context: ManagedObjectContext) throws {
    entity = arrangement.request.entity
    var legs: Set<PathLeg> = []
    for path in arrangement.paths {
      let model = context.store.model
      guard let found = model.legs(of: path, from: entity) else {
        trap(model.deadEnd(of: path, from: entity))
      }
      legs.formUnion(found)
    }
    let entity = entity
    keyPaths = arrangement.paths.filter { $0.components.count > 1 }.compactMap { path in
      guard let holder = context.store.model.legs(of: path, from: entity)?.last?.destination,
        let destination = context.destination(of: path, from: entity)
      else { return nil }
      return (path, holder, destination)
    }
    self.legs = legs.sorted { ($0.prefix.description, $0.next) < ($1.prefix.description, $1.next) }
    for choice in Set(legs.filter { $0.reference == .name }.map(\.destination)) {
      for object in try context.fetch(FetchRequest(entity: choice)) {
        names[object.objectID] = object["name"]
      }
    }
  }

  /// The entities to which the ways lead.
  var entities: Set<Entity> { Set(legs.map(\.destination)) }

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
      let affected =
        leg.reference == .key
        ? keys(of: leg, in: notice) : changedNames(of: leg, in: notice, context, &renamed)
      for part in FetchRequest.Predicate.parts(of: affected, among: leg.prefix) {
        let request = FetchRequest(entity: entity, predicate: part)
        rows.formUnion(try context.orderedKeys(for: request, sectionPath: nil).keys)
      }
    }
    for (id, name) in renamed { names[id] = name }
    return rows
  }

  /// Those of some new objects whose keys may be what rows depend on that lead to them through
  /// others.
  ///
  /// - Parameter mayLeadThere: Whether objects of an entity may lead to one that had no key before.
  func byKey(
    _ ids: some Sequence<ManagedObjectID>, where mayLeadThere: (Entity) -> Bool
  ) -> Set<ManagedObjectID> {
    guard !keyPaths.isEmpty else { return [] }
    let names = Set(keyPaths.filter { mayLeadThere($0.holder) }.map(\.destination.name))
    return Set(ids.filter { names.contains($0.entity.name) })
  }

  /// The keys of the rows that depend on the keys of some objects, and lead to them through others.
  ///
  /// - Throws: What the context throws while it looks for them.
  /// - Complexity: That of a fetch for each such path
  func rows(
    leadingToKeysOf ids: Set<ManagedObjectID>, _ context: ManagedObjectContext
  ) throws -> Set<Int64> {
    var rows: Set<Int64> = []
    for (path, _, destination) in keyPaths {
      let keys = ids.filter { $0.entity.name == destination.name }.map(\.key)
      for part in FetchRequest.Predicate.parts(of: Set(keys.map { .integer($0) }), among: path) {
        let request = FetchRequest(entity: entity, predicate: part)
        rows.formUnion(try context.orderedKeys(for: request, sectionPath: nil).keys)
      }
    }
    return rows
  }

  /// The keys of changed objects that a relationship leads to.
  private func keys(of leg: PathLeg, in notice: ChangeNotice) -> Set<AttributeValue> {
    var keys: Set<AttributeValue> = []
    for id in notice.touched where id.entity == leg.destination {
      keys.insert(.integer(id.key))
    }
    for update in notice.updated
    where update.id.entity == leg.destination && update.oldValues[leg.next] != nil {
      keys.insert(.integer(update.id.key))
    }
    return keys
  }

  /// The names that changed choices have, and those that they had.
  private func changedNames(
    of leg: PathLeg, in notice: ChangeNotice, _ context: ManagedObjectContext,
    _ renamed: inout [ManagedObjectID: AttributeValue?]
  ) -> Set<AttributeValue> {
    var affected: Set<AttributeValue> = []
    for id in notice.touched where id.entity == leg.destination {
      affected.formUnion([names[id], Self.name(of: id, context)].compactMap(\.self))
      renamed[id] = Self.name(of: id, context)
    }
    for update in notice.updated where update.id.entity == leg.destination {
      guard update.oldValues[leg.next] != nil || update.oldValues["name"] != nil else { continue }
      let name = Self.name(of: update.id, context)
      affected.formUnion([update.oldValues["name"], name].compactMap(\.self))
      renamed[update.id] = name
    }
    affected.remove(.null)  // no name: no row refers to it
    return affected
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

extension ChangeNotice {
  /// The objects of which any value may differ from what was known.
  fileprivate var touched: [ManagedObjectID] { inserted + refreshed + deleted + invalidated }
}
