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
      if let field, !isInSight(field) { scrollColumns(to: 0) }
    }
    let isScrolled = columns.skipped > 0
    let hidden = field.flatMap { (isScrolled ? $0 == columns.leading : !isShown($0)) ? $0 : nil }
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

  /// Whether a field is to be seen as the columns are scrolled now.
  private func isInSight(_ field: Attribute) -> Bool {
    guard !isShownElsewhere(field), let index = columnNames.firstIndex(of: field.name) else {
      return true
    }
    return isShown(index, among: fittingColumns)
  }

  /// Whether a field shows in each row, or above it, whatever columns there are.
  private func isShownElsewhere(_ field: Attribute) -> Bool {
    let names = [
      list.title.attribute, list.doneAttribute?.name, results.sectionKeyPath?.attribute,
    ]
    return names.contains(field.name)
  }

  /// Whether a field would be seen if it did not lead, and no column were scrolled off.
  private func isShown(_ field: Attribute) -> Bool {
    if isShownElsewhere(field) { return true }
    switch list.cellStyle {
    case .columns:
      let list = listInShownSections
      let count = list.tableColumns(
        fitting: roomForColumns,
        ColumnNeeds(
          chosen: columns.widths, texts: columns.measures.textWidths, owner: ownerField)
      ).count
      return list.columnNames(owner: ownerField).prefix(count).contains(field.name)
    case .value, .subtitle: return list.detail?.attribute == field.name
    case .plain: return false
    }
  }
}
