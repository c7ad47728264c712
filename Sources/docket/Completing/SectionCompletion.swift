import ArgumentParser
import ListEditor
import ObjectGraph
import SQLitePersistence

/// Completes the name of a section, from the file and the list that stand before it.
enum SectionCompletion {
  static let kind = CompletionKind.custom { words, index, _ in
    let line = CompletedLine(words, cursor: index)
    return CompletedLine.shown(names(of: line))
  }

  /// The sections that rows can be put into: the values of a choice in their order, also those
  /// that no row has, the titles of what rows may belong to, or else the sections that are shown.
  /// Nothing where the file or the list is none, or has no sections that can be set.
  static func names(of line: CompletedLine) -> [String] {
    guard let path = line.file, let name = line.list,
      let store = try? SQLiteStore(path: path, options: .init(isForReading: true))
    else { return [] }
    defer { try? store.close() }
    guard let list = try? ListChoice(store.model.lists, path: path).list(named: name),
      let section = list.section,
      let attribute = section.attribute.flatMap(list.entity.attribute(named:)),
      !list.isMadeByFile(attribute)
    else { return [] }
    if case .choice = attribute.type { return FieldCompletion.values(of: attribute, in: store) }
    if let target = store.model.target(of: attribute, of: list.entity) {
      return FieldCompletion.titles(of: target, in: store)
    }
    if attribute.type == .boolean {
      return ["0", "1"].map { list.sectionWords($0, at: section) }
    }
    let request = FetchRequest(entity: list.entity, sortDescriptors: list.sortDescriptors)
    let values = try? store.sectionValues(for: request, sectionPath: section)
    var seen: Set<String> = [""]
    // A line each: nobody could choose one that has two.
    return (values ?? []).map(\.plainText)
      .filter { !$0.contains(where: \.isNewline) && seen.insert($0).inserted }
  }
}
