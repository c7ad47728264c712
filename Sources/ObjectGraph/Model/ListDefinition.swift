/// How a file describes one of its lists: which entity, and which attributes stand where.
///
/// What the file calls `title` (of `docket_list`) is the ``name`` of the list, and its
/// `title_column` is the ``title``: not a text, but the way to what a row is called.
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

  /// The list's number in its file, by which changes of the list name it; 0 where there is no file.
  public let key: Int64
  /// The list's name as shown to people.
  public let name: String
  /// What its rows are.
  public let entity: Entity
  /// The path of the attribute that names a row: `object.value(at: list.title)`.
  public let title: AttributePath
  /// The path of what is shown beside or under the title.
  public let detail: AttributePath?
  /// The path of the attribute whose value makes the sections; nil for a list without any.
  public let section: AttributePath?
  /// The order in which the list opens; never empty in the model of a file: one that names no order
  /// is shown by section and rank, or by title where it has neither.
  public let sortDescriptors: [FetchRequest.SortDescriptor]
  /// The condition that the rows meet when the list opens, as a person types it; nil for all rows.
  /// It is text, since a file may hold one that cannot be read.
  public let filter: String?
  /// How a row is drawn.
  public let cellStyle: CellStyle
  /// The attributes that people see in forms and columns, in that order: what a file describes and
  /// does not hide, or where it describes nothing, all but the rank.
  public let fields: [Attribute]
  /// With ``CellStyle/columns``: the attributes shown, in their order; nil for all that are not
  /// hidden.
  public let columns: [AttributePath]?

  /// A list.
  ///
  /// - Parameters:
  ///   - key: The key of the list's own row, 0 before it has one.
  ///   - name: The name as shown to people.
  ///   - entity: Whose rows it shows.
  ///   - title: The path of what a row is called.
  ///   - detail: What stands beside or below the title.
  ///   - section: Whose value makes the sections; without one there are none.
  ///   - sortDescriptors: The order; the manual one when the rank comes first.
  ///   - filter: A predicate as people type it; without one all rows are shown.
  ///   - cellStyle: How a row is drawn.
  ///   - columns: What the cell style for columns shows.
  ///   - fields: What people see; without any, all attributes but the rank.
  public init(
    key: Int64 = 0, name: String, entity: Entity, title: AttributePath,
    detail: AttributePath? = nil,
    section: AttributePath? = nil, sortDescriptors: [FetchRequest.SortDescriptor],
    filter: String? = nil, cellStyle: CellStyle = .plain, columns: [AttributePath]? = nil,
    fields: [Attribute]? = nil
  ) {
    self.key = key
    self.name = name
    self.entity = entity
    self.title = title
    self.detail = detail
    self.section = section
    self.sortDescriptors = sortDescriptors
    self.filter = filter
    self.cellStyle = cellStyle
    self.columns = columns
    self.fields = fields ?? entity.attributes.filter { $0.name != entity.orderAttribute }
  }

  /// The fields that people see, and behind them those that somebody has hidden: they have values,
  /// conditions may ask for them, and what is copied takes them along.
  public var knownFields: [Attribute] {
    fields
      + entity.attributes.filter {
        $0.isHidden && $0.name != entity.orderAttribute && !fields.contains($0)
      }
  }

  /// Whether a field is made by the file itself: it is hidden, and the list's own sections come
  /// from it. One whose values people choose is theirs all the same.
  public func isMadeByFile(_ field: Attribute) -> Bool {
    if case .choice = field.type { return false }
    return field.isHidden && section == AttributePath(attribute: field.name)
  }
}
