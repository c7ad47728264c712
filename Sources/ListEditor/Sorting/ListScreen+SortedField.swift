import ObjectGraph

/// The field that rows are sorted by is to be seen, also where the list does not show it by itself.
extension ListScreen {
  /// Lets the field that the rows are sorted by stand right behind the title, if it would not be
  /// seen in a window of this size. While widths are changed, or columns are scrolled off, all stay
  /// in their places; but columns that a new order is not among are scrolled back.
  func showSortedField() {
    guard columns.choice == nil else { return }
    let field = sortedField
    if field?.name != columns.sortedField {
      columns.sortedField = field?.name
      if let field, !isShown(field, skipping: columns.skipped) { columns.skipped = 0 }
    }
    guard columns.skipped == 0 else { return }
    let hidden = field.flatMap { isShown($0) ? nil : $0 }
    guard hidden != columns.leading else { return }
    columns.leading = hidden
    columns.valueWidths = nil
    table.reloadContents()
  }

  /// The field that somebody has sorted the rows by.
  private var sortedField: Attribute? {
    guard case .by(let path, _)? = arrangement.sort else { return nil }
    return path.attribute.flatMap(list.entity.attribute(named:))
  }

  /// - Parameter skipped: How many columns are scrolled off.
  private func isShown(_ field: Attribute, skipping skipped: Int = 0) -> Bool {
    let shownElsewhere = [
      list.title.attribute, list.doneAttribute?.name, results.sectionKeyPath?.attribute,
    ]
    if shownElsewhere.contains(field.name) { return true }
    switch list.cellStyle {
    case .columns:
      let list = listInShownSections
      let shown = list.tableColumns(
        fitting: roomForColumns,
        ColumnNeeds(
          chosen: columns.widths, texts: columns.measures.textWidths, owner: ownerField,
          skipped: skipped))
      return zip(list.columnNames(owner: ownerField), shown).contains {
        $0 == field.name && !$1.isHidden
      }
    case .value, .subtitle: return list.detail?.attribute == field.name
    case .plain: return false
    }
  }
}
