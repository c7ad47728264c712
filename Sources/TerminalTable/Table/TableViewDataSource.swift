import TableOrder

/// Where a table view gets its rows from.
///
/// Only the numbers of rows and the cells must be given; everything else has a default that leaves
/// the feature out, also where a method was meant and has a slightly different signature. Only who
/// lets rows be moved has to move them: the program stops where one is dropped and nobody does. The
/// table asks for cells of visible rows only (R104), and for numbers only when it loads and at the
/// end of a batch (R103).
public protocol TableViewDataSource: AnyObject {
  /// How many sections there are now. One by default.
  func numberOfSections(in tableView: TableView) -> Int

  /// How many rows a section has now.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int

  /// What a visible row shows.
  func tableView(_ tableView: TableView, cellForRowAt path: TableIndexPath) -> TableCell

  /// The name in the header of a visible section, or `nil` (the default) for no header.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?

  /// The text below a visible section, or `nil` (the default) for none.
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?

  // MARK: Identity

  /// What makes a row the same row after a reload (R133), or `nil` (the default) if the rows
  /// cannot be told apart.
  ///
  /// Asked while the table and the data source agree: when a row gets the cursor, is marked, is
  /// picked up or comes to the top of the screen.
  func tableView(_ tableView: TableView, identityForRowAt path: TableIndexPath) -> Int64?

  /// Where a row is now, by its identity; `nil` (the default) if it is gone.
  func tableView(_ tableView: TableView, indexPathForIdentity identity: Int64) -> TableIndexPath?

  /// The row that takes the place of one that a reload finds gone (R132), by their identities;
  /// `nil` (the default) if there is none, or nobody knows: the table goes by the path then.
  ///
  /// Asked for the cursor's row and for the first one on the screen, and only where they are gone.
  func tableView(_ tableView: TableView, identityReplacing identity: Int64) -> Int64?

  // MARK: Editing

  /// Whether a row can be deleted or have another inserted at it (R141). Yes by default.
  func tableView(_ tableView: TableView, canEditRowAt path: TableIndexPath) -> Bool

  /// Deletes or inserts in the model, and only there (R142): the table follows by the operations
  /// that the change causes.
  func tableView(
    _ tableView: TableView, commit style: TableEditingStyle, forRowAt path: TableIndexPath)

  // MARK: Moving

  /// Whether a row can be picked up (R143). No by default.
  func tableView(_ tableView: TableView, canMoveRowAt path: TableIndexPath) -> Bool

  /// Moves a row in the model: the user has dropped it (R145).
  ///
  /// The table has moved the row already, so nothing is to be told to it about this move (R146).
  /// Operations issued meanwhile are relative to what it shows now. Of a block that is dropped
  /// where `moveRowsAt` is left to its default it is called for each row, with paths as told there.
  ///
  /// - Parameters:
  ///   - tableView: the table, which shows the row at its new place.
  ///   - source: where the row was before it was picked up.
  ///   - target: where it is now, that is, its path after it was removed from `source`.
  func tableView(
    _ tableView: TableView, moveRowAt source: TableIndexPath, to target: TableIndexPath)

  /// Moves several rows in the model: the user has dropped a block of them (R145b), as the mouse
  /// pulls all marked rows with one of them. By default each is moved by itself, the first one
  /// first, with paths in the model as the moves before have left it, and not in what the table
  /// shows already: whoever refuses moves, or wants one step of a block, implements this.
  ///
  /// - Parameters:
  ///   - tableView: the table, which shows the rows at their new places.
  ///   - sources: where the rows were, ascending.
  ///   - target: where the first of them is now, counted without them; the others follow it.
  func tableView(
    _ tableView: TableView, moveRowsAt sources: [TableIndexPath], to target: TableIndexPath)

  // MARK: Index titles

  /// The entries of the index strip at the right edge, or `nil` (the default) for no strip (R140).
  func sectionIndexTitles(for tableView: TableView) -> [String]?

  /// The section that an entry of the index strip leads to.
  func tableView(
    _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int
}
