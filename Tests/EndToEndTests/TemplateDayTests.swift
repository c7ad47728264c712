import Glibc
import Terminal
import TestSupport
import Testing

/// A day with each template: the program in a terminal, and the file as the sqlite3 shell sees it.
struct TemplateDayTests {
  @Test("favorites: rows in every place, fields in the form, an order that holds")
  func favorites() throws {
    let file = try SampleFile(template: "favorites")
    let program = try file.open()
    try program.wait(forStatus: "1 of 7")
    try program.send("OTea<Enter>")
    try program.wait(forStatus: "Added Tea, 1 of 8.")
    try program.send("E<Tab>Green, in the morning.<Enter>")
    try program.wait(forStatus: "Saved Tea.")
    try program.send("3J")
    try program.wait(forStatus: "Moved Tea to 4 of 8.")
    try program.send("aCoffee<Enter>")
    try program.wait(forStatus: "Added Coffee, 9 of 9.")
    try program.send("<Space>gyp")
    try program.wait(forStatus: "Added Coffee, 2 of 10.")
    try program.send("d")
    try program.wait(forStatus: "Deleted Coffee.")
    let order = [
      "MacBook Pro", "iPad", "iPhone", "Tea", "WWDC Ticket", "Fountain pen", "Window seat",
      "Sourdough", "Coffee",
    ]
    let sql = "SELECT name FROM favorite ORDER BY rank, id"
    #expect(try file.shell(sql) == order)
    try program.quit()
    let again = try file.open()
    try again.wait(forStatus: "1 of 9")
    try again.send("9u")
    try again.wait(forStatus: "Undid 6 steps")
    try again.quit()
    #expect(try file.shell("SELECT count(*) FROM favorite") == ["7"])
  }

