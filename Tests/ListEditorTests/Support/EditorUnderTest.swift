import ObjectGraph
import SQLitePersistence
import Templates
import Terminal
import TestSupport

@testable import ListEditor

/// The whole editor on a screen in memory and a real file in a folder of its own.
final class EditorUnderTest {
  let terminal: VirtualTerminal
  private let folder: SharedFolder
  let path: String
  let store: SQLiteStore
  /// What the context sees of the store.
  let observed: ObservedStore
  let objects: ManagedObjectContext
  let editor: Editor

  /// The day of all tests, a Saturday.
  static let today = CalendarDay("2026-11-21") ?? .epoch

  /// Makes a file from SQL and opens it.
  init(
    sql: String, size: Size = Size(columns: 60, rows: 12), glyphs: Glyphs? = nil,
    options: SQLiteStore.Options = SQLiteStore.Options(busyTimeout: .milliseconds(50)),
    posted: PostedWork? = nil, keyMap: KeyMap = .standard, cache: ListCache? = nil,
    prepare: (String) throws -> Void = { _ in }
  ) throws {
    folder = SharedFolder(try TemporaryFolder())
    path = folder.folder.path(of: "list.docket")
    try SQLiteStore.create(at: path, template: sql)
    try prepare(path)
    store = try SQLiteStore(path: path, options: options)
    observed = ObservedStore(store)
    objects = try ManagedObjectContext(store: observed)
    if let posted { objects.postToOwnThread = posted.post }
    terminal = VirtualTerminal(size: size, glyphs: glyphs)
    editor = try Editor(
      list: store.model.lists[0], objects: objects, driver: terminal, today: { Self.today },
      keyMap: keyMap, cache: cache)
    editor.endTurn()
  }

  /// Opens the file of another editor, as after a restart; the other one stays open.
  init(
    reopening other: EditorUnderTest, cache: ListCache? = nil, calls: CallLog? = nil,
    time: LocalTime = .utc,
    options: SQLiteStore.Options = SQLiteStore.Options()
  ) throws {
    folder = other.folder
    path = other.path
    store = try SQLiteStore(path: path, options: options)
    observed = ObservedStore(store)
    if let calls { observed.after = { calls.names.append($0) } }
    objects = try ManagedObjectContext(store: observed)
    terminal = VirtualTerminal(size: other.terminal.size)
    editor = try Editor(
      list: store.model.lists[0], objects: objects, driver: terminal, today: { Self.today },
      time: time, cache: cache)
    editor.endTurn()
  }

  /// Opens a file made from one of the program's templates.
  convenience init(template: String, size: Size = Size(columns: 60, rows: 12)) throws {
    let sql = Template.named(template)?.sql ?? ""
    try self.init(sql: sql, size: size)
  }

  /// A template as it would have been made on a certain day.
  static func sql(template: String, on day: String = "2026-11-20") -> String {
    (Template.named(template)?.sql ?? "").replacing("'now', 'localtime'", with: "'\(day)'")
      .replacing("datetime('now'", with: "datetime('\(day) 12:00:00'")
  }

  /// Goes with the last editor of its file.
  private final class SharedFolder {
    let folder: TemporaryFolder

    init(_ folder: TemporaryFolder) { self.folder = folder }

    deinit { folder.remove() }
  }

  /// Types the keys of a script, all in one turn; behind a "…" in a turn of its own, as somebody
  /// does who reads a question before the answer.
  func type(_ script: String) {
    for part in script.split(separator: "…", omittingEmptySubsequences: false) {
      terminal.send(keys: String(part))
      turn()
    }
  }

  /// Types the keys of a script, each in a turn of its own, as slow hands do.
  func typeSlowly(_ script: String) throws {
    for key in try Key.sequence(script) {
      terminal.send(.key(key))
      turn()
    }
  }

  /// Types the keys of a script at a pace.
  func type(_ script: String, _ pace: Pace) throws {
    switch pace {
    case .atOnce: type(script)
    case .oneByOne: try typeSlowly(script)
    }
  }

  /// Lets events come from the terminal, all in one turn.
  func send(_ events: InputEvent...) {
    for event in events { terminal.send(event) }
    turn()
  }

  /// What the event loop does when the terminal is readable.
  func turn() {
    editor.handle(terminal.readInput())
    editor.endTurn()
  }

  /// Shows and takes moments by some clocks from now on.
  func use(_ time: LocalTime) {
    for case let screen as ListScreen in editor.screens { screen.time = time }
  }

  /// What the session does at the start with what was kept when another program ended.
  func offer(_ drafts: [Draft]) {
    editor.offer(drafts)
    editor.endTurn()
  }

  /// What the event loop does when something has been begun and no key comes: one part of it.
  func work() {
    editor.work()
    editor.endTurn()
  }

  /// All that is left of what has been begun.
  func finishWork() {
    while editor.hasWork {
      editor.work()
      editor.endTurn()
    }
  }

  /// What the event loop does when the file's folder told of something.
  func noticeOutsideChange() {
    editor.mergeOutsideChanges()
    editor.endTurn()
  }

