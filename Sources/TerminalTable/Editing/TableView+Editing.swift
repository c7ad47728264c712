import TableOrder
import Terminal

extension TableView {
  // MARK: Deleting and inserting (R141)

  /// Deletes a row, or inserts one at it, if the data source and the delegate let it be.
  ///
  /// The data source is told once, and changes the model only; the table follows by the operations
  /// that the change causes (R142). Nothing happens while rows are held, or a batch is open,
  /// in which the data source may be ahead of the table (R111).
  ///
  /// Whoever wants a confirmation asks before calling this, and keeps the row meanwhile, not its
  /// path: another one may stand there by the time of the answer. The cursor is no substitute: it
  /// goes to another row where its own is gone (R132).
  ///
  /// - Parameters:
  ///   - style: What to do; the one that the delegate says for the row.
  ///   - path: The row, as of the last update.
  /// - Returns: whether the data source was told.
  @discardableResult
  public func commit(_ style: TableEditingStyle, forRowAt path: TableIndexPath) -> Bool {
    guard style != .none, !isDragging, openBatch == nil, sections.contains(path), let dataSource,
      dataSource.tableView(self, canEditRowAt: path), editingStyle(ofRowAt: path) == style
    else { return false }
    dataSource.tableView(self, commit: style, forRowAt: path)
    return true
  }

  func editingStyle(ofRowAt path: TableIndexPath) -> TableEditingStyle {
    delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
  }

  // MARK: A text field in a row

  /// Puts a text field in the place of a row's title.
  ///
  /// The field stays with its row through batches and reloads, which open the collapsed section
  /// that the row comes into; if the row goes the delegate gets the field. The table only shows it:
  /// keys are applied by `updateField`.
  ///
  /// - Parameters:
  ///   - field: What is typed, and where the caret is.
  ///   - path: The row.
  ///   - isNew: Whether the row is there for the sake of the field only: headers do not count it
  ///     until the field is gone.
  /// - Returns: `false`, and nothing has happened, if there is no such row, or rows are held, on
  ///   which the cursor stays; also if the field is gone again by what the delegate did about the
  ///   cursor.
  @discardableResult
  public func beginEditing(
    _ field: TextField, forRowAt path: TableIndexPath, isNew: Bool = false
  ) -> Bool {
    loadIfNeeded()
    guard !isDragging, sections.contains(path) else { return false }
    // A button that went down before the field was there pulls nothing below it.
    if !mouse.holdsRows { mouse.forgetPress() }
    let movesCursor = placeFocus(at: Focus(path))
    self.field = InlineField(
      path: path, identity: identity(ofRowAt: path), field: field,
      revision: cache.makeRevision(), isNew: isNew)
    scrollField()
    setNeedsDisplay()
    if movesCursor { delegate?.tableViewDidMoveCursor(self) }
    return self.field != nil
  }

  /// The field in the place of a title.
  public var editedField: TextField? { field?.field }

  /// The row with the text field.
  public var editedRow: TableIndexPath? { field?.path }

  /// Changes the field, if there is one, and brings the cursor into sight.
  public func updateField(_ change: (inout TextField) -> Void) {
    guard let old = field else { return }
    revealCursor()
    var changed = old.field
    change(&changed)
    guard changed != old.field else { return }
    field?.field = changed
    field?.revision = cache.makeRevision()
    scrollField()
    setNeedsDisplay()
  }

  /// What is typed stays in sight in a section that the row has come into.
  func openSectionOfField() {
    guard let section = field?.path.section, sections[section].isCollapsed else { return }
    sections[section].isCollapsed = false
    if let title = askTitle(ofSection: section) { collapsedTitles.remove(title) }
  }

  /// Takes the field away.
  ///
  /// - Returns: the field as it was last.
  @discardableResult
  public func endEditing() -> TextField? {
    defer {
      if field != nil { setNeedsDisplay() }
      field = nil
    }
    return field?.field
  }

  /// Keeps the caret in sight.
  func scrollField() {
    let area = fieldArea
    field?.field.scroll(columns: area.count, widths: widths)
  }

  /// Where the field stands in its line.
  var fieldArea: Range<Int> {
    guard let field, sections.contains(field.path) else { return metrics.text }
    return metrics.field(
      holding: field.field.text, in: row(at: field.path).cell, columns, widths)
  }
}
