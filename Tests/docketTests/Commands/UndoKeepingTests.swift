import ObjectGraph
import SQLitePersistence
import Testing

@testable import docket

/// `docket undo` and `docket redo` where somebody put rows into what a step made.
struct UndoKeepingTests {
  /// A step, and what it is called.
  enum Step: String, CaseIterable {
    case list = "Add list Shop"
    case section = "Add section Extra"
    case value = "Add value Extra"

    fileprivate func take(by context: ManagedObjectContext) throws {
      switch self {
      case .list:
        try context.perform(
          .addList(ListDraft("Shop", fields: [FieldDraft("Title")])), as: rawValue)
      case .section:
        try context.performGesture(rawValue) { context in
          let status = try #require(context.store.model.entity(named: "status"))
          try context.insert(status)["name"] = "Extra"
        }
      case .value: try context.perform(.addChoiceValue("Extra", to: "status"), as: rawValue)
      }
    }

    fileprivate var words: String {
      "1 row is in it by now, which is kept."
    }
  }

  @Test(
    "A step that somebody's row stands in the way of stays, and says why", arguments: Step.allCases)
  func refused(step: Step) throws {
    let file = try CommandFile.tasks()
    let own = try SQLiteStore(path: file.path)
    try step.take(by: ManagedObjectContext(store: own))
    try own.close()
    let theirs = try ManagedObjectContext(
      store: SQLiteStore(path: file.path, options: SQLiteStore.Options(user: "somebody else")))
    try theirs.performGesture("Theirs") { context in
      if step == .list {
        _ = try context.insert(try #require(context.store.model.entity(named: "shop")))
      } else {
        let task = try #require(context.store.model.entity(named: "task"))
        context.object(with: ManagedObjectID(task, 2))["status"] = "Extra"
      }
    }
    let run = file.run("undo")
    #expect(run.status == 65)
    #expect(
      run.errors.hasSuffix(
        "\(step.rawValue) stays as it is: \(step.words) With --skip it is passed over.\n"),
      "\(run.errors)")
    _ = try theirs.undo()
    #expect(file.run("undo").output == "\(step.rawValue)\n")
  }
}