  /// Changes the file as another program does, through a store of its own.
  func somebodyElse(_ name: String = "elsewhere", _ edit: (ManagedObjectContext) throws -> Void)
    throws
  {
    let other = try SQLiteStore(path: path)
    let context = try ManagedObjectContext(store: other)
    try context.performGesture(name) { try edit($0) }
    try other.close()
  }

  /// Changes lists, fields or choices as another window does, and lets this one notice.
  func somebodyElse(performs change: SchemaChange, as name: String = "elsewhere") throws {
    let other = try SQLiteStore(path: path)
    try ManagedObjectContext(store: other).perform(change, as: name)
    try other.close()
    noticeOutsideChange()
  }

  // MARK: What there is to see

  /// The list on the screen.
  var listScreen: ListScreen? { editor.screen as? ListScreen }

  /// The status line, in one however many it takes.
  var status: String {
    let lines = terminal.lines.suffix(statusLineCount)
    guard lines.count > 1 else { return lines.last ?? "" }
    return " " + lines.map { $0.trimmingBlanks }.joined(separator: " ")
  }

  /// How many lines of the screen the status line takes.
  var statusLineCount: Int { editor.drawnFrame?.status.count ?? 1 }

  /// The body in one line: sections in brackets, closed ones with a minus, `>` before the row or
  /// section of the cursor, `=` before the row that is held.
  ///
  /// Only for lists whose rows take one line, and names without blanks.
  var summary: String {
    terminal.lines.dropFirst().dropLast(statusLineCount).compactMap(Self.summary).joined(
      separator: " ")
  }

  private static func summary(of line: String) -> String? {
    let columns = Array(line)
    guard columns.count > 1, !line.contains("This list is empty"),
      !line.contains("No row matches"),
      !["Filter", "Find", "Jump to"].contains(where: { line.hasPrefix(" \($0):") })
    else { return nil }
    let isRow = columns.count < 3 || columns[2] == " " && columns[1] != "▸"
    let words = line.split(whereSeparator: { " >▸↕•".contains($0) })
    if !isRow {
      let isClosed = columns[1] == "▸"
      return "\(columns[0] == ">" ? ">" : "")[\(words[0])\(isClosed ? "-" : "")]"
    }
    let marks = (columns[0] == "↕" ? "=" : "") + (columns[1] == ">" ? ">" : "")
    return marks + (words.first ?? "")
  }

  /// The titles on the screen, without marks and sections.
  var shownTitles: [String] {
    summary.split(separator: " ").filter { !$0.contains("[") }.map {
      $0.filter { $0 != ">" && $0 != "=" }
    }
  }

  /// How many rows the title line says there are.
  var editorRowCount: Int {
    let words = terminal.lines[0].split(separator: " ")
    return words.firstIndex { $0.hasPrefix("item") }.flatMap { Int(words[$0 - 1]) } ?? 0
  }

  /// The titles in the file, in the order of its list.
  func storedTitles() throws -> [String] {
    try stored { list, row in row.value(at: list.title).plainText }
  }

  /// The ranks in the file, in the order of its list.
  func storedRanks() throws -> [String] {
    try stored { _, row in row["rank"].description }
  }

  /// One value of a row of the first list's entity in the file.
  func stored(_ attribute: String, ofRow key: Int64) throws -> String {
    let fresh = try SQLiteStore(path: path)
    defer { try? fresh.close() }
    let context = try ManagedObjectContext(store: fresh)
    return context.object(with: ManagedObjectID(fresh.model.lists[0].entity, key))[attribute]
      .plainText
  }

  private func stored(
    _ value: (ListDefinition, ManagedObject) -> String
  ) throws -> [String] {
    let fresh = try SQLiteStore(path: path)
    defer { try? fresh.close() }
    let list = fresh.model.lists[0]
    let rows = try ManagedObjectContext(store: fresh).fetch(
      FetchRequest(entity: list.entity, sortDescriptors: list.sortDescriptors))
    return rows.map { value(list, $0) }
  }
}

extension EditorUnderTest {
  /// Somebody else gives a row another title.
  func rename(_ title: String, to other: String) throws {
    try somebodyElse { context in
      try Self.row(titled: title, in: context)["title"] = .text(other)
    }
  }

  /// Somebody else deletes a row.
  func delete(_ title: String) throws {
    try somebodyElse { context in
      try context.delete(try Self.row(titled: title, in: context))
    }
  }

  /// Somebody else puts a row into another section.
  func move(_ title: String, toSection section: String) throws {
    try somebodyElse { context in
      try Self.row(titled: title, in: context)["part"] = .text(section)
    }
  }

  /// Somebody else holds the write lock.
  func whileLocked(_ body: () throws -> Void) throws {
    let other = try SQLiteStore(path: path)
    try other.beginGesture()
    defer {
      other.abandonGesture()
      try? other.close()
    }
    try body()
  }

  private static func row(
    titled title: String, in context: ManagedObjectContext
  ) throws -> ManagedObject {
    let request = FetchRequest(
      entity: context.store.model.entities[0], predicate: .comparison("title", .equal, .text(title))
    )
    guard let row = try context.fetch(request).first else { throw MissingRow(title: title) }
    return row
  }

  struct MissingRow: Error {
    let title: String
  }
}
