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
      return fields.attributes.filter { !$0.isHidden && !line.givenFields.contains($0.name) }
        .map { "\($0.name)=" }
    }
    guard let attribute = fields.attribute(named: assigned.name) else { return [] }
    return values(of: attribute, in: store).map { assigned.prefix + $0 }
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
      let order = entity.orderAttribute.map { FetchRequest.SortDescriptor(AttributePath($0)) }
      let request = FetchRequest(entity: entity, sortDescriptors: order.map { [$0] } ?? [])
      return (try? objects.fetch(request))?.map { $0["name"].plainText } ?? []
    case .text, .integer, .real, .data: return []
    }
  }
}
