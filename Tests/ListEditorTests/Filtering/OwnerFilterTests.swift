import ObjectGraph
import SQLitePersistence
import Terminal
import Testing

@testable import ListEditor

/// Filters and searches by what the rows belong to, where the list shows those of all.
struct OwnerFilterTests {
  private static func editor(_ keys: String, sql: String = "") throws -> EditorUnderTest {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers") + sql, size: Size(columns: 100, rows: 18))
    editor.type("Lj<Enter>" + keys)
    return editor
  }

  /// The customers of the rows on the screen.
  private static func customers(of editor: EditorUnderTest) -> Set<Substring> {
    let known = ["Blue", "Okafor", "Lindqvist", "Paper"]
    return Set(
      editor.terminal.lines.dropFirst(2).dropLast().flatMap { $0.split(separator: " ") }
        .filter { known.contains(String($0)) })
  }

  @Test("What the list opens with is chosen where it has the rows of all, and nowhere else")
  func opening() throws {
    let whole = try Self.editor("fpaper<Enter>F")
    #expect(whole.terminal.lines.contains { $0.contains("Open the list with paper") })
    whole.type("open<Enter>")
    #expect(whole.status.hasPrefix(" The list opens with paper."), "\(whole.status)")
    let ofOne = try EditorUnderTest(reopening: whole)
    for keys in ["L<Enter><Enter>F", "<Esc>f!paid<Enter>F"] {
      ofOne.type(keys)
      #expect(ofOne.terminal.lines[0].hasPrefix(" Filters"), "\(ofOne.terminal.lines)")
      #expect(!ofOne.terminal.lines.contains { $0.contains("Open the list") })
    }
  }

  @Test(
    "Words look at it, and conditions name it by its title, its relationship or its column",
    arguments: [
      "paper", "the pap", "customer = \"The Paper Kite\"", "Customer = the paper kite",
      "customer contains paper", "customer begins with the and not paid or customer like *kite",
      "customer_id = \"The Paper Kite\"", "customer in (\"The Paper Kite\", nobody)",
      "customer > p and customer is not empty",
    ])
  func filters(text: String) throws {
    let editor = try Self.editor("f\(text.replacing("<", with: "<lt>"))<Enter>")
    #expect(Self.customers(of: editor) == ["Paper"], "\(editor.status)")
    let count = editor.listScreen?.results.order.rowCount ?? 0
    #expect(count > 0 && count < 10)
    let jobs = try #require(editor.store.model.entity(named: "job"))
    let parser = try #require(try editor.listScreen?.predicateParser())
    let predicate = try #require(try parser.parse(text).predicate)
    let inMemory = try editor.objects.fetch(FetchRequest(entity: jobs)).filter {
      predicate.evaluate($0.value(at:))
    }
    #expect(inMemory.count == count, "the same in memory, R29")
  }

  @Test("What is looked for is found in it")
  func finding() throws {
    let editor = try Self.editor("/paper<Enter>")
    #expect(editor.status.hasPrefix(" Match 1 of "), "\(editor.status)")
    let line = editor.terminal.lines.first { $0.hasPrefix(" > ") }
    #expect(line?.contains("The Paper Kite") == true)
  }

  @Test("Rows come and go with the name of what they belong to", arguments: ["f", "/"])
  func renaming(key: String) throws {
    let editor = try Self.editor("\(key)paper<Enter>")
    func rename(_ customer: Int64, to name: String) throws {
      try editor.somebodyElse { context in
        let customers = context.store.model.lists[0].entity
        context.object(with: ManagedObjectID(customers, customer))["name"] = .text(name)
      }
      editor.noticeOutsideChange()
    }
    let jobs = try #require(editor.store.model.entity(named: "job"))
    let owners = try editor.objects.fetch(FetchRequest(entity: jobs)).map { $0["customer_id"] }
    let names = try editor.objects.fetch(FetchRequest(entity: editor.store.model.lists[0].entity))
    let studio = try #require(names.first { $0["name"] == "The Paper Kite" }).objectID.key
    func expect(_ customers: Int64...) {
      let wanted = owners.count { owner in customers.contains { owner == .integer($0) } }
      if key == "f" {
        #expect(editor.listScreen?.results.order.rowCount == wanted)
      } else {
        editor.type("n")
        #expect(
          wanted == 0
            ? editor.status.contains("Nothing holds") : editor.status.contains("of \(wanted)."),
          "\(editor.status)")
      }
    }
    expect(studio)
    try rename(2, to: "Paper & Daughters")
    expect(studio, 2)
    try rename(studio, to: "Kites")
    expect(2)
    try rename(2, to: "Daughters")
    expect()
  }

  @Test("Marks that are hidden are there again when another name brings their rows back")
  func marks() throws {
    let editor = try Self.editor("A")
    let all = try #require(editor.listScreen).table.markedCount
    editor.type("fpaper<Enter>")
    let shown = try #require(editor.listScreen).results.order.rowCount
    #expect(editor.listScreen?.table.markedCount == shown)
    try editor.somebodyElse { context in
      let customers = context.store.model.lists[0].entity
      for customer in try context.fetch(FetchRequest(entity: customers)) {
        customer["name"] = "Paper"
      }
    }
    editor.noticeOutsideChange()
    let now = try #require(editor.listScreen).results.order.rowCount
    #expect(now > shown && editor.listScreen?.table.markedCount == now)
    editor.type("<Esc><Esc>A")
    #expect(editor.listScreen?.table.markedCount == all)
  }

  @Test("A filter by it stays when its field gets another name, and so does a search")
  func modelChange() throws {
    let editor = try Self.editor("/paper<Enter>fcustomer contains paper<Enter>")
    // Columns are measured anew, without the rows that were in sight before the filter, so that
    // their widths may be others.
    func shown() -> [Int64] {
      editor.listScreen?.results.fetchedObjects?.map(\.objectID.key) ?? []
    }
    let (title, before) = (editor.terminal.lines[0], shown())
    let store = try SQLiteStore(path: editor.path)
    try ManagedObjectContext(store: store).perform(
      .renameField("name", of: "customer", to: "Label"), as: "Rename")
    try store.close()
    editor.noticeOutsideChange()
    #expect(editor.terminal.lines[0] == title)
    #expect(!before.isEmpty && shown() == before)
    #expect(Self.customers(of: editor) == ["Paper"])
    editor.type("n")
    #expect(editor.status.contains("atch"), "\(editor.status)")
  }

  @Test("In the list of one customer it can be named, and words do not look at it")
  func ofOne() throws {
    let editor = try Self.editor("Lk<Enter><Enter>fblue<Enter>")
    #expect(editor.status.hasPrefix(" 0 of "), "\(editor.status)")
    editor.type("<Esc>fcustomer contains blue<Enter>")
    #expect(!editor.status.hasPrefix(" 0 of ") && editor.status.contains("shown"))
  }

  @Test("Many rows are looked through without a question for each")
  func cost() throws {
    let editor = try Self.editor(
      "",
      sql: """
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
        INSERT INTO job (customer_id, title, rank) SELECT 1 + i % 4, 'r' || i, i * 1000 FROM n;
        """)
    let before = editor.store.statistics.statements
    editor.type("fpaper<Enter>")
    editor.finishWork()
    let count = editor.listScreen?.results.order.rowCount ?? 0
    #expect(count > 4_000)
    #expect(editor.store.statistics.statements - before < 500, "20,000 rows")
  }
}
