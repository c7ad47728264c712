import ObjectGraph
import SQLitePersistence
import Terminal
import TestSupport
import Testing

/// Keys at random, and then everything taken back and brought back by the keys for that.
struct RandomHistoryTests {
  /// Where an Enter could open a form, Esc leaves it again.
  private static let scripts = [
    "j", "3j", "k", "G", "g", "]", "[", "z", "Z", "<Space>", "3<Space>", "Vj", "*", "A", "I",
    "<Esc>", "on1<Enter><Esc>", "Oo2<Enter><Esc>", "aa3<Enter><Esc>", "e4<Enter><Esc>", "d", "2d",
    "x", "t", "y", "p", "2p", "J", "3J", "K", ">", "<lt>", "mjj<Enter><Esc>", "m]<Enter><Esc>",
    "mj<Esc>", "M<Down><Enter>", "M<Enter>", "+s5<Enter><Esc>", "R6<Enter><Esc>", "(", ")", "X",
    "f1<Enter>", "f<Esc>", "u", "u", "2u", "<Ctrl-r>", "E7<Enter><Esc>", "E<Tab>8<Enter><Esc>",
    "<Ctrl-e>", "<Ctrl-e>", ":w<Enter>", "s<Down><Enter>", "S<Down><Enter>", "…y", "…n",
    ":fields<Enter>oField 9<Enter><Enter><Esc>", ":fields<Enter>jJ<Esc>",
    ":fields<Enter>jt<Down><Enter>…y<Esc>", ":fields<Enter>jd…y<Esc>",
    ":fields<Enter>je0<Enter><Esc>", ":fields<Enter>jx<Esc>", "LoList<Enter><Esc>", "LJ<Esc>",
    "Le1<Enter><Esc>", "Ly<Esc>", "Ljd…y<Esc>", "L<Down><Enter>", "l<Esc>", "h",
  ]

  @Test(
    "All that was done comes back by undo, and by redo again",
    arguments: ["todo", "heroes", "customers", "favorites"])
  func random(template: String) throws {
    var random = SeededGenerator()
    for _ in 0..<RandomSteps.count(1) {
      let editor = try EditorUnderTest(
        sql: EditorUnderTest.sql(template: template), size: Size(columns: 100, rows: 30))
      let first = try state(editor)
      var typed: [String] = []
      for _ in 0..<60 {
        let keys = Self.scripts.randomElement(using: &random) ?? ""
        typed.append(keys)
        editor.type(keys)
        editor.finishWork()
        try #require(!editor.editor.isFinished, "after \(typed)")
      }
      leaveAll(editor)
      try turn("<Ctrl-r>", "undone", editor, typed)
      let last = try state(editor)
      try turn("u", "done", editor, typed)
      let undone = try FileTables.differences(of: state(editor), from: first)
      #expect(undone == [], "undone, after \(typed)")
      try turn("<Ctrl-r>", "undone", editor, typed)
      let redone = try FileTables.differences(of: state(editor), from: last)
      #expect(redone == [], "done again, after \(typed)")
    }
  }

  /// Leaves prompts, menus, forms and edit mode, and throws away what is typed or pending there.
  private func leaveAll(_ editor: EditorUnderTest) {
    for _ in 0..<12 {
      editor.type("<Esc>")
      if editor.status.hasSuffix("n no") { editor.type("y") }
    }
  }

  /// Until nothing is left to take back, or to bring back.
  private func turn(
    _ key: String, _ state: String, _ editor: EditorUnderTest, _ typed: [String]
  ) throws {
    func left() throws -> String {
      try editor.shell("SELECT count(*) FROM docket_undo_group WHERE state = '\(state)'")
        .joined()
    }
    while try left() != "0" {
      let before = try left()
      editor.type(key)
      if editor.status.hasSuffix("n no") { editor.type("y") }
      try #require(try left() != before, "\(key): \(editor.status), after \(typed)")
    }
  }

  /// The rows of all tables but those of the journal and the feed, and instead of their ranks the
  /// order of rows in their lists and of values in their choices: a moved row comes back to its
  /// neighbours.
  private func state(_ editor: EditorUnderTest) throws -> [String] {
    try FileTables.lines(without: ["rank"], editor.shell) + orders(editor)
  }

  /// The keys of all rows and values in their order, of each list and choice.
  private func orders(_ editor: EditorUnderTest) throws -> [String] {
    let store = try SQLiteStore(path: editor.path)
    defer { try? store.close() }
    let context = try ManagedObjectContext(store: store)
    func order(_ entity: Entity, _ sorting: [FetchRequest.SortDescriptor]) throws -> String {
      let keys = try context.fetch(
        FetchRequest(entity: entity, sortDescriptors: sorting)
      ).map(\.objectID.key)
      return "\(entity) \(keys)"
    }
    let lists = store.model.lists
    let choices = lists.flatMap(\.entity.attributes).compactMap { field in
      if case .choice(let choice) = field.type { store.model.entity(named: choice) } else { nil }
    }
    return try lists.map { try "\($0.name): " + order($0.entity, $0.sortDescriptors) }
      + choices.map { choice in
        try order(choice, choice.orderAttribute.map { [.init(AttributePath(attribute: $0))] } ?? [])
      }
  }
}
