import ObjectGraph
import TestSupport
import Testing

@Suite("Contexts under random commands") struct RandomContextTests {
  @Test(
    "Notices replayed give the state; moves, undo, redo and failures do what they say",
    arguments: 0..<4)
  func stateMachine(_ number: Int) throws {
    let run = try RandomContextRun(number)
    for step in 0..<400 {
      let command = try run.step()
      try run.check("step \(step) of run \(number), after \(command)")
    }
  }
}

/// Two contexts on one database, and random commands on both.
final class RandomContextRun {
  private var random: SeededGenerator
  private let fixture: Fixture
  private let contexts: [ManagedObjectContext]
  private let mirrors: [Mirror]
  /// Objects that somebody keeps; the others become faults again.
  private var held: [ManagedObject] = []

  init(_ number: Int) throws {
    random = SeededGenerator("run \(number)")
    fixture = try Fixture(["One/a", "One/b", "Two/c", "Two/d", "Two/e"])
    contexts = [fixture.context, try fixture.other()]
    mirrors = try contexts.map { try Mirror($0, Fixture.item) }
    for (context, mirror) in zip(contexts, mirrors) { context.addObserver(mirror) }
  }

  private enum Command: CaseIterable {
    case edit, edits, insert, delete, move, process, save, rollback, merge, undo, redo, gesture
    case failingGesture, undoneGesture, step, undoneSteps, foreignEdit, foreignDeletion, release
    case refresh, resolve, rules
  }

  /// Does something random on one of the contexts.
  func step() throws -> String {
    let number = Int.random(in: 0..<contexts.count, using: &random)
    let context = contexts[number]
    guard let command = Command.allCases.randomElement(using: &random) else { return "nothing" }
    switch command {
    case .edit: try edit(context)
    case .edits: for _ in 0..<4 { try edit(context) }
    case .insert: try insert(context)
    case .delete: if let row = try row(context) { try context.delete(row) }
    case .move: try move(context)
    case .process: try context.processPendingChanges()
    case .save: try save(context)
    case .rollback: try context.rollback()
    case .merge: try context.mergeChanges()
    case .undo: try saving(context) { _ = try context.undo() }
    case .redo: try saving(context) { _ = try context.redo() }
    case .gesture: try saving(context) { try gesture(context) }
    case .failingGesture: try failingGesture(context)
    case .undoneGesture: try undoneGesture(context)
    case .step: try context.performStep("step") { try edits($0) }
    case .undoneSteps: try undoneSteps(context)
    case .foreignEdit:
      if let row = try row(context), !row.isInserted {
        fixture.database.write(value(), attribute(), row.objectID)
      }
    case .foreignDeletion:
      if Int.random(in: 0..<4, using: &random) == 0, let row = try row(context), !row.isInserted {
        fixture.database.write(nil, row.objectID.key, of: Fixture.item)
      }
    case .release: held.removeAll()
    case .refresh:
      if let row = try row(context) {
        try context.refresh(row, keepingEdits: Bool.random(using: &random))
      }
    case .resolve: if let row = try row(context) { resolve(row, in: context) }
    case .rules: try rules(context)
    }
    return "\(command) in \(number)"
  }

  /// What must hold after every command.
  func check(_ situation: String) throws {
    for (number, (context, mirror)) in zip(contexts, mirrors).enumerated() {
      let place = "\(situation), context \(number), seed \(random.seed)"
      try context.mergeChanges()
      try context.processPendingChanges()
      try #require(mirror.mistakes.isEmpty, "\(mirror.mistakes), \(place)")
      let objects = try context.fetch(FetchRequest(entity: Fixture.item))
      let state = Dictionary(uniqueKeysWithValues: objects.map { ($0.objectID, $0.allValues) })
      try #require(state == mirror.values, "\(place)")
    }
  }

  private func row(_ context: ManagedObjectContext) throws -> ManagedObject? {
    let row = try context.fetch(Fixture.manualOrder).randomElement(using: &random)
    if let row, Bool.random(using: &random) { held.append(row) }
    return row
  }

  private func attribute() -> String {
    ["title", "done", "section"].randomElement(using: &random) ?? "title"
  }

  private func value() -> AttributeValue {
    ["x", "y", "z", "One", "Two", .null, 1].randomElement(using: &random) ?? .null
  }

  private func edit(_ context: ManagedObjectContext) throws {
    guard let row = try row(context) else { return }
    row[attribute()] = value()
  }

  private func insert(_ context: ManagedObjectContext) throws {
    guard try context.count(for: Fixture.manualOrder) < 12 else { return }
    let row = try context.insert(Fixture.item, try placement(context, apartFrom: []))
    row["title"] = value()
  }

  private func placement(
    _ context: ManagedObjectContext, apartFrom moved: [ManagedObject]
  ) throws -> Placement {
    let others = try context.fetch(Fixture.manualOrder).filter { !moved.contains($0) }
    guard let target = others.randomElement(using: &random) else { return .last }
    return [.first, .last, .after(target), .before(target)].randomElement(using: &random) ?? .last
  }