  @Test("heroes: a hero changes its team in the form, and sections come and go")
  func heroes() throws {
    let file = try SampleFile(template: "heroes")
    let program = try file.open()
    try program.wait(forStatus: "Build Brigade, 1 of 4")
    try program.send("GE<Tab><Tab><Ctrl-u>Night Shift<Enter>")
    try program.wait(forStatus: "Saved The Solo Act.")
    #expect(program.teams[2] == "Night Shift: The Solo Act")
    try program.send("MPaper<Enter>")
    try program.wait(forStatus: "Moved The Solo Act to Paper League, 4 of 4.")
    #expect(program.teams.count == 3)
    try program.quit()
    #expect(
      try file.teams.last == "Paper League: Doctor Margin, The Footnote, Inkwell, The Solo Act")
  }

  @Test("notes: what is changed comes to the top by itself")
  func notes() throws {
    let file = try SampleFile(template: "notes")
    let program = try file.open()
    try program.wait(forStatus: "1 of 5")
    try program.send("GE<Tab><End><Alt-Enter>Bring bread.<Enter>")
    try program.wait(forStatus: "Saved Walk along the canal.")
    try program.send("oNew<Enter>")
    try program.wait(forStatus: "Added New, 1 of 6.")
    #expect(
      try file.shell("SELECT title FROM note ORDER BY updated DESC LIMIT 2")
        == ["New", "Walk along the canal"])
    #expect(
      try file.shell(
        "SELECT count(*) FROM note WHERE content LIKE '%' || char(10) || 'Bring bread.'")
        == ["1"])
    try program.quit()
  }

  @Test("todo: done, due, urgent, put off, and a section of one's own")
  func todo() throws {
    let file = try SampleFile(template: "todo")
    let program = try file.open()
    try program.wait(forStatus: "Today, 1 of 3")
    try program.send("jx")
    try program.wait(forStatus: "Done is yes now: Call the dentist.")
    try program.send("jt")
    try program.wait(forStatus: "Priority is high now: Buy milk and lemons.")
    try program.send("E<Tab><Tab><Ctrl-u>2026-12-24<Enter>")
    try program.wait(forStatus: "Saved Buy milk and lemons.")
    try program.send("+Someday<Enter>")
    try program.wait(forStatus: "Added the section Someday")
    try program.send("MSome<Enter>")
    try program.wait(forStatus: "Moved Buy milk and lemons to Someday, 1 of 1.")
    #expect(
      try file.shell(
        "SELECT title, done, due, priority, section FROM todo WHERE id IN (2, 3) ORDER BY id"
      )
      .map { $0.replacing(#/\d{4}-\d{2}-\d{2}\|high\|Today/#, with: "day|high|Today") }
        == ["Call the dentist|1|day|high|Today", "Buy milk and lemons|0|2026-12-24|high|Someday"])
    #expect(
      try file.shell("SELECT name FROM todo_section ORDER BY rank")
        == ["Today", "Someday", "This week", "Later"])
    try program.quit()
    #expect(try file.shell("PRAGMA foreign_key_check") == [])
  }

  @Test("customers: jobs of one's own, given away, edited as one, and deleted with their customer")
  func customers() throws {
    let file = try SampleFile(template: "customers")
    let program = try file.open()
    try program.wait(forStatus: "1 of 5")
    try program.send("<Enter>")
    try program.wait(forStatus: "1 of 3")
    try program.send("oFlyer<Enter>")
    try program.wait(forStatus: "Added Flyer, 2 of 4.")
    try program.send("MTanaka<Enter>")
    try program.wait(forStatus: "Moved Flyer to Tanaka Gardens.")
    try program.send("qj<Ctrl-e>dJ")
    try program.wait(forStatus: "Moved")
    #expect(try file.shell("SELECT count(*) FROM customer") == ["5"])
    try program.send("<Ctrl-e>")
    try program.wait(forStatus: "Saved 2 changes as one step.")
    #expect(
      try file.shell("SELECT name FROM customer ORDER BY rank, id")
        == ["Blue Door Bakery", "The Paper Kite", "Lindqvist Printing", "Tanaka Gardens"])
    #expect(try file.shell("SELECT count(*) FROM job WHERE customer_id = 2") == ["0"])
    #expect(try file.shell("SELECT title FROM job WHERE customer_id = 5") == ["Flyer"])
    try program.send("u")
    try program.wait(forStatus: "Undid Edit Customers.")
    #expect(try file.shell("SELECT count(*) FROM job WHERE customer_id = 2") == ["2"])
    try program.quit()
    #expect(try file.shell("PRAGMA foreign_key_check") == [])
  }

  @Test("contacts: a new person comes into the section of its name")
  func contacts() throws {
    let file = try SampleFile(template: "contacts")
    let program = try file.open()
    try program.wait(forStatus: "A, 1 of")
    try program.send("o渡辺, 直美<Enter>")
    try program.wait(forStatus: "Added 渡辺, 直美, 渡, 1 of 1.")
    try program.send("e<Ctrl-u>Watanabe, Naomi<Enter>")
    try program.wait(forStatus: "Saved Watanabe, Naomi.")
    #expect(
      try file.shell("SELECT name, initial FROM contact WHERE id = 1501") == ["Watanabe, Naomi|W"])
    try program.quit()
  }

  @Test("A file that is not there is made of what is chosen, and of nothing else")
  func newFile() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path(of: "shopping.docket")
    let left = try PseudoTerminalProgram(try BuiltProduct.path(of: "docket"), [path])
    try left.wait(forStatus: "1 of 7")
    try left.send("<Esc>")
    try left.wait(until: "the menu has closed") { program in
      program.screen.lines.contains { $0.contains("is not there.") }
    }
    try left.send("q")
    #expect(try left.waitForExit() == .exited(0))
    #expect(access(path, F_OK) != 0)
    let program = try PseudoTerminalProgram(try BuiltProduct.path(of: "docket"), [path])
    try program.wait(forStatus: "1 of 7")
    try program.send("own<Enter><Enter>Milk<Enter>")
    try program.wait(until: "the list is shown") { $0.screen.title == "shopping - Docket" }
    try program.send("oBread<Enter>")
    try program.wait(forStatus: "Added Bread, 2 of 2.")
    try program.quit()
    let rows = try Command.run("sqlite3", [path, "SELECT title FROM item ORDER BY rank"])
    #expect(rows.output == "Milk\nBread\n")
  }

  /// A file in which a signal ended somebody's typing, and the environment of the next start.
  private func ended(
    by signal: Int32, template: String, typing keys: String, until status: String
  ) throws -> (SampleFile, [String: String]) {
    let file = try SampleFile(template: template)
    let state = ["XDG_STATE_HOME": file.folder.path(of: "state")]
    let program = try file.open(environment: state)
    try program.wait(forStatus: "1 of ")
    try program.send(keys)
    try program.wait(forStatus: status)
    program.kill(signal)
    #expect(try program.waitForExit() == .signaled(signal))
    return (file, state)
  }

  @Test("What is typed when the program is ended is offered at the next start")
  func draft() throws {
    let (file, state) = try ended(
      by: SIGTERM, template: "favorites", typing: "oHalf a tho", until: "New row")
    #expect(try file.shell("SELECT count(*) FROM favorite") == ["7"])
    let again = try file.open(environment: state)
    try again.wait(forStatus: "Go on with \"Half a tho\", typed last time?")
    try again.send("yught<Enter>")
    try again.wait(forStatus: "Added Half a thought, 2 of 8.")
    try again.quit()
    let third = try file.open(environment: state)
    try third.wait(forStatus: "2 of 8")
    try third.quit()
  }

  @Test("Edit mode that was ended by a signal is offered at the next start, with all its changes")
  func pendingDraft() throws {
    let (file, state) = try ended(
      by: SIGHUP, template: "customers", typing: "<Ctrl-e>dJoNew<Enter>eer",
      until: "Editing the title")
    #expect(try file.shell("SELECT count(*) FROM customer") == ["5"])
    let again = try file.open(environment: state)
    try again.wait(forStatus: "Go on with 3 changes and \"Newer\", not saved last time?")
    try again.send("y")
    try again.wait(forStatus: "Ctrl-e saves the 3 changes of last time.")
    try again.send("<Enter><Ctrl-e>")
    try again.wait(forStatus: "Saved 4 changes as one step.")
    try again.quit()
    #expect(
      try file.shell("SELECT name FROM customer ORDER BY rank, id").contains("Newer"))
    #expect(try file.shell("SELECT count(*) FROM customer") == ["5"])
    #expect(try file.shell("PRAGMA foreign_key_check") == [])
  }

  @Test("A text is written in another editor, with arguments, in a private file")
  func outsideEditor() throws {
    let file = try SampleFile(template: "notes")
    let seen = file.folder.path(of: "seen")
    let editor = "sh -c 'stat -c %a \"$1\" > \(seen); printf \"appended\\n\" >> \"$1\"' --"
    let program = try file.open(environment: ["VISUAL": editor])
    try program.wait(forStatus: "1 of 5")
    try program.send("GE<Tab><Ctrl-o>")
    try program.wait(until: "the text has come back") { program in
      program.screen.lines.contains { $0.contains("appended") }
    }
    try program.send("<Enter>")
    try program.wait(forStatus: "Saved Walk along the canal.")
    let written = "content LIKE '%Mondays.' || char(10) || 'appended'"
    #expect(try file.shell("SELECT count(*) FROM note WHERE \(written)") == ["1"])
    #expect(try Command.run("cat", [seen]).output == "600\n")
    try program.quit()
  }
}
