import ObjectGraph

/// The field that rows are sorted by is to be seen, also where the list does not show it by itself.
extension ListScreen {
  /// Lets the field that the rows are sorted by stand right behind the title, if it would not be
  /// seen in a window of this size. While widths are changed all columns stay in their places.
  func showSortedField() {
    guard columns.choice == nil else { return }
    let hidden = sortedField.flatMap { isShown($0) ? nil : $0 }
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

  private func isShown(_ field: Attribute) -> Bool {
    let shownElsewhere = [
      list.title.attribute, list.doneAttribute?.name, results.sectionKeyPath?.attribute,
    ]
    if shownElsewhere.contains(field.name) { return true }
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
