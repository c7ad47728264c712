import TableOrder

extension TableViewDataSource {
  /// One section.
  public func numberOfSections(in tableView: TableView) -> Int { 1 }

  /// No header.
  public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }

  /// No footer.
  public func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    nil
  }

  /// Rows without identities.
  public func tableView(
    _ tableView: TableView, identityForRowAt path: TableIndexPath
  ) -> Int64? {
    nil
  }

  /// Rows without identities.
  public func tableView(
    _ tableView: TableView, indexPathForIdentity identity: Int64
  ) -> TableIndexPath? {
    nil
  }

  /// Nobody knows.
  public func tableView(_ tableView: TableView, identityReplacing identity: Int64) -> Int64? {
    nil
  }

  /// Every row can be edited.
  public func tableView(_ tableView: TableView, canEditRowAt path: TableIndexPath) -> Bool { true }

  /// Nothing is deleted or inserted.
  public func tableView(
    _ tableView: TableView, commit style: TableEditingStyle, forRowAt path: TableIndexPath
  ) {}

  /// No row can be moved.
  public func tableView(_ tableView: TableView, canMoveRowAt path: TableIndexPath) -> Bool {
    false
  }

  /// A data source whose rows can be moved has to move them.
  public func tableView(
    _ tableView: TableView, moveRowAt source: TableIndexPath, to target: TableIndexPath
  ) {
    trap("\(type(of: self)) lets rows be moved but does not move row \(source) to \(target)")
  }

  /// Each row is moved by itself.
  public func tableView(
    _ tableView: TableView, moveRowsAt sources: [TableIndexPath], to target: TableIndexPath
  ) {
    for move in RowByRow.moves(of: sources, to: target) {
      self.tableView(tableView, moveRowAt: move.source, to: move.target)
    }
  }

  /// No index strip.
  public func sectionIndexTitles(for tableView: TableView) -> [String]? { nil }

  /// The section with the number of the entry.
  public func tableView(
    _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int {
    index
  }
}
