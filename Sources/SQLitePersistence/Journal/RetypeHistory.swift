/// When a change of a column's type was done, taken back and brought back, told by the groups of
/// the journal that were there.
///
/// The journal keeps it with the new declaration of the column.
struct RetypeHistory: Hashable, Codable {
  /// The newest group whenever the change was turned, ascending: when it was done, taken back,
  /// brought back, and so on. Two turns with no group between them cancel each other.
  private var turns: [Int64]
  /// The values that the choice had into which the last turn converted; nil if it was none.
  var names: [String]?

  /// The history of a change that was done once.
  init(doneBy group: Int64, names: [String]? = nil) {
    turns = [group]
    self.names = names
  }

  /// Whether the change stood when a group was done.
  func stood(at group: Int64) -> Bool {
    turns.count { $0 < group } % 2 == 1
  }

  /// The change was taken back or brought back.
  mutating func turn(newest group: Int64) {
    if turns.last == group {
      turns.removeLast()
    } else {
      turns.append(group)
    }
  }
}
