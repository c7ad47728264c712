import ObjectGraph
import TableOrder

/// Rows that somebody else added or changed are marked until the next key.
extension ListScreen {
  /// Up to how many marked rows are drawn again one by one.
  private static let fewRows = 1_000

  /// Notes the rows that a look at the file brought, or changed.
  func noteForeignChanges(in notice: ChangeNotice) {
    guard isLooking, notice.origin.cause == .merge else { return }
    let ids = notice.inserted + notice.updated.map(\.id) + notice.refreshed
    for id in ids where id.entity == list.entity { foreignChanges.insert(id.key) }
  }

  /// Takes the marks away: whoever presses a key has seen them.
  func forgetForeignChanges() {
    guard !foreignChanges.isEmpty else { return }
    let keys = foreignChanges
    foreignChanges = []
    // Rows of a former model cannot be asked for; all are when the list follows.
    if hasOldModel { return }
    guard keys.count <= Self.fewRows else {
      table.reloadContents()
      return
    }
    let paths = keys.compactMap { rows.indexPath(for: ManagedObjectID(list.entity, $0)) }
    // What is in sight stays: the key may be a turn of the wheel, or a click on what is seen.
    table.performBatchUpdates(origin: .foreign) { table.reloadRows(at: paths) }
  }
}
