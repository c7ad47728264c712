import ObjectGraph

/// What a list's screen knows of its columns, besides what the list says.
struct ColumnState {
  /// The widths that somebody chose, by the names of the attributes.
  var widths: [String: Int] = [:]
  /// How wide the widest value of each choice is, by the names of the attributes; nil if that has
  /// to be measured.
  var valueWidths: [String: Int]?
  /// How much room the others need by the rows that were in sight.
  var measures = ColumnMeasures()
  /// The field that stands right behind the title because the rows are sorted by it.
  var leading: Attribute?
  /// The name of the column to which somebody has scrolled, as the first one beside the title; nil
  /// for none.
  var scrolledTo: String?
  /// How many columns beside the title are scrolled off the window for that, from the left: where
  /// it has room for more than those from there on, fewer than somebody has scrolled.
  var skipped = 0
  /// The name of the field that somebody sorted the rows by when that was looked at last.
  var sortedField: String?
  /// The column whose width is being changed.
  var choice: ColumnChoice?
  /// What the table's columns were made of; nil without any.
  var content: ColumnContent?

  /// What the columns need as far as it is known.
  ///
  /// - Parameter owner: What the rows belong to, if that is a column.
  func needs(owner: OwnerField?) -> ColumnNeeds {
    ColumnNeeds(
      chosen: widths, values: valueWidths ?? [:], numbers: measures.numbers,
      texts: measures.textWidths, leading: leading, owner: owner, skipped: skipped)
  }
}
