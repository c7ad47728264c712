/// A list that is to be made, with an entity of its own and a manual order.
public struct ListDraft: Equatable, Sendable {
  /// What people call it.
  public var title: String
  /// Its fields; never empty. The first one names a row.
  public var fields: [FieldDraft]
  /// The label of the field that is shown beside or under the title.
  public var detail: String?
  /// The label of the field whose value makes the sections.
  public var section: String?
  /// How a row is drawn.
  public var cellStyle: ListDefinition.CellStyle

  /// A list to be made; the store finds names for its entity and the attributes.
  ///
  /// - Parameters:
  ///   - title: What people call it.
  ///   - fields: Its fields; the first one names a row.
  ///   - detail: The label of the field that is shown beside or under the title.
  ///   - section: The label of the field whose value makes the sections.
  ///   - cellStyle: How a row is drawn.
  /// - Precondition: There is a field.
  public init(
    _ title: String, fields: [FieldDraft], detail: String? = nil, section: String? = nil,
    cellStyle: ListDefinition.CellStyle = .plain
  ) {
    if fields.isEmpty { trap("a list \(title) without a field") }
    self.title = title
    self.fields = fields
    self.detail = detail
    self.section = section
    self.cellStyle = cellStyle
  }
}
