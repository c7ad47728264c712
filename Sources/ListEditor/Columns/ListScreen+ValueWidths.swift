import ObjectGraph
import Terminal

/// Columns of choices are as wide as their values, where the window has room.
extension ListScreen {
  /// Measures the values of the choices that are columns. What cannot be read just now is measured
  /// when the columns are arranged the next time.
  func measureValues() {
    var measured: [String: Int] = [:]
    let fields = columnNames.compactMap(list.entity.attribute(named:))
    for field in fields where field.type.isChoice {
      guard let names = try? objects.choiceNames(of: field) else { return }
      let limit = ListDefinition.widestChoice
      // One without values may get some.
      measured[field.name] =
        names.map { DisplayText($0, widths: widths, limit: limit).columns }.max() ?? 0
    }
    columns.valueWidths = measured
  }

  /// Forgets the widths of values if somebody changed some.
  func noticeValueWidths(in notice: ChangeNotice) {
    guard columns.valueWidths?.isEmpty == false else { return }
    let changed = [
      notice.inserted, notice.updated.map(\.id), notice.refreshed, notice.deleted,
      notice.invalidated,
    ].joined()
    let choices = Set(list.entity.attributes.map(\.type).filter(\.isChoice))
    // A notice has many rows of few entities, mostly one behind another.
    var last: Entity?
    let concerned = changed.contains { id in
      guard id.entity !== last else { return false }
      last = id.entity
      return choices.contains(.choice(of: id.entity.name))
    }
    if notice.invalidatesEverything || concerned { columns.valueWidths = nil }
  }
}