  /// Moves some rows and compares with the same move in a plain array.
  private func move(_ context: ManagedObjectContext) throws {
    let rows = try context.fetch(Fixture.manualOrder)
    let moved = Array(
      rows.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)))
    guard !moved.isEmpty else { return }
    let placement = try placement(context, apartFrom: moved)
    var expected = rows.filter { !moved.contains($0) }
    let index =
      switch placement {
      case .first: 0
      case .last: expected.count
      case .after(let target): (expected.firstIndex(of: target) ?? 0) + 1
      case .before(let target): expected.firstIndex(of: target) ?? 0
      }
    expected.insert(contentsOf: moved, at: index)
    try context.move(moved, placement)
    let found = try context.fetch(Fixture.manualOrder)
    try #require(found == expected, "\(rows), \(moved), \(placement), seed \(random.seed)")
  }

  private func gesture(_ context: ManagedObjectContext) throws {
    try context.performGesture("gesture") { try edits($0) }
  }

  private func edits(_ context: ManagedObjectContext) throws {
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: try insert(context)
      case 1: try edit(context)
      case 2: if let row = try row(context) { try context.delete(row) }
      default: try move(context)
      }
    }
  }

  /// Does something that may be refused because of conflicts, and then decides these.
  private func saving(
    _ context: ManagedObjectContext, _ body: () throws -> Void
  ) throws {
    do {
      try body()
    } catch PersistentStoreError.conflicts(let conflicts) {
      #expect(!conflicts.isEmpty)
      for conflict in conflicts {
        let object = context.object(with: conflict.id)
        if object.conflictingValues.isEmpty {
          try context.rollback()  // a deletion of what others changed
        }
        resolve(object, in: context)
      }
      try context.processPendingChanges()
    } catch ContextError.missing {
      return
    }
  }

  private func resolve(_ object: ManagedObject, in context: ManagedObjectContext) {
    for attribute in object.conflictingValues.keys.sorted() {
      context.resolveConflict(
        of: object, attribute, Bool.random(using: &random) ? .ours : .theirs)
    }
  }

  /// A save along with which the store changes or deletes a row that a step is about, which was
  /// taken back before and is brought back then.
  private func rules(_ context: ManagedObjectContext) throws {
    try save(context)
    guard let store = context.store as? MemoryStore, let row = try row(context),
      let other = try self.row(context)
    else { return }
    try context.performStep("saved") { _ in other[attribute()] = value() }
    try context.performStep("undone") { _ in row[attribute()] = value() }
    if context.unsavedSteps.last == "undone" { _ = try context.undo() }
    var values = row.allValues
    values[0] = value()
    store.sideEffects = [(row.objectID, Int.random(in: 0..<3, using: &random) > 0 ? values : nil)]
    defer { store.sideEffects = [] }
    try context.save(keepingSteps: true)
    _ = try context.redo()
  }

  private func save(_ context: ManagedObjectContext) throws {
    var isDone = false
    while !isDone {
      try saving(context) {
        try context.save()
        isDone = true
      }
      if !isDone { try context.mergeChanges() }
    }
    #expect(!context.hasChanges)
  }

  /// A gesture whose store fails somewhere leaves everything as it was.
  private func failingGesture(_ context: ManagedObjectContext) throws {
    guard let store = context.store as? MemoryStore else { return }
    try context.mergeChanges()
    let before = try picture(context)
    store.faults.failCall(Int.random(in: 1...25, using: &random))
    defer { store.faults.reset() }
    do {
      try gesture(context)
    } catch PersistentStoreError.failed {
      store.faults.reset()
      try expect(before, context)
    } catch PersistentStoreError.conflicts {
      store.faults.reset()
      try expect(before, context)
    }
  }

  /// Undo gives what was before a gesture, redo what was after.
  private func undoneGesture(_ context: ManagedObjectContext) throws {
    try save(context)
    let before = try picture(context)
    let journal = try context.store.nextUndo(.ownUser)?.id
    try gesture(context)
    let after = try picture(context)
    guard try context.store.nextUndo(.ownUser)?.id != journal else { return }
    #expect(try context.undo()?.isComplete == true, "seed \(random.seed)")
    try expect(before, context)
    #expect(try context.redo()?.isComplete == true, "seed \(random.seed)")
    try expect(after, context)
  }

  /// Unsaved steps are taken back and brought back one by one, and again from the journal after a
  /// save that kept them apart.
  private func undoneSteps(_ context: ManagedObjectContext) throws {
    try save(context)
    var pictures = [try values(context)]
    while pictures.count < 4 {
      let count = context.unsavedSteps.count
      try context.performStep("step") { try edits($0) }
      if context.unsavedSteps.count > count { pictures.append(try values(context)) }
    }
    func expectUndone() throws {
      for picture in pictures.dropLast().reversed() {
        try #require(try context.undo()?.isComplete == true, "seed \(random.seed)")
        let found = try values(context)
        try #require(found == picture, "seed \(random.seed)")
      }
      for picture in pictures.dropFirst() {
        try #require(try context.redo()?.isComplete == true, "seed \(random.seed)")
        let found = try values(context)
        try #require(found == picture, "seed \(random.seed)")
      }
    }
    try expectUndone()
    if Bool.random(using: &random) { return }
    if Bool.random(using: &random) { _ = try context.undo() }
    try context.save(as: "loose", keepingSteps: true)
    if !context.undoneSteps.isEmpty { _ = try context.redo() }
    try expectUndone()
  }

  /// As ``picture(_:)``, without keys, which a save changes.
  private func values(_ context: ManagedObjectContext) throws -> [String] {
    let request = FetchRequest(
      entity: Fixture.item, sortDescriptors: [.init("section"), .init("position")])
    return try context.fetch(request).map { "\($0.allValues.dropLast())" }
  }

  /// The rows of each section in manual order with all values but the rank.
  private func picture(_ context: ManagedObjectContext) throws -> [String] {
    let request = FetchRequest(
      entity: Fixture.item, sortDescriptors: [.init("section"), .init("position")])
    return try context.fetch(request).map { object in
      "\(object.objectID.key) \(object.allValues.dropLast()) \(object.changedKeys)"
    }
  }

  /// Whether the picture is this one; says what differs.
  private func expect(_ expected: [String], _ context: ManagedObjectContext) throws {
    let found = try picture(context)
    try #require(found == expected, "seed \(random.seed)")
  }
}
