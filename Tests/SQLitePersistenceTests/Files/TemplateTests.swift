import ObjectGraph
import SQLitePersistence
import Templates
import TestSupport
import Testing

@Suite("The templates")
struct TemplateTests {
  @Test("are found by their names, which are all different")
  func names() {
    let names = ["favorites", "customers", "heroes", "notes", "todo", "contacts"]
    #expect(Template.all.map(\.name) == names)
    for template in Template.all { #expect(Template.named(template.name) == template) }
    #expect(Template.named("Favorites") == nil)
  }

  @Test(
    "An empty list has any title, also where a mark of SQL is one character with another",
    arguments: ["It's", "a\u{600}'; DROP TABLE docket_list; --", "'\u{301}", "''", "\""])
  func titled(title: String) throws {
    let file = try ListFile(sql: Template.blank(titled: title))
    defer { file.remove() }
    #expect(try file.open().model.lists.first.map { Array($0.name.utf8) } == Array(title.utf8))
  }

  @Test("favorites has one section of two-line cells in manual order")
  func favorites() throws {
    let file = try ListFile("favorites")
    defer { file.remove() }
    let list = try #require(try file.open().model.lists.first)
    #expect(list.name == "Favorite Things")
    #expect(list.section == nil)
    #expect(list.cellStyle == .subtitle)
    #expect(list.sortDescriptors == [.init("rank")])
    #expect(list.fields.map(\.title) == ["Name", "Description"])
    #expect(
      try file.shell("SELECT name, description FROM favorite WHERE name = 'iPad'")
        == "iPad|That's a really big iPod!")
  }

  @Test("stand far apart, so that there is room to move between any two rows, R167")
  func gaps() throws {
    for (name, table) in [
      ("favorites", "favorite"), ("heroes", "hero"), ("todo", "todo"), ("todo", "todo_section"),
      ("todo", "todo_priority"), ("customers", "customer"), ("customers", "job"),
    ] {
      let file = try ListFile(name)
      defer { file.remove() }
      #expect(
        try file.shell(
          """
          SELECT min(gap) >= 1000000 FROM
            (SELECT rank - lag(rank) OVER (ORDER BY rank) AS gap FROM \(table))
          """) == "1")
    }
  }

  @Test("customers have their jobs, which go with them and cannot be without one")
  func customers() throws {
    let file = try ListFile("customers")
    defer { file.remove() }
    let lists = try file.open().model.lists
    #expect(lists.map(\.name) == ["Customers", "Jobs"])
    #expect(lists.map(\.sortDescriptors) == [[.init("rank")], [.init("rank")]])
    let jobs = "SELECT count(*) FROM job WHERE customer_id = 1"
    #expect(try file.shell(jobs) == "3")
    #expect(
      try file.shell("PRAGMA foreign_keys = ON; DELETE FROM customer WHERE id = 1; " + jobs) == "0")
    #expect(throws: (any Error).self) {
      try file.shell("INSERT INTO job (title) VALUES ('Nobody''s')")
    }
  }

  @Test("notes move to the top when their text changes, whoever changes it")
  func notes() throws {
    let file = try ListFile("notes")
    defer { file.remove() }
    #expect(try file.open().model.lists[0].sortDescriptors == [.init("updated", .descending)])
    let newest = "SELECT title FROM note ORDER BY updated DESC LIMIT 1"
    #expect(try file.shell(newest) == "Welcome")
    try file.shell("UPDATE note SET content = 'To Vera' WHERE title = 'Books lent'")
    #expect(try file.shell(newest) == "Books lent")
    try file.shell("UPDATE note SET title = title WHERE title = 'Welcome'")
    #expect(try file.shell(newest) == "Books lent", "nothing was changed")
  }

  @Test("todo has the sections and the priorities of choices, renamed by one statement")
  func todo() throws {
    let file = try ListFile("todo")
    defer { file.remove() }
    let list = try file.open().model.lists[0]
    #expect(list.section == "section")
    #expect(list.sortDescriptors == [.init("section.rank"), .init("rank")])
    #expect(list.entity.attribute(named: "due")?.type == .date)
    #expect(
      try file.shell(
        """
        PRAGMA foreign_keys = ON;
        UPDATE todo_section SET name = 'Now' WHERE name = 'Today';
        SELECT count(*) FROM todo WHERE section = 'Now'
        """) == "3")
  }

  @Test("contacts are some thousand people whose sections follow the first letters of their names")
  func contacts() throws {
    let file = try ListFile("contacts")
    defer { file.remove() }
    let list = try file.open().model.lists[0]
    #expect(list.section == "initial")
    #expect(list.fields.map(\.name) == ["name", "phone", "email", "city", "birthday"])
    #expect(
      try file.shell(
        """
        SELECT count(*) > 1000, count(DISTINCT name) = count(*), count(DISTINCT initial) > 20,
          min(birthday) > '1940', count(*) = sum(initial = substr(name, 1, 1)) FROM contact
        """) == "1|1|1|1|1")
    #expect(
      try file.shell(
        """
        INSERT INTO contact (name) VALUES ('yates, Kim');
        UPDATE contact SET name = 'Yates, Ada' WHERE name = 'Abbott, Ada';
        SELECT name, initial FROM contact WHERE name LIKE 'yates%' ORDER BY name
        """) == "Yates, Ada|Y\nyates, Kim|Y")
  }
}
