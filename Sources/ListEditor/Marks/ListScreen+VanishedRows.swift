import ObjectGraph
import TerminalTable

/// Rows that go from the screen because of what is in them keep their marks, and drop out of the
/// hand.
extension ListScreen {
  /// How many marks are remembered where other rows are shown.
  static let longestMemory = 10_000

  func tableView(_ tableView: TableView, didLoseMarkedRows lost: LostRows) {
    vanished.marked.formUnion(lost.identities)
    vanished.unnamedMarks += lost.count - lost.identities.count
  }

  func tableView(_ tableView: TableView, didLoseDraggedRows lost: LostRows) {
    vanished.held.formUnion(lost.identities)
    vanished.heldCount += lost.count
  }

  /// Notes which rows are deleted, where the table might lose something with them.
  ///
  /// - Complexity: O(number of rows that the notice says are deleted)
  func noteVanishedRows(in notice: ChangeNotice) {
    guard table.markedCount > 0 || table.isDragging || !vanished.isEmpty else { return }
    // A feed that does not reach back so far names no rows.
    if notice.invalidatesEverything { vanished.areUncertain = true }
    for id in notice.deleted where id.entity == list.entity { vanished.deleted.insert(id.key) }
  }

  /// Keeps the marks of the rows that are hidden by now, and says what became of held ones.
  ///
  /// - Complexity: O(number of rows that vanished)
  func followVanishedRows() {
    let gone = vanished
    vanished = VanishedRows()
    guard !gone.isEmpty else { return }
    keepMarks(of: gone)
    guard gone.heldCount > 0 else { return }
    let words = sentences(aboutHeld: gone).joined(separator: " ")
    if !table.isDragging { lostHold = words }
    tell(.refusal(words))
  }

  /// Those of some rows that are still in the file. Where that cannot be read, all of them.
  ///
  /// - Complexity: O(k) for k rows, which are read
  func present(_ ids: [ManagedObjectID]) -> [ManagedObjectID] {
    guard let found = try? objects.prefetch(ids) else { return ids }
    return found.filter { !$0.isDeleted }.map(\.objectID)
  }

  /// Those of some rows that are of this list, shown or not. Where that cannot be read, all of
  /// them.
  ///
  /// - Complexity: One question about all of them, O(k log n) for k rows.
  func rowsOfThisList(_ ids: some Collection<ManagedObjectID>) -> Set<ManagedObjectID> {
    guard let belonging = arrangement.belonging, !ids.isEmpty,
      let keys = try? objects.matchingKeys(ids.map(\.key), of: list.entity, belonging)
    else { return Set(ids) }
    return Set(keys.map { ManagedObjectID(list.entity, $0) })
  }

  private func keepMarks(of gone: VanishedRows) {
    let unnamedCount = max(0, gone.unnamedMarks - gone.deleted.count)
    var hiddenCount = 0
    if arrangement.hidesRows || !results.isComplete {
      let left = gone.marked.subtracting(gone.deleted).map { ManagedObjectID(list.entity, $0) }
      let hidden = rowsOfThisList(gone.areUncertain ? present(left) : left)
      if hiddenMarks.rows.count + hidden.count <= Self.longestMemory {
        hiddenMarks.rows.formUnion(hidden)
        if !hidden.isEmpty { (hiddenMarks.isStale, hiddenMarks.areLeftAlone) = (true, false) }
      } else {
        hiddenCount = hidden.count
      }
    }
    tellLoss(
      of: unnamedCount,
      because: "more than \(Self.longestMemory) are not kept when rows are shown in another way")
    tellLoss(of: hiddenCount, because: "at most \(Self.longestMemory) hidden rows keep theirs")
  }

  private func tellLoss(of count: Int, because reason: String) {
    guard count > 0 else { return }
    let their = count == 1 ? "its mark" : "their marks"
    tell(.note("\(ListWords.rows(count)) lost \(their): \(reason)."))
  }

  private func sentences(aboutHeld gone: VanishedRows) -> [String] {
    let count = gone.deletedHeldCount
    let others = gone.heldCount - count
    var sentences: [String] = []
    if count > 0 { sentences.append("Somebody else deleted \(heldWords(count, of: gone)).") }
    if others > 0 {
      let they = others == 1 ? "it is" : "they are"
      let place = arrangement.hidesRows ? "hidden now" : "in this list no more"
      sentences.append("Somebody else changed \(heldWords(others, of: gone)); \(they) \(place).")
    }
    return sentences
  }

  private func heldWords(_ count: Int, of gone: VanishedRows) -> String {
    if table.isDragging { return "\(count) of the rows that you hold" }
    if count < gone.heldCount { return "\(count) of the rows that you held" }
    return count == 1 ? "the row that you held" : "the rows that you held"
  }
}
