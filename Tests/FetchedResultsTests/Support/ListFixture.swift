import FetchedResults
import ObjectGraph
import TableOrder
import TestSupport
import Testing

/// A list in a store in memory, a context, a controller and a recording delegate, with edits and
/// tables written as in the replay notation.
///
///     let list = try ListFixture("Fruit: fig10 | Tools: saw10")
///     try list.run("set saw section Toys")   // "WILL; SD 1 Tools; …; DID"
///     list.table                              // "Fruit: fig10 | Toys: saw10"
///
/// A row has a name, a key, a title, a yes/no field and a section. Sections are a choice, whose
/// rank a test may use. Rows are fetched by section, then key, then identity.
final class ListFixture {
  static let shelf = Entity(
    "shelf", attributes: [Attribute("name", isOptional: false), Attribute("rank", .integer)])
  static let row = Entity(
    "row",
    attributes: [
      Attribute("name"), Attribute("key", .integer), Attribute("title"),
      Attribute("done", .boolean, defaultValue: false), Attribute("section", .choice(of: "shelf")),
    ])

  let database = MemoryStoreDatabase(model: Model(entities: [ListFixture.row, ListFixture.shelf]))
  let store: MemoryStore
  let context: ManagedObjectContext
  let controller: FetchedResultsController
  let recorder: DelegateRecorder
  private(set) var errors: [String] = []
  /// Names of deleted objects are given to new ones; the newest one is meant.
  private var identities: [String: ManagedObjectID] = [:]
  private var titles = 0

  /// A list with stored rows, fetched and with a delegate.
  ///
  /// - Parameters:
  ///   - before: the rows in their order; rows in sections if there is a colon.
  ///   - sectioned: whether there are sections, where `before` does not tell.
  ///   - request: changes the request before the controller is made.
  init(
    _ before: String, sectioned: Bool? = nil, ranks: [String: Int64] = [:], fetches: Bool = true,
    request change: (inout FetchRequest) -> Void = { _ in }
  ) throws {
    let rows = ListNotation.rows(before)
    for (index, row) in rows.enumerated() {
      database.write(
        [.text(row.name), .integer(row.key), "", false, row.section], Int64(index + 1), of: Self.row
      )
      identities[row.name] = ManagedObjectID(Self.row, Int64(index + 1))
    }
    for (index, rank) in ranks.sorted(by: { $0.key < $1.key }).enumerated() {
      database.write([.text(rank.key), .integer(rank.value)], Int64(index + 1), of: Self.shelf)
    }
    store = MemoryStore(database)
    context = try ManagedObjectContext(store: store)
    let isSectioned = sectioned ?? before.contains(":")
    var request = FetchRequest(entity: Self.row, sortDescriptors: [.init("key")])
    if isSectioned { request.sortDescriptors.insert(.init("section"), at: 0) }
    change(&request)
    controller = try FetchedResultsController(
      fetchRequest: request, context: context, sectionKeyPath: isSectioned ? "section" : nil)
    recorder = DelegateRecorder()
    controller.errorHandler = { [unowned self] in errors.append("\($0)") }
    controller.delegate = recorder
    if fetches {
      try controller.performFetch()
      recorder.follow(controller)
    }
  }

  /// Makes edits, processes them, and gives the calls: batches after each other, `none` for none.
  func run(_ edits: String) throws -> String {
    try perform(edits)
    try context.processPendingChanges()
    return recorder.take()
  }

