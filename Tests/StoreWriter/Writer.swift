import ObjectGraph
import SQLitePersistence
import TestSupport

/// Does random gestures on the list `task`.
final class Writer {
  private let reader: FileReader
  private let session: String
  private let store: SQLiteStore
  private let context: ManagedObjectContext
  private var generator: SeededGenerator
  private var number = 0
  /// What was read last, kept so that the context has something to merge into.
  private var objects: [ManagedObject] = []
  private var committed = 0
  private var refused = 0

  init(_ path: String, seed: UInt64, session: String) throws {
    self.session = session
    reader = try FileReader(path)
    generator = SeededGenerator(seed: seed)
    store = try SQLiteStore(
      path: path,
      options: .init(session: session, user: session, now: { 0 }, busyTimeout: .seconds(60)))
    context = try ManagedObjectContext(store: store)
  }

  /// Does gestures alone, and tells after each one which it was, or what the file holds.
  func run(_ count: UInt64, tracing: Bool) throws {
    for _ in 0..<count {
      try act()
      Line.write(tracing ? try reader.digest() : String(number))
    }
    try close()
  }

  private func close() throws {
    try reader.close()
    try store.close()
  }

  /// Does gestures beside others, each of which is committed or refused; when the others are done
  /// too, tells what its objects hold. The first edit is one of the same row by everybody.
  func join(_ count: UInt64) throws {
    try race()
    for _ in 0..<count {
      do {
        let before = try reader.newestTurn(of: session)
        try act()
        if try reader.newestTurn(of: session) > before { committed += 1 }
      } catch PersistentStoreError.conflicts, ContextError.missing, ContextError.modelChanged {
        refused += 1
        try context.rollback()
      } catch is SchemaChangeError {
        // Somebody else has taken the name, or the table is not what it was.
        refused += 1
        try context.rollback()
      }
      try context.mergeChanges()
    }
    Line.write("\(committed) \(refused)")
    _ = readLine()
    try context.mergeChanges()
    let order = try fetch()
    let keys = order.map { String($0.objectID.key) }.joined(separator: " ")
    let values = order.map { "\($0["name"]) \($0["status"])" }.joined(separator: ", ")
    Line.write("\(keys); \(values)")
    try close()
  }

  /// Edits the first row, and saves that when all the others have edited it too; tells whether it
  /// was the first to do so.
  private func race() throws {
    try fetch().first?["name"] = .text("first of \(session)")
    Line.write("edited")
    _ = readLine()
    do {
      try context.save()
      Line.write("kept")
    } catch PersistentStoreError.conflicts {
      Line.write("refused")
      try context.rollback()
    }
    _ = readLine()
    try context.mergeChanges()
  }

  private func fetch() throws -> [ManagedObject] {
    guard let list = store.model.lists.first(where: { $0.entity.name == "task" }) else { return [] }
    objects = try context.fetch(
      FetchRequest(entity: list.entity, sortDescriptors: list.sortDescriptors))
    return objects
  }

  /// Does the next gesture, or nothing where there is nothing to undo.
  private func act() throws {
    number += 1
    switch Int.random(in: 0..<24, using: &generator) {
    case 0..<5: try add()
    case 5..<10: try edit()
    case 10..<15: try move()
    case 15..<17: try delete()
    case 17..<20: _ = try context.undo()
    case 20..<22: _ = try context.redo()
    case 22: try importRows()
    default: try changeSchema()
    }
  }

  private func add() throws {
    let place = try fetch().randomElement(using: &generator)
    try context.performGesture("Add") { context in
      guard let task = store.model.entity(named: "task") else { return }
      let object = try context.insert(task, place.map { .after($0) } ?? .last)
      object["name"] = .text("task \(number)")
      object["status"] = ["Today", "Later", .null].randomElement(using: &generator) ?? .null
    }
  }

  /// Half of the edits are made before the lock is taken, so that somebody else can be faster.
  private func edit() throws {
    guard let object = try fetch().randomElement(using: &generator) else { return }
    let name = AttributeValue.text("edited \(number)")
    if Bool.random(using: &generator) {
      object["name"] = name
      try context.save()
    } else {
      try context.performGesture("Edit") { _ in object["name"] = name }
    }
  }

  private func move() throws {
    let objects = try fetch()
    guard let object = objects.randomElement(using: &generator),
      let target = objects.randomElement(using: &generator), target != object
    else { return }
    try context.performGesture("Move") { context in
      object["status"] = target["status"]
      try context.move([object], .after(target))
    }
  }

  private func delete() throws {
    guard let object = try fetch().randomElement(using: &generator) else { return }
    try context.performGesture("Delete") { try $0.delete(object) }
  }

  private func importRows() throws {
    guard let task = store.model.entity(named: "task") else { return }
    var left = Int.random(in: 1...20, using: &generator)
    try context.importRows(RowImport(into: task, attributes: ["name"]), as: "Import") {
      left -= 1
      return left >= 0 ? [.text("imported \(number) \(left)")] : nil
    }
  }

  private func changeSchema() throws {
    let changes: [SchemaChange] = [
      .addField(FieldDraft("Field \(number)"), to: "task"),
      .addChoiceValue("Value \(number)", to: "status"),
      .setList(1, [.title("List \(number)")]),
      .hideField("code", of: "task", Bool.random(using: &generator)),
      .duplicateList(2, title: "Copy \(number)", withRows: true),
    ]
    guard let change = changes.randomElement(using: &generator) else { return }
    try context.perform(change, as: "Change")
  }
}
