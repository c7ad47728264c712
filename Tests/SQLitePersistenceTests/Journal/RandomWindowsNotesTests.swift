import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// Two windows of one person that add, copy, move and delete lists, sections and rows, and take
/// their steps back in another order than they were done in.
@Suite("Random steps on lists and sections in two windows, R13")
struct RandomWindowsNotesTests {
  @Test("All taken back is the first file, all brought back the last one")
  func everythingBack() throws {
    try RandomWindows(state: state, step: step).expectReturns(20)
  }

  private func step(
    by window: ManagedObjectContext, _ number: Int, _ written: inout Set<String>,
    _ random: inout SeededGenerator
  ) throws -> String? {
    let kinds = [
      "add list", "duplicate list", "move list", "move list", "delete list", "rename section",
      "move section", "add section", "move row", "move row", "delete rows", "add row",
    ]
    let kind = kinds.randomElement(using: &random) ?? "move list"
    if kind.hasSuffix("list") { return try changeLists(kind, by: window, number, &random) }
    return try changeRows(kind, by: window, number, &written, &random)
  }

  private func changeLists(
    _ kind: String, by window: ManagedObjectContext, _ number: Int,
    _ random: inout SeededGenerator
  ) throws -> String? {
    let lists = window.store.model.lists
    let list = try #require(lists.randomElement(using: &random))
    let change: SchemaChange
    switch kind {
    case "add list":
      change = .addList(ListDraft("New \(number)", fields: [FieldDraft("Title")]))
    case "duplicate list":
      change = .duplicateList(list.key, title: "Copy \(number)", withRows: true)
    case "move list":
      let next = lists.filter { $0.key != list.key }.randomElement(using: &random)
      change = .moveList(list.key, before: next?.key)
    default:
      guard list.entity.name != "todo" else { return nil }
      change = .deleteList(list.key)
    }
    let name = "\(kind) \(list.name)"
    try window.perform(change, as: name)
    return "\(change)"
  }

  private func changeRows(
    _ kind: String, by window: ManagedObjectContext, _ number: Int,
    _ written: inout Set<String>, _ random: inout SeededGenerator
  ) throws -> String? {
    let todo = try #require(window.store.model.entity(named: "todo"))
    let choice = try #require(window.store.model.entity(named: "todo_section"))
    let order = [FetchRequest.SortDescriptor("rank")]
    let sections = try window.fetch(FetchRequest(entity: choice, sortDescriptors: order))
    let rows = try window.fetch(FetchRequest(entity: todo, sortDescriptors: order))
    let section = try #require(sections.randomElement(using: &random))
    let other = try #require(sections.randomElement(using: &random))
    let row = rows.randomElement(using: &random)
    let target = rows.randomElement(using: &random)
    if kind == "move row", let row {
      // A row could not come back to an added section once that is taken back.
      if row["section"].plainText.hasPrefix("Added") { return nil }
      if row["section"] != section["name"],
        !written.insert("\(row.objectID.key) \(section["name"])").inserted
      {
        return nil
      }
    }
    let name = "\(kind) \(section["name"]) \(row?.objectID.key ?? 0) \(target?.objectID.key ?? 0)"
    try window.performGesture(name) { context in
      switch kind {
      case "rename section":
        let isAdded = section["name"].plainText.hasPrefix("Added")
        section["name"] = .text("\(isAdded ? "Added" : "Section") \(number)")
      case "move section":
        if section != other { try context.move([section], .before(other)) }
      case "add section":
        try context.insert(choice, .after(section))["name"] = .text("Added \(number)")
      case "move row":
        guard let row else { break }
        row["section"] = section["name"]
        if let target, target != row { try context.move([row], .before(target)) }
      case "delete rows":
        // Nor could a deleted row.
        for row in rows.prefix(3) where !row["section"].plainText.hasPrefix("Added") {
          try context.delete(row)
        }
      default:
        let new = try context.insert(todo, .last)
        new["title"] = .text("new \(number)")
        new["section"] = section["name"]
      }
    }
    return name
  }

  /// The lists, the sections, and the rows of each section, in order.
  private func state(_ file: ListFile) throws -> String {
    try file.shell(
      """
      SELECT group_concat(title || ' ' || entity, ', ')
      FROM (SELECT * FROM docket_list ORDER BY rank, id);
      SELECT count(*) - count(DISTINCT rank) FROM docket_list;
      SELECT group_concat(name, ', ') FROM (SELECT * FROM todo_section ORDER BY rank, id);
      SELECT group_concat(section || ' ' || id, ', ')
      FROM (SELECT * FROM todo ORDER BY section, rank, id)
      """)
  }
}
