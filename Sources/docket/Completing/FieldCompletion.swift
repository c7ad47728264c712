import ArgumentParser
import ListEditor
import ObjectGraph
import SQLitePersistence

/// Completes the fields of a row and what they may hold: `due=`, `priority=high`.
enum FieldCompletion {
  static let kind = CompletionKind.custom { words, index, _ in
    let line = CompletedLine(words, cursor: index)
    return CompletedLine.shown(completions(of: line))
  }

  /// What may stand at the cursor; nothing where the file or the list is none.
  static func completions(of line: CompletedLine) -> [String] {
    guard !line.lacksRow, let path = line.file, let name = line.list,
      let store = try? SQLiteStore(path: path, options: .init(isForReading: true))
    else { return [] }
    defer { try? store.close() }
    guard let list = try? ListChoice(store.model.lists, path: path).list(named: name) else {
      return []
    }
    let fields = ListFields(list)
    guard let assigned = line.assignedField else {
      let given = line.givenFields.compactMap(fields.attribute(named:))
      return fields.attributes.filter { !$0.isHidden && !given.contains($0) }.map { "\($0.name)=" }
    }
    guard let attribute = fields.attribute(named: assigned.name) else { return [] }
    let target = store.model.target(of: attribute, of: list.entity)
    let values = target.map { titles(of: $0, in: store) } ?? values(of: attribute, in: store)
    return values.map { assigned.prefix + $0 }
  }

  /// How many rows are looked at for titles, and how many of these are offered.
  private static let mostRows = (read: 2_000, offered: 500)

  /// The titles by which a field may lead to the first rows of an entity, in the order of its list:
  /// those of which no two are alike. A namesake behind these rows is not seen.
  static func titles(of entity: Entity, in store: SQLiteStore) -> [String] {
    guard let path = store.model.titlePath(of: entity), let title = path.attribute,
      let list = store.model.lists.first(where: { $0.entity.name == entity.name }),
      let objects = try? ManagedObjectContext(store: store)
    else { return [] }
    let request = FetchRequest(
      entity: entity, sortDescriptors: list.sortDescriptors, limit: mostRows.read)
    let titles = (try? objects.fetch(request))?.map { $0[title].plainText } ?? []
    let counts = Dictionary(titles.map { ($0, 1) }, uniquingKeysWith: +)
    let offered = titles.filter { title in
      // A line each: nobody could choose one that has two.
      counts[title] == 1 && !title.contains(where: \.isNewline) && title.leadsToItsRow
    }
    return Array(offered.prefix(mostRows.offered))
  }

  /// What a field may hold, as far as that can be listed.
  static func values(of attribute: Attribute, in store: SQLiteStore) -> [String] {
    switch attribute.type {
    case .boolean: return ["yes", "no"]
    case .date: return ["today", "tomorrow"]
    case .dateTime: return ["now", "today", "tomorrow"]
    case .choice(of: let entity):
      guard let objects = try? ManagedObjectContext(store: store),
        let entity = store.model.entity(named: entity)
      else { return [] }
      let order = entity.orderAttribute.map {
        FetchRequest.SortDescriptor(AttributePath(attribute: $0))
      }
      let request = FetchRequest(entity: entity, sortDescriptors: order.map { [$0] } ?? [])
      let names = (try? objects.fetch(request))?.map { $0["name"].plainText } ?? []
      // A line each: nobody could choose one that has two.
      return names.filter { !$0.contains(where: \.isNewline) }
    case .text, .integer, .real, .data: return []
    }
  }
}
