/// What a save wrote (`R10`). Its changes were announced before, so it brings no batch of its own.
///
/// A child is told as well when its parent saved new objects: which, what was edited, and their
/// permanent ids.
public struct SaveNotice: Equatable, Sendable {
  /// New objects, by their permanent ids.
  public internal(set) var inserted: [ManagedObjectID] = []
  /// Edited objects.
  public internal(set) var updated: [ManagedObjectID] = []
  /// Deleted objects.
  public internal(set) var deleted: [ManagedObjectID] = []
  /// For each new object the permanent id that took the place of its temporary one (`R8`).
  public internal(set) var permanentIDs: [ManagedObjectID: ManagedObjectID] = [:]
  /// The position of the change feed behind the save.
  public internal(set) var feedPosition: Int64 = 0
  /// The position before it.
  var precedingPosition: Int64 = 0
  /// The values of the rows that were written; nil where the store changed some by its own rules.
  var values: [ManagedObjectID: [AttributeValue]]?
}
