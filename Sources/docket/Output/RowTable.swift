import ObjectGraph
import Terminal

/// Prints a list for people: its sections, and under them id, title and detail in columns.
struct RowTable {
  private let list: ListDefinition
  private let console: Console

  init(_ list: ListDefinition, console: Console) {
    self.list = list
    self.console = console
  }

  /// Prints all rows.
  ///
  /// - Throws: What reading a row or the console throws.
  func write(_ keys: OrderedKeys, of file: ListFile) throws {
    if keys.keys.isEmpty { return try console.write(line: "\(list.name) has no rows.") }
    let idColumns = keys.keys.map { String($0).count }.max() ?? 1
    var sectionStarts: [Int: OrderedKeys.Section] = [:]
    var start = 0
    for section in keys.sections {
      sectionStarts[start] = section
      start += section.count
    }
    var index = 0
    try file.forEachRow(keys.keys, of: list) { row in
      if let section = sectionStarts[index] { try write(header: section) }
      index += 1
      let id = String(row.objectID.key)
      let margin = String(repeating: " ", count: max(0, idColumns - id.count))
      try console.write(line: "  \(margin)\(id)  \(line(for: row))")
    }
  }

  private func write(header section: OrderedKeys.Section) throws {
    let name = section.value.plainText
    let title = name.isEmpty ? "(none)" : name
    try console.write(line: "\(Self.oneLine(title)) (\(section.count))")
  }

  private func line(for row: ManagedObject) -> String {
    let title = Self.oneLine(row.value(at: list.title).plainText)
    guard let detail = list.detail.map({ Self.oneLine(row.value(at: $0).plainText) }),
      !detail.isEmpty
    else { return title }
    let columns = DisplayText(title, widths: console.widths).columns
    return title + String(repeating: " ", count: max(2, Self.titleColumns - columns)) + detail
  }

  private static let titleColumns = 32

  /// Line breaks are pictures, so that a row stays one line.
  private static func oneLine(_ text: String) -> String {
    ControlPicture.replacing(in: text)
  }
}
