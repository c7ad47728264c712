/// What became of a model: told to observers when a store's entities or lists changed, by whomever.
///
/// Paths to an attribute that was renamed are to be written anew by ``renamed``.
public struct ModelChange: Equatable, Sendable {
  /// Entities that were not there, by name.
  public let added: Set<String>
  /// Entities that are there no more, by name.
  public let removed: Set<String>
  /// Entities of which something is different: attributes, their order, titles or types.
  public let changed: Set<String>
  /// Of these, the ones whose rows carry other values or carry them in another order.
  let rearranged: Set<String>
  /// By entity the attributes that have another name now: the new name for each old one.
  public let renamed: [String: [String: String]]
  /// Whether the lists are different.
  public let changesLists: Bool
  /// What the context that tells of it had in unsaved steps and has no place for any more.
  public internal(set) var forgotten: [ForgottenEdits] = []

  /// The difference of two models.
  public init(from old: Model, to new: Model) {
    var added: Set<String> = []
    var changed: Set<String> = []
    var rearranged: Set<String> = []
    var renamed: [String: [String: String]] = [:]
    for entity in new.entities {
      guard let former = old.entity(named: entity.name) else {
        added.insert(entity.name)
        continue
      }
      if !entity.hasSameShape(as: former) { changed.insert(entity.name) }
      guard !entity.arrangesRows(as: former) else { continue }
      rearranged.insert(entity.name)
      let names = Rearrangement(from: former, to: entity).renamed
      if !names.isEmpty { renamed[entity.name] = names }
    }
    self.added = added
    self.removed = Set(old.entities.map(\.name).filter { new.entity(named: $0) == nil })
    self.changed = changed
    self.rearranged = rearranged
    self.renamed = renamed
    changesLists = old.lists != new.lists
  }

  /// Whether the models are alike.
  public var isEmpty: Bool {
    added.isEmpty && removed.isEmpty && changed.isEmpty && !changesLists
  }
}

extension Entity {
  /// Whether rows carry the same values in the same order.
  func arrangesRows(as other: Entity) -> Bool {
    attributes.count == other.attributes.count
      && zip(attributes, other.attributes).allSatisfy { $0.name == $1.name && $0.type == $1.type }
  }

  /// Whether another entity of the same name says the same of itself.
  func hasSameShape(as other: Entity) -> Bool {
    attributes == other.attributes && orderAttribute == other.orderAttribute
      && sectionAttribute == other.sectionAttribute && relationships == other.relationships
  }
}
