import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// Sections that come from what rows belong to.
struct OwnerSectionTests {
  /// The jobs by customer: Zoe, the second one and one without a name.
  private static let sql =
    EditorUnderTest.sql(template: "customers")
    + "UPDATE docket_list SET section_column = 'customer_id' WHERE entity = 'job';"
    + "UPDATE customer SET name = 'Zoe' WHERE id = 1; UPDATE customer SET name = '' WHERE id = 3;"

  private static func editor() throws -> EditorUnderTest {
    let editor = try EditorUnderTest(sql: sql, size: Size(columns: 78, rows: 24))
    editor.type("Lj<Enter>g")
    return editor
  }

  @Test("The index goes by what the headings say, also when that becomes another")
  func index() throws {
    let editor = try Self.editor()
    editor.type("io")
    #expect(editor.status.hasPrefix(" Okafor & Daughters, 1 of "), "\(editor.status)")
    editor.type("i")
    #expect(editor.status.hasPrefix(" Z O 3"), "\(editor.status)")
    editor.type("z")
    #expect(editor.status.hasPrefix(" Zoe, 1 of 3"), "\(editor.status)")
    try editor.somebodyElse { context in
      let customer = try #require(context.store.model.entity(named: "customer"))
      context.object(with: ManagedObjectID(customer, 1))["name"] = "Amy"
    }
    editor.noticeOutsideChange()
    #expect(editor.terminal.lines.contains { $0.hasPrefix(" Amy ") })
    #expect(!editor.terminal.lines.contains { $0.hasPrefix(" Zoe ") })
    editor.type("i3")
    editor.type("ia")
    #expect(editor.status.hasPrefix(" Amy, 1 of 3"), "\(editor.status)")
  }

  @Test("A closed section stays closed where what it belongs to gets another name")
  func closedSection() throws {
    let editor = try Self.editor()
    editor.type("iz")
    editor.type("z")
    let table = try #require(editor.listScreen?.table)
    let closed = try #require((0..<table.numberOfSections).first(where: table.isCollapsed))
    try editor.somebodyElse { context in
      let customer = try #require(context.store.model.entity(named: "customer"))
      context.object(with: ManagedObjectID(customer, 1))["name"] = "Amy"
    }
    editor.noticeOutsideChange()
    #expect(editor.terminal.lines.contains { $0.hasPrefix(">▸ Amy ") })
    #expect(table.isCollapsed(section: closed))
  }

  @Test("In the order of what it is called rows of a section are in manual order, and stay so")
  func manualOrder() throws {
    let editor = try EditorUnderTest(
      sql: Self.sql + "UPDATE docket_list SET sort = 'customer.name, rank' WHERE entity = 'job';",
      size: Size(columns: 78, rows: 24))
    editor.type("Lj<Enter>g")
    func headings() -> [String] {
      editor.terminal.lines[2..<23].filter { $0.wholeMatch(of: /\ \w.*/) != nil }
        .compactMap { $0.split(separator: " ").first.map(String.init) }
    }
    #expect(headings() == ["3", "Okafor", "The", "Zoe"], "\(editor.terminal.lines)")
    editor.type("jjjJ")
    #expect(editor.status.hasPrefix(" Moved "), "\(editor.status)")
    try editor.somebodyElse { context in
      let customer = try #require(context.store.model.entity(named: "customer"))
      context.object(with: ManagedObjectID(customer, 1))["name"] = "Amy"
    }
    editor.noticeOutsideChange()
    #expect(headings() == ["3", "Amy", "Okafor", "The"], "\(editor.terminal.lines)")
    editor.type("gjM")
    #expect(editor.terminal.lines.contains { $0.contains("Amy") && $0.contains("section") })
  }

  @Test(
    "A new row belongs to what its section is of, and a new section comes with a row of Customers")
  func newRow() throws {
    let editor = try Self.editor()
    editor.type("io")
    editor.type("oNew<Enter>")
    #expect(editor.status.hasPrefix(" Added New, Okafor & Daughters, "), "\(editor.status)")
    #expect(try editor.shell("SELECT customer_id FROM job WHERE title = 'New'") == ["2"])
    editor.type("+")
    #expect(editor.status.hasPrefix(" These sections go by Customer; M "), "\(editor.status)")
  }

  @Test("The titles of the headings are read once, and together for the index")
  func cost() throws {
    // No other list holds the customers, and of two that a row may belong to it shows none.
    let editor = try EditorUnderTest(
      sql: Self.sql.replacing(
        "customer_id INTEGER NOT NULL",
        with: "payer_id INTEGER REFERENCES customer (id), customer_id INTEGER")
        + "UPDATE docket_list SET rank = 3 WHERE entity = 'customer';",
      size: Size(columns: 78, rows: 24))
    #expect(editor.terminal.lines.contains { $0.hasPrefix(" Zoe ") })
    let screen = try #require(editor.listScreen)
    screen.ownerTitles = [:]
    var calls: [String] = []
    editor.observed.after = { if $0 == "rows" { calls.append($0) } }
    _ = screen.sectionIndexTitles
    #expect(calls.count == 1)
    #expect(screen.ownerTitles.count == screen.table.numberOfSections)
    calls = []
    try editor.typeSlowly("jkGgi<Esc>")
    #expect(calls == [])
  }

  @Test("They are called as that is, in headings, places and the menu of sections")
  func words() throws {
    let editor = try Self.editor()
    let lines = editor.terminal.lines
    #expect(lines.contains { $0.hasPrefix(" Zoe ") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix(" 3 ") })
    #expect(editor.status.contains("Zoe, 1 of 3"), "\(editor.status)")
    editor.type("M")
    #expect(editor.terminal.lines.contains { $0.contains("Zoe") && $0.contains("section") })
  }

  @Test("Sorted by what the sections come from, these stand the other way round, and are told once")
  func sorted() throws {
    let editor = try EditorUnderTest(
      sql: Self.sql + "UPDATE docket_list SET sort = 'customer.name, rank' WHERE entity = 'job';",
      size: Size(columns: 78, rows: 24))
    editor.type("Lj<Enter>")
    editor.type("sCustomer, desc<Enter>")
    let headings = editor.terminal.lines[2..<23].filter { $0.wholeMatch(of: /\ \w.*/) != nil }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(headings == ["Zoe", "The", "Okafor", "3"], "\(editor.terminal.lines)")
    #expect(
      editor.status.hasPrefix(" The rows are shown by Customer, descending, then in manual order."),
      "\(editor.status)")
    editor.type("S")
    #expect(
      editor.terminal.lines.filter { $0.contains(" Customer") }.count == 1,
      "\(editor.terminal.lines)")
  }
}
