import FetchedResults
import ObjectGraph
import TableOrder
import TerminalTable

/// The table asks the shadow, so that its answers and what it shows are one state.
extension FetchedTableController: TableViewDataSource {
  public func numberOfSections(in tableView: TableView) -> Int { shadow.sectionCount }

  public func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    shadow.numberOfRows(inSection: section)
  }

  public func tableView(_ tableView: TableView, cellForRowAt path: TableIndexPath) -> TableCell {
    guard let object = object(at: path) else { trap("The table asks for the cell of \(path)") }
    return cell(object)
  }

  public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    self.section(at: section).flatMap(headerTitle)
  }

  public func sectionIndexTitles(for tableView: TableView) -> [String]? {
    showsSectionIndex() ? sectionIndexTitles : nil
  }

  public func tableView(
    _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int {
    // The strip is as old as the sections of the table; where they have changed since it leads to
    // the first one.
    let entries = indexEntries
    guard entries.indices.contains(index), entries[index].title == title else { return 0 }
    return min(entries[index].section, max(0, shadow.sectionCount - 1))
  }

  public func tableView(_ tableView: TableView, identityForRowAt path: TableIndexPath) -> Int64? {
    shadow[path].id
  }

  public func tableView(
    _ tableView: TableView, indexPathForIdentity identity: Int64
  ) -> TableIndexPath? {
    shadow.indexPath(of: identity)
  }

  public func tableView(_ tableView: TableView, identityReplacing identity: Int64) -> Int64? {
    (replacedOrder ?? outerBatch?.replacedOrder)?.survivor(near: identity, in: shadow)
  }

  public func tableView(_ tableView: TableView, canMoveRowAt path: TableIndexPath) -> Bool {
    // Where the rest of the rows has still to come, nobody knows what stands behind the last one.
    guard isReorderable, results.isComplete else { return false }
    guard let canMove else { return shadow.contains(path) }
    return object(at: path).map(canMove) == true
  }

  public func tableView(
    _ tableView: TableView, moveRowAt source: TableIndexPath, to target: TableIndexPath
  ) {
    write(dropFrom: [source], to: target)
  }

  public func tableView(
    _ tableView: TableView, moveRowsAt sources: [TableIndexPath], to target: TableIndexPath
  ) {
    write(dropFrom: sources, to: target)
  }
}
