/// What steps that are made again had to leave as it is though nobody else changed it: what they
/// lead to is gone, say. Later steps about it go on from what there is.
struct UnmadeEdits {
  /// By row and attribute the values that steps tell of and rows do not have.
  private var values: [ManagedObjectID: [String: AttributeValue]] = [:]

  /// Takes in what was left as it is; what somebody else changed is none of it.
  mutating func add(_ conflict: SaveConflict) {
    guard let name = conflict.attribute, let ours = conflict.ours,
      conflict.theirs == nil || conflict.refusal != nil || conflict.id.isTemporary
    else { return }
    values[conflict.id, default: [:]][name] = ours
  }

  /// An entry of a later step that begins with what rows have. What it writes is not left as it is
  /// any more, as long as nobody says so again.
  ///
  /// - Throws: What the store throws while the row or its place is looked up.
  /// - Complexity: O(1) for a row that has everything, as for the most; otherwise that of looking
  ///   up its place.
  mutating func following(
    _ entry: UndoGroup.Entry, in context: ManagedObjectContext
  ) throws -> UndoGroup.Entry {
    guard var told = values[entry.id] else { return entry }
    let object = context.object(with: entry.id)
    try context.load([object])
    guard object.isPresent else { return entry }
    var entry = entry
    let section = entry.id.entity.sectionAttribute
    let toldSection = section.flatMap { told[$0] }
    switch entry.kind {
    case .inserted: return entry
    case .deleted(var values):
      for (name, value) in told where values[object.index(of: name)].isSame(as: value) {
        values[object.index(of: name)] = object[name]
        if name == section, let order = entry.id.entity.orderAttribute.map(object.index(of:)) {
          values[order] = object.values[order]  // it has not gone to its place there either
        }
      }
      entry.kind = .deleted(values)
    case .updated(var changes):
      for (index, change) in changes.enumerated() {
        guard let value = told[change.attribute], value.isSame(as: change.old) else { continue }
        changes[index] = ValueChange(
          change.attribute, from: object[change.attribute], to: change.new)
        told[change.attribute] = nil
      }
      entry.kind = .updated(changes)
    }
    if let toldSection, let from = entry.from, from.section.isSame(as: toldSection) {
      entry.from = try context.currentPlace(of: object)
      // Within a section that is gone there is no place to go to.
      if entry.to?.section.isSame(as: toldSection) == true { (entry.from, entry.to) = (nil, nil) }
    }
    values[entry.id] = told
    return entry
  }
}