  /// Makes edits, processes them, and expects these calls and the results that a fetch would find.
  func expect(
    _ edits: String, _ calls: String, after: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let found = try run(edits)
    #expect(found == calls, sourceLocation: sourceLocation)
    let fresh = try freshTable()
    #expect(table == fresh, sourceLocation: sourceLocation)
    if let after { #expect(fresh == after, sourceLocation: sourceLocation) }
  }

  /// Makes edits, separated by `;`.
  func perform(_ edits: String) throws {
    for edit in edits.split(separator: ";") {
      try perform(edit.split(separator: " ").map(String.init), in: context)
    }
  }

  private func perform(_ words: [String], in context: ManagedObjectContext) throws {
    switch words[0] {
    case "process": try context.processPendingChanges()
    case "save": try context.save()
    case "rollback": try context.rollback()
    case "undo": _ = try context.undo()
    case "redo": _ = try context.redo()
    case "reset": context.reset()
    case "refetch":
      try controller.performFetch()
      recorder.follow(controller)
    case "merge": try context.mergeChanges()
    case "other":
      try context.processPendingChanges()
      let other = try ManagedObjectContext(store: MemoryStore(database, session: "other"))
      try perform(Array(words.dropFirst()), in: other)
      try other.save()
      try context.mergeChanges()
    case "insert":
      let object = try context.insert(Self.row)
      object["name"] = .text(words[1])
      object["key"] = .integer(Int64(words[2]) ?? 0)
      if words.count > 3 { object["section"] = ListNotation.section(words[3]) }
      // A temporary identity says something to the context alone that gave it.
      if context === self.context { identities[words[1]] = object.objectID }
    case "delete": try context.delete(object(words[1], context))
    case "touch":
      titles += 1
      object(words[1], context)["title"] = .text("title \(titles)")
    case "same": object(words[1], context)["title"] = object(words[1], context)["title"]
    case "set":
      let object = object(words[1], context)
      switch words[2] {
      case "section": object["section"] = ListNotation.section(words[3])
      case "done": object["done"] = words[3] == "yes" ? true : false
      default: object["key"] = .integer(Int64(words[3]) ?? 0)
      }
    case "rank":
      let request = FetchRequest(
        entity: Self.shelf, predicate: .comparison("name", .equal, .text(words[1])))
      let shelf = try context.fetch(request).first ?? context.insert(Self.shelf)
      shelf["name"] = .text(words[1])
      shelf["rank"] = .integer(Int64(words[2]) ?? 0)
    default: fatalError("There is no edit \(words)")
    }
  }

  func forgetErrors() { errors.removeAll() }

  /// The object that is called `name`.
  func object(_ name: String) -> ManagedObject { object(name, context) }

  private func object(_ name: String, _ context: ManagedObjectContext) -> ManagedObject {
    if let id = identities[name] {
      if !id.isTemporary { return context.object(with: id) }
      if let object = context.registeredObject(for: id), !object.isDeleted { return object }
    }
    // Saved long ago, by whomever: it is looked for.
    let request = FetchRequest(
      entity: Self.row, predicate: .comparison("name", .equal, .text(name)),
      sortDescriptors: [.init("name")])
    guard let object = try? context.fetch(request).last else {
      fatalError("There is no row \(name)")
    }
    identities[name] = object.objectID
    return object
  }

  /// The names of all rows, matching or not.
  func names() throws -> [String] {
    try context.fetch(FetchRequest(entity: Self.row)).map { $0["name"].plainText }
  }

  /// The results as the controller has them.
  var table: String { Self.table(controller) }

  /// The results as a new controller fetches them.
  func freshTable() throws -> String { Self.table(try freshController()) }

  /// The order that a new controller fetches.
  func freshOrder() throws -> OrderTree { try freshController().order }

  private func freshController() throws -> FetchedResultsController {
    let post = context.postToOwnThread
    context.postToOwnThread = nil
    defer { context.postToOwnThread = post }
    let fresh = try FetchedResultsController(
      fetchRequest: controller.fetchRequest, context: context,
      sectionKeyPath: controller.sectionKeyPath)
    try fresh.performFetch()
    return fresh
  }

  static func table(_ controller: FetchedResultsController) -> String {
    guard let sections = controller.sections else { return "nothing fetched" }
    let lines = sections.map { section in
      let rows = section.objects.map { "\($0["name"].plainText)\($0["key"])" }
      let list = rows.joined(separator: " ")
      return controller.sectionKeyPath == nil
        ? list : ListNotation.shown(section.name) + ": " + list
    }
    let table = lines.joined(separator: " | ")
    return table.isEmpty ? "-" : table
  }
}
