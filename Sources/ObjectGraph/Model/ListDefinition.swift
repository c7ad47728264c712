/// How a file describes one of its lists: which entity, and which attributes stand where.
public struct ListDefinition: Hashable, Sendable {
  /// How a row of the list is drawn.
  public enum CellStyle: String, Hashable, Sendable {
    /// The title on one line.
    case plain
    /// The title on the left, the detail on the right.
    case value
    /// The title, and the detail on a second line.
    case subtitle
    /// Several attributes in columns.
    case columns
  }

  /// The list's name as shown to people.
  public let name: String
  /// What its rows are.
  public let entity: Entity
  /// The attribute that names a row.
  public let title: AttributePath
  /// What is shown beside or under the title.
  public let detail: AttributePath?
  /// Whose value makes the sections.
  public let section: AttributePath?
  /// The order in which the list opens; never empty in the model of a file: one that names no order
  /// is shown by section and rank, or by title where it has neither.
  public let sortDescriptors: [FetchRequest.SortDescriptor]
  /// How a row is drawn.
  public let cellStyle: CellStyle

  /// A list.
  public init(
    name: String, entity: Entity, title: AttributePath, detail: AttributePath? = nil,
    section: AttributePath? = nil, sortDescriptors: [FetchRequest.SortDescriptor],
    cellStyle: CellStyle = .plain
  ) {
    self.name = name
    self.entity = entity
    self.title = title
    self.detail = detail
    self.section = section
    self.sortDescriptors = sortDescriptors
    self.cellStyle = cellStyle
  }
}
