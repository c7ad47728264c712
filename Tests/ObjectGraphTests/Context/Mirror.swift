import ObjectGraph
import Testing

/// Knows of an entity's objects only what a context's notices say, and checks each notice against
/// that: replaying the notices must give the context's state.
final class Mirror: ContextObserver {
  private(set) var values: [ManagedObjectID: [AttributeValue]] = [:]
  /// What a notice got wrong.
  private(set) var mistakes: [String] = []
  /// The objects that the notices were about, so that the context need not read them again.
  private var held: [ManagedObjectID: ManagedObject] = [:]
  private var isDelivering = false

  init(_ context: ManagedObjectContext, _ entity: Entity) throws {
    for object in try context.fetch(FetchRequest(entity: entity)) {
      values[object.objectID] = object.allValues
    }
  }

  func context(_ context: ManagedObjectContext, didChange notice: ChangeNotice) {
    if isDelivering { mistakes.append("nested delivery") }
    isDelivering = true
    defer { isDelivering = false }
    do {
      try check(notice, context)
    } catch {
      mistakes.append("\(error)")
    }
  }

  func context(_ context: ManagedObjectContext, didSave notice: SaveNotice) {
    for (old, new) in notice.permanentIDs {
      if let row = values.removeValue(forKey: old) { values[new] = row }
    }
  }

  private func check(_ notice: ChangeNotice, _ context: ManagedObjectContext) throws {
    if notice.isEmpty { mistakes.append("an empty notice") }
    let sets = [notice.inserted, notice.updated.map(\.id), notice.refreshed, notice.deleted]
    if Set(sets.joined()).count != sets.joined().count { mistakes.append("sets overlap") }
    try context.prefetch(sets[0] + sets[1] + sets[2])
    for id in notice.inserted {
      if values[id] != nil { mistakes.append("\(id) inserted twice") }
      values[id] = context.object(with: id).allValues
    }
    for update in notice.updated {
      let now = context.object(with: update.id).allValues
      guard let known = values[update.id] else {
        mistakes.append("\(update.id) updated, but unknown")
        continue
      }
      let names = update.id.entity.attributes.map(\.name)
      let differing = zip(names, zip(known, now)).filter { $0.1.0 != $0.1.1 }
      let expected = Dictionary(uniqueKeysWithValues: differing.map { ($0.0, $0.1.0) })
      if update.oldValues != expected || expected.isEmpty {
        mistakes.append("\(update.id): \(update.oldValues), should be \(expected)")
      }
      values[update.id] = now
    }
    for id in notice.refreshed {
      let object = context.object(with: id)
      // A row that went meanwhile is told by the next merge.
      if !object.isDeleted, !object.allValues.isEmpty { values[id] = object.allValues }
    }
    for id in notice.deleted {
      if values.removeValue(forKey: id) == nil, notice.origin.cause != .merge {
        mistakes.append("\(id) deleted, but unknown")
      }
    }
  }
}

extension ManagedObject {
  /// The values of all attributes; empty if there is no row.
  var allValues: [AttributeValue] {
    let values = entity.attributes.map { self[$0.name] }
    return isFault ? [] : values
  }
}
