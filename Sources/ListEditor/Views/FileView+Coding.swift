import TerminalTable

// What has names is written as a list of names and values: it is read before the first screen, and
// for the keys of a dictionary Foundation looks through all conformances of the program, three
// times.

extension FileView: Codable {
  private enum CodingKeys: CodingKey {
    case lists, shownList
  }

  /// A list and what it is known by.
  private struct Entry: Codable {
    let name: String
    let list: List
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let entries = lists.sorted { $0.key < $1.key }.map { Entry(name: $0.key, list: $0.value) }
    try container.encode(entries, forKey: .lists)
    try container.encodeIfPresent(shownList, forKey: .shownList)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    for entry in try container.decode([Entry].self, forKey: .lists) {
      lists[entry.name] = entry.list
    }
    shownList = try container.decodeIfPresent(Int64.self, forKey: .shownList)
  }
}

extension FileView.List: Codable {
  private enum CodingKeys: CodingKey {
    case row, closedSections, columnWidths, order, sections
  }

  /// A column and its width.
  private struct Width: Codable {
    let name: String
    let columns: Int
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(row, forKey: .row)
    try container.encode(closedSections.map(\.text), forKey: .closedSections)
    let widths = columnWidths?.sorted { $0.key < $1.key }
      .map { Width(name: $0.key, columns: $0.value) }
    try container.encodeIfPresent(widths, forKey: .columnWidths)
    try container.encodeIfPresent(order, forKey: .order)
    try container.encodeIfPresent(sections, forKey: .sections)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    row = try container.decodeIfPresent(Int64.self, forKey: .row)
    closedSections = try container.decode([String].self, forKey: .closedSections)
      .map(SectionTitle.init(_:))
    columnWidths = try container.decodeIfPresent([Width].self, forKey: .columnWidths).map {
      // No window is wider, and a damaged number must not end the program.
      let widths = $0.filter { (1...Int(Int16.max)).contains($0.columns) }
      return Dictionary(widths.map { ($0.name, $0.columns) }, uniquingKeysWith: { $1 })
    }
    order = try container.decodeIfPresent(Order.self, forKey: .order)
    sections = try container.decodeIfPresent(Sections.self, forKey: .sections)
  }
}
