/// The objects of a step that is being turned: those that are about to appear, to change or to go.
struct StepObjects: ExpressibleByArrayLiteral {
  private var ids: Set<ManagedObjectID>
  /// How many there are of each entity: a step may have 100,000, and is asked about each of them.
  private var counts: [Entity: Int]
  /// The edits among theirs that are not made, since they would bring a row of a tree below itself.
  var circles: Set<TreeEdit> = []

  /// - Complexity: O(objects)
  init(_ ids: Set<ManagedObjectID>) {
    self.ids = ids
    counts = ids.reduce(into: [:]) { $0[$1.entity, default: 0] += 1 }
  }

  init(arrayLiteral elements: ManagedObjectID...) {
    self.init(Set(elements))
  }

  func contains(_ id: ManagedObjectID) -> Bool { ids.contains(id) }

  /// Whether one is of an entity.
  ///
  /// - Complexity: O(1)
  func hasObjects(of entity: Entity) -> Bool { counts[entity, default: 0] > 0 }

  /// Whether an edit is not made, since it would bring a row of a tree below itself.
  func isCircle(_ id: ManagedObjectID, _ index: Int) -> Bool {
    !circles.isEmpty && TreeEdit(id, index).map(circles.contains) == true
  }

  /// Takes one out that stays as it is.
  mutating func remove(_ id: ManagedObjectID) {
    guard ids.remove(id) != nil else { return }
    counts[id.entity, default: 0] -= 1
  }
}
