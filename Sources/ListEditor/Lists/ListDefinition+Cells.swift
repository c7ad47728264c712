import ObjectGraph
import TerminalTable

extension ListDefinition {
  /// What a row shows.
  func cell(for object: ManagedObject) -> TableCell {
    let title = object.value(at: title).fieldText
    guard let detail else { return .default(title: title) }
    let text = object.value(at: detail).fieldText
    return switch cellStyle {
    case .plain: .default(title: title)
    case .value: .value(title: title, detail: text)
    case .subtitle: .subtitle(title: title, detail: text)
    case .columns: .columns([title, text])
    }
  }

  /// The columns of a list that has them.
  var tableColumns: [TableColumn] {
    guard cellStyle == .columns, let detail else { return [] }
    return [title, detail].map { TableColumn(heading(of: $0)) }
  }

  /// A row's title as a sentence names it.
  func name(of object: ManagedObject) -> String {
    ListWords.name(object.value(at: title).fieldText)
  }

  /// What the attribute that sections come from is called.
  var sectionTitle: String { section.map(heading) ?? "" }

  /// What an attribute is called.
  func heading(of path: AttributePath) -> String {
    path.attribute.flatMap { entity.attribute(named: $0)?.title } ?? path.description
  }
}
