import Foundation
import GRDBSQLite
import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("When the disk fails in what the store does by itself")
struct GestureFaultTests {
  /// A gesture that more than rows take part in.
  enum Gesture: CaseIterable, Sendable {
    case addField, retypeField, deleteList, fewRows, manyRows
    case undoDeletion, undoRetyping, undoImport
    case ring, undoRing

    /// The template of its file.
    var sql: String {
      switch self {
      case .ring, .undoRing:
        ChoiceList.sql
          + "\nALTER TABLE step ADD COLUMN next_id INTEGER REFERENCES step (id) ON DELETE SET NULL;"
      default: ChoiceList.sql
      }
    }

    /// What was done before it.
    func prepare(_ context: ManagedObjectContext) throws {
      switch self {
      case .undoDeletion: try Gesture.deleteList.run(context)
      case .undoRetyping: try Gesture.retypeField.run(context)
      case .undoImport: try Gesture.manyRows.run(context)
      case .undoRing: try Gesture.ring.run(context)
      default: break
      }
    }

    func run(_ context: ManagedObjectContext) throws {
      switch self {
      case .addField: try context.perform(.addField(FieldDraft("Due", .date), to: "task"), as: "A")
      case .retypeField:
        try context.perform(
          .retypeField("name", of: "step", to: .choice(of: "letter")), as: "A")
      case .deleteList: try context.perform(.deleteList(2), as: "A")
      case .fewRows: try Self.importRows(20, context)
      case .manyRows: try Self.importRows(2_200, context)
      case .ring: try context.performGesture("A", Self.addRing)
      case .undoDeletion, .undoRetyping, .undoImport, .undoRing: _ = try context.undo()
      }
    }

    /// Three rows that lead to one another.
    private static func addRing(_ context: ManagedObjectContext) throws {
      let step = try #require(context.store.model.entity(named: "step"))
      let rows = try (0..<3).map { _ in try context.insert(step) }
      for (row, next) in zip(rows, rows.dropFirst() + rows.prefix(1)) {
        row.setRelated("next", to: next)
      }
    }

    private static func importRows(_ count: Int, _ context: ManagedObjectContext) throws {
      let task = try #require(context.store.model.entity(named: "task"))
      var left = count
      try context.importRows(RowImport(into: task, attributes: ["name"]), as: "A") {
        left -= 1
        return left >= 0 ? [.text("row \(left)")] : nil
      }
    }
  }

  private func options(_ system: ScriptedFileSystem? = nil) -> SQLiteStore.Options {
    .init(session: "session", user: "user", now: { 0 }, fileSystem: system?.name)
  }

  @Test(
    "it changes nothing, whichever call fails, and succeeds when it is tried again",
    arguments: Gesture.allCases)
  func gestures(gesture: Gesture) throws {
    let base = try ListFile(sql: gesture.sql)
    defer { base.remove() }
    let store = try base.open(options())
    try gesture.prepare(ManagedObjectContext(store: store))
    try store.close()
    let before = try content(of: base.path)
    let after = try undisturbed(gesture, base)
    #expect(before != after)

    var number = 0
    var isThrough = false
    while !isThrough {
      isThrough = try TemporaryFolder.with { folder in
        let path = folder.path(of: "list")
        try FileManager.default.copyItem(atPath: base.path, toPath: path)
        let system = try ScriptedFileSystem()
        let store = try SQLiteStore(path: path, options: options(system))
        let context = try ManagedObjectContext(store: store)
        system.fail(
          after: number, [.write, .sync, .read, .truncate],
          with: number % 2 == 0 ? SQLITE_IOERR : SQLITE_FULL)
        var hasFailed = false
        do {
          try gesture.run(context)
        } catch is PersistentStoreError {
          hasFailed = true
          system.heal()
          #expect(try content(of: path) == before, "operation \(number)")
          try gesture.run(context)
        }
        system.heal()
        #expect(try content(of: path) == after, "operation \(number)")
        try store.close()
        return !hasFailed
      }
      number += 1
    }
    #expect(number > 5)
  }

  /// What a file holds after a gesture when nothing fails.
  private func undisturbed(_ gesture: Gesture, _ base: ListFile) throws -> String {
    try TemporaryFolder.with { folder in
      let path = folder.path(of: "list")
      try FileManager.default.copyItem(atPath: base.path, toPath: path)
      let store = try SQLiteStore(path: path, options: options())
      try gesture.run(ManagedObjectContext(store: store))
      try store.close()
      return try content(of: path)
    }
  }

  /// Everything in a file but the stamps of the feed, which are drawn.
  private func content(of path: String) throws -> String {
    try Shell.run(".dump", on: path).split(separator: "\n").map { line in
      guard line.hasPrefix("INSERT INTO docket_change "), let end = line.lastIndex(of: ",") else {
        return String(line)
      }
      return String(line[..<end])
    }.joined(separator: "\n")
  }
}
