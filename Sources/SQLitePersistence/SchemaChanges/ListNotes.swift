import ObjectGraph

/// What a row of `docket_list` says of columns.
struct ListNotes {
  private let values: RecordedRows.Values

  init(_ values: RecordedRows.Values) {
    self.values = values
  }

  /// The values that name a column, in whatever letters, with another name for it.
  ///
  /// - Parameter condition: Makes a condition one that names it otherwise.
  func renaming(
    _ old: String, to new: String, inConditions condition: (String) -> String
  ) -> RecordedRows.Values {
    let key = folded(identifier: old)
    func isNamed(_ name: String) -> Bool { old != new && folded(identifier: name) == key }
    return values.compactMap { column, value in
      guard case .text(let text) = value else { return nil }
      switch column {
      case "title_column", "detail_column", "section_column", "order_column":
        return isNamed(text) ? (column, .text(new)) : nil
      case "columns":
        let names = ListText.names(in: text).map { isNamed($0) ? new : $0 }
        return (column, .text(ListText.text(of: names)))
      case "filter":
        return (column, .text(SavedConditions.mapConditions(text, condition)))
      default: return nil
      }
    }
  }

  /// The order with other paths; empty where that is the same.
  func mapPaths(_ body: (AttributePath) -> AttributePath) -> RecordedRows.Values {
    guard case .text(let text)? = values.first(where: { $0.column == "sort" })?.value else {
      return []
    }
    let mapped = SortText(text).mapPaths(body)
    return mapped == text ? [] : [("sort", .text(mapped))]
  }
}
