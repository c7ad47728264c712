import FetchedResults
import FetchedTable
import ObjectGraph
import TableOrder
import TerminalTable
import TestSupport
import Testing

/// Drives the whole path and the plain model through the same random steps.
struct RandomListRun {
  let list: ListFixture
  let other: ManagedObjectContext
  var model = PlainList()
  var random: SeededGenerator
  /// What the newest gestures of our session did to the model; emptied by somebody else's change.
  var undoable: [PlainList] = []
  var redoable: [PlainList] = []
  var nextID = 0
  /// What was done in this step, for the report of a failure.
  var log = ""
  /// The rows that have been picked up, by identity, in the order of the list at that time; empty
  /// if none have.
  var held: [Int] = []
  /// Whether nobody has asked for another place of them.
  var isHeldAtHome = false

  private static let sections = ["Aft", "Bow", "Hold", "Mast"]

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    list = try ListFixture("Aft: x", lines: 17)
    other = try list.otherContext()
    list.comparesBatches = true
    let object = try list.object("x")
    try list.context.performGesture("name") { _ in object["title"] = "r0" }
    model.rows = [.init(id: 0, title: "r0", section: "Aft")]
    nextID = 1
  }

  // MARK: Steps

  /// One random step, and what everybody shows after it.
  mutating func step() throws {
    let cursor = list.cursorTitle
    log = ""
    if chance(0.15) { try foreignChanges() }
    let failing = chance(0.08)
    if !held.isEmpty { return try stepWhileHolding(failing: failing, cursor) }
    if failing { list.store.faults.failCall(Int.random(in: 1...14, using: &random)) }
    let before = model
    do {
      try ownGesture()
      list.store.faults.reset()
    } catch  where failing && list.store.faults.didFail {
      list.store.faults.reset()
      model = before
      log += " (failed)"
    }
    try finishStep()
    if let cursor, !movesCursor, model.rows.contains(where: { $0.title == cursor }) {
      #expect(list.cursorTitle == cursor, "the cursor left its row: \(log)")
    }
  }

  /// What ends every turn: the changes of others come in, and what changed is drawn.
  mutating func finishStep() throws {
    try list.context.mergeChanges()
    if list.needsFetch {
      try list.controller.load()
      list.needsFetch = false
    }
    list.table.endTurn()
    list.draw()
    held.removeAll { id in !model.rows.contains { $0.id == id } }
  }

  /// Whether the step put the cursor somewhere itself, or renamed or took away its row.
  private var movesCursor: Bool {
    // A row that was deleted, and came back because the save failed, comes back without the cursor.
    log.contains("drag") || log.contains("pick up") || log.contains("rename")
      || log.hasSuffix("(failed)")
  }

  private mutating func ownGesture() throws {
    let roll = Int.random(in: 0..<100, using: &random)
    switch roll {
    case 0..<12: pickUp()
    case 12..<40: try drag()
    case 40..<52 where undoable.isEmpty && redoable.isEmpty, 52..<62: try insert(in: list.context)
    case 40..<46: try undo()
    case 46..<52: try redo()
    case 62..<72: try delete(in: list.context)
    case 72..<80: try rename(in: list.context)
    case 80..<90: try changeSection(in: list.context)
    default: try several()
    }
  }

  mutating func foreignChanges() throws {
    try other.mergeChanges()
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      log += " other:"
      switch Int.random(in: 0..<5, using: &random) {
      case 0: try insert(in: other)
      case 1: try delete(in: other)
      case 2: try rename(in: other)
      case 3: try changeSection(in: other)
      default: try foreignMove()
      }
    }
    undoable = []
    redoable = []
  }

  // MARK: Gestures

  /// One gesture of either context; the model's step comes with it.
  private mutating func gesture(
    _ context: ManagedObjectContext, _ body: (ManagedObjectContext) throws -> Void,
    model step: (inout PlainList) -> Void
  ) throws {
    let before = model
    try context.performGesture("step", body)
    step(&model)
    if context === list.context, model != before { note(before) }
  }

  mutating func note(_ before: PlainList) {
    undoable.append(before)
    redoable = []
  }

  private mutating func insert(in context: ManagedObjectContext) throws {
    guard model.rows.count < 12 else { return try delete(in: context) }
    let id = nextID
    nextID += 1
    let section = pickSection()
    let anchor = model.rows.randomElement(using: &random)
    log += " insert r\(id) in \(section) after \(anchor?.title ?? "-")"
    try gesture(context) { context in
      let place = try anchor.map { Placement.after(try Self.object($0.title, context)) }
      let object = try context.insert(ListFixture.item, place ?? .last)
      object["title"] = .text("r\(id)")
      object["section"] = .text(section)
    } model: { model in
      let row = PlainList.Row(id: id, title: "r\(id)", section: section)
      let index = anchor.flatMap { model.index(of: $0.id) }.map { $0 + 1 } ?? model.rows.count
      model.rows.insert(row, at: index)
    }
  }

  private mutating func delete(in context: ManagedObjectContext) throws {
    guard let row = model.rows.randomElement(using: &random) else { return }
    log += " delete \(row.title)"
    try gesture(context) { context in
      try context.delete(try Self.object(row.title, context))
    } model: { model in
      model.rows.removeAll { $0.id == row.id }
    }
  }

  private mutating func rename(in context: ManagedObjectContext) throws {
    guard let row = model.rows.randomElement(using: &random) else { return }
    let title = "r\(row.id)" + (row.title.hasSuffix("q") ? "" : "q")
    log += " rename \(row.title)"
    try gesture(context) { context in
      try Self.object(row.title, context)["title"] = .text(title)
    } model: { model in
      if let index = model.index(of: row.id) { model.rows[index].title = title }
    }
  }

  private mutating func changeSection(in context: ManagedObjectContext) throws {
    guard let row = model.rows.randomElement(using: &random) else { return }
    let section = pickSection()
    log += " section of \(row.title) to \(section)"
    try gesture(context) { context in
      try Self.object(row.title, context)["section"] = .text(section)
    } model: { model in
      if let index = model.index(of: row.id) { model.rows[index].section = section }
    }
  }

  /// Several edits in one gesture, one batch.
  private mutating func several() throws {
    let rows = model.rows.shuffled(using: &random).prefix(3)
    guard rows.count == 3 else { return }
    let sections = rows.map { _ in pickSection() }
    let target = rows[2].title
    log += " several \(rows.map(\.title)) to \(sections)"
    try gesture(list.context) { context in
      let objects = try rows.map { try Self.object($0.title, context) }
      objects[0]["section"] = .text(sections[0])
      objects[1]["section"] = .text(sections[1])
      try context.move([objects[0]], .after(objects[2]))
      try context.delete(objects[1])
    } model: { model in
      if let index = model.rows.firstIndex(where: { $0.title == rows[0].title }) {
        model.rows[index].section = sections[0]
      }
      let anchor = model.rows.first { $0.title == target }
      model.move([rows[0].id], after: anchor?.id, before: nil)
      model.rows.removeAll { $0.id == rows[1].id }
    }
  }

  private mutating func foreignMove() throws {
    guard let row = model.rows.randomElement(using: &random),
      let anchor = model.rows.randomElement(using: &random), anchor.id != row.id
    else { return }
    log += " move \(row.title) after \(anchor.title)"
    try gesture(other) { context in
      let object = try Self.object(row.title, context)
      try context.move([object], .after(try Self.object(anchor.title, context)))
    } model: { model in
      model.move([row.id], after: anchor.id, before: nil)
    }
  }

  /// A drop of one row or a block, anywhere, which is aimed at what the table shows: others may
  /// have changed the list since.
  private mutating func drag() throws {
    let shown = list.held.sections
    let all = shown.indices.flatMap { section in
      shown[section].rows.indices.map { TableIndexPath(section: section, row: $0) }
    }
    guard !all.isEmpty else { return }
    let count = chance(0.2) ? Int.random(in: 2...4, using: &random) : 1
    let paths = Array(all.shuffled(using: &random).prefix(count)).sorted()
    let titles = paths.map { shown[$0.section].rows[$0.row] }
    let ids = titles.compactMap(Self.id)
    let section = Int.random(in: shown.indices, using: &random)
    let rest = shown[section].rows.filter { !titles.contains($0) }
    let target = TableIndexPath(
      section: section, row: Int.random(in: 0...rest.count, using: &random))
    log += " drag \(titles) to \(target)"

    list.table.setCursor(paths[0])
    guard list.table.beginDrag(rowsAt: paths) else {
      Issue.record("rows cannot be picked up: \(log)")
      return
    }
    list.table.drag(to: target)
    let place = PlainList.Place(
      section: shown[section].name, above: rest[..<target.row].reversed().compactMap(Self.id),
      below: rest[target.row...].compactMap(Self.id))
    var dropped = shown
    for index in dropped.indices { dropped[index].rows.removeAll(where: titles.contains) }
    dropped[section].rows.insert(contentsOf: titles, at: target.row)
    let failures = list.failures.count
    let isTold = list.table.drop()
    #expect(isTold == (dropped != shown), "a drop is one if and only if something moved: \(log)")
    guard isTold else { return }
    guard list.failures.count == failures else { return noteRefusal(of: ids, at: place) }
    let before = model
    model.drop(ids, at: place)
    if model != before { note(before) }
    #expect(
      list.cursorTitle.flatMap(Self.id) == ids[0],
      "the cursor left the row that was dropped: \(log)")
  }

  private mutating func undo() throws {
    guard let before = undoable.last else { return }
    log += " undo"
    let report = try list.context.undo(.ownUser)
    #expect(report?.isComplete == true, "an undo left something: \(String(describing: report))")
    undoable.removeLast()
    redoable.append(model)
    model = try arranged(before)
  }

  private mutating func redo() throws {
    guard let after = redoable.last else { return }
    log += " redo"
    let report = try list.context.redo()
    #expect(report?.isComplete == true, "a redo left something: \(String(describing: report))")
    redoable.removeLast()
    undoable.append(model)
    model = try arranged(after)
  }

  /// The list with its full order as it is in the store.
  ///
  /// Undo promises places within sections. How rows of different sections stand to each other in
  /// the full order, which nobody sees, may differ where ranks were spread out since.
  private func arranged(_ list: PlainList) throws -> PlainList {
    self.list.store.faults.reset()  // what is to fail is the undo, not the look at what it did
    let order = try self.list.context.fetch(ListFixture.request(sectioned: false))
      .compactMap { Self.id($0["title"].plainText) }
    var arranged = list
    arranged.rows = order.compactMap { id in list.rows.first { $0.id == id } }
    #expect(arranged.rows.count == list.rows.count)
    #expect(arranged.picture == list.picture, "undo or redo led elsewhere: \(log)")
    return arranged
  }

  // MARK: Choices

  mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < probability
  }

  private mutating func pickSection() -> String {
    Self.sections.randomElement(using: &random) ?? ""
  }

  static func id(_ title: String) -> Int? { Int(title.filter(\.isNumber)) }

  private static func object(
    _ title: String, _ context: ManagedObjectContext
  ) throws -> ManagedObject {
    let request = FetchRequest(
      entity: ListFixture.item, predicate: .comparison("title", .equal, .text(title)))
    guard let object = try context.fetch(request).first else {
      throw ListFixture.Missing(title: title)
    }
    return object
  }
}
