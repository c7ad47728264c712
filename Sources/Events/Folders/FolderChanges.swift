/// What happened in a watched folder since the last turn.
public struct FolderChanges: Hashable, Sendable {
  /// The entries that were created, written, renamed, deleted or given other permissions.
  public internal(set) var names: Set<String> = []

  /// False when more happened than the system told: anything in the folder may have changed.
  public internal(set) var isComplete = true

  /// True when the folder itself was deleted, moved or unmounted. Of one that was moved it may
  /// still be told what happens to its entries, wherever they are now; a folder that comes back
  /// under the path has to be watched anew.
  public internal(set) var folderIsGone = false

  /// Whether the entry may have changed.
  public func mayConcern(_ name: String) -> Bool {
    folderIsGone || !isComplete || names.contains(name)
  }
}
