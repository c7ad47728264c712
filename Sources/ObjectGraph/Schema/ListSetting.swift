/// One thing that is said of a list; attributes go by their names.
public enum ListSetting: Equatable, Sendable {
  /// What people call it.
  case title(String)
  /// The attribute that names a row.
  case titleAttribute(String)
  /// The attribute shown beside or under it.
  case detailAttribute(String?)
  /// The attribute whose value makes the sections.
  case sectionAttribute(String?)
  /// How a row is drawn.
  case cellStyle(ListDefinition.CellStyle)
  /// The attributes shown as columns; nil for all that are not hidden.
  case columns([String]?)
  /// The order in which it opens; none for that by section and rank.
  ///
  /// A store may have no way to note some collations and names, and refuses them.
  case sortDescriptors([FetchRequest.SortDescriptor])
  /// The condition that its rows meet when it opens, as a person types it.
  case filter(String?)
}
