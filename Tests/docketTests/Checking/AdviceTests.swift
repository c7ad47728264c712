import SQLitePersistence
import TestSupport
import Testing

@testable import docket

@Suite("What check says is to be done")
struct AdviceTests {
  /// What a shell's SQL does to a file, and the lines of `docket check` then.
  private static func lines(after sql: String, on file: CommandFile) throws -> [String] {
    let run = try Command.run("sqlite3", [file.path, sql])
    try #require(run.exit == .exited(0), "\(run.errors)")
    return file.run("check").lines
  }

  @Test("of rows that lead nowhere and have no number names none of them")
  func namelessOrphans() throws {
    let file = try CommandFile.tasks()
    let lines = try Self.lines(
      after: """
        CREATE TABLE tag (t TEXT PRIMARY KEY, task INTEGER REFERENCES task) WITHOUT ROWID;
        INSERT INTO tag VALUES ('a', 98), ('b', 99)
        """, on: file)
    #expect(
      lines == [
        "2 rows of tag refer by task to rows of task that are not there. Mending empties what they "
          + "hold there. --repair mends it."
      ])
    #expect(file.run("check", "--repair").status == 0)
    #expect(file.run("check").lines == [])
  }

  @Test("of rows that lead nowhere by a key of several columns names all of these")
  func compositeKeys() throws {
    let file = try CommandFile.tasks()
    let lines = try Self.lines(
      after: """
        CREATE TABLE spot (id INTEGER PRIMARY KEY, street TEXT, house INTEGER, door TEXT,
          UNIQUE (street, house, door));
        CREATE TABLE tag (id INTEGER PRIMARY KEY, road TEXT, number INTEGER, door TEXT,
          FOREIGN KEY (road, number, door) REFERENCES spot (street, house, door));
        INSERT INTO tag VALUES (7, 'a', 1, 'b')
        """, on: file)
    #expect(
      lines == [
        "1 row of tag refers by road, number and door to rows of spot that are not there: 7."
          + " Mending empties what they hold there. --repair mends it."
      ])
    #expect(file.run("check", "--repair").status == 0)
    #expect(file.run("check").lines == [])
  }

  @Test("of a table that refers to what is no key is what makes it one")
  func mismatchedReference() throws {
    let file = try CommandFile.tasks()
    let lines = try Self.lines(
      after: """
        CREATE TABLE place (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE tag (id INTEGER PRIMARY KEY, place TEXT REFERENCES place (name));
        INSERT INTO tag VALUES (7, 'a')
        """, on: file)
    #expect(
      lines == [
        "The table tag refers to place by what is no key there (PRIMARY KEY or UNIQUE), so SQLite"
          + " neither adds rows of tag nor deletes rows of place. Make one of the columns that it"
          + " refers to: CREATE UNIQUE INDEX NAME ON \"place\" (COLUMN);"
      ])
    #expect(file.run("check").status == 65)
    let rest = try Self.lines(
      after: "CREATE UNIQUE INDEX place_name ON \"place\" (name)", on: file)
    #expect(rest.allSatisfy { $0.hasPrefix("1 row of tag refers by place") }, "\(rest)")
  }

  @Test("of a list whose title is the id is what works, where it has no other column")
  func idAsOnlyTitle() throws {
    let file = try CommandFile.tasks()
    let lines = try Self.lines(
      after: """
        CREATE TABLE onecol (id INTEGER PRIMARY KEY);
        INSERT INTO docket_list (entity, title, title_column) VALUES ('onecol', 'One', 'id')
        """, on: file)
    let advice =
      "No other column can be the title. Add one (ALTER TABLE \"onecol\" ADD COLUMN title TEXT) and"
      + " name it (UPDATE docket_list SET title_column = 'title' WHERE entity = 'onecol'), or drop"
      + " the list (DELETE FROM docket_list WHERE entity = 'onecol')."
    #expect(
      lines == [
        "The list One names id, which is the row's own and can be neither a title nor another field,"
          + " so the file cannot be opened. \(advice)"
      ])
    let rest = try Self.lines(
      after: """
        ALTER TABLE "onecol" ADD COLUMN title TEXT;
        UPDATE docket_list SET title_column = 'title' WHERE entity = 'onecol'
        """, on: file)
    #expect(rest.allSatisfy { $0.hasPrefix("The trigger ") }, "\(rest)")
    #expect(file.run("add", "One", "title=x").status == 0)
  }

  @Test("of a list that names the id beside a column that is gone is told of each what is wrong")
  func idAndMissingColumn() throws {
    let file = try CommandFile.tasks()
    let lines = try Self.lines(
      after: "UPDATE docket_list SET title_column = 'id', detail_column = 'gone'", on: file)
    #expect(
      lines == [
        "The list Tasks names gone, which the table task does not have, and id, which is the row's"
          + " own and can be neither a title nor another field, so the file cannot be opened. Mending"
          + " drops what it names so, and takes name as the title. --repair mends it. Where a column"
          + " has another name by now, write that into docket_list before: what is dropped does not"
          + " come back."
      ])
    let alone = try Self.lines(
      after: "UPDATE docket_list SET title_column = 'id', detail_column = NULL", on: file)
    #expect(alone.count == 1 && alone.allSatisfy { $0.hasSuffix("the title. --repair mends it.") })
  }

  @Test("of a list that names generated columns is told that they are there, and what works")
  func generatedColumns() throws {
    let file = try CommandFile.tasks()
    let lines = try Self.lines(
      after: """
        ALTER TABLE task ADD COLUMN shout TEXT AS (upper(name));
        UPDATE docket_list SET section_column = 'shout'
        """, on: file)
    #expect(
      lines == [
        "The list Tasks names shout, which is generated (GENERATED ALWAYS AS) and can be no field,"
          + " so the file cannot be opened. Mending drops what it names so. --repair mends it."
      ])
    let beside = try Self.lines(
      after: "UPDATE docket_list SET title_column = 'id', detail_column = 'gone'", on: file)
    #expect(
      beside.first?.hasPrefix(
        "The list Tasks names gone, which the table task does not have, and shout, which is generated"
          + " (GENERATED ALWAYS AS) and can be no field, and id, which is the row's own and can be"
          + " neither a title nor another field, so the file") == true, "\(beside)")
    #expect(beside.first?.contains("Where a column has another name by now") == true)
  }

  @Test("of a list whose title is generated is what works, where it has no other column")
  func generatedAsOnlyTitle() throws {
    let file = try CommandFile.tasks()
    let lines = try Self.lines(
      after: """
        CREATE TABLE onecol (id INTEGER PRIMARY KEY, name TEXT AS ('Row ' || id));
        INSERT INTO docket_list (entity, title, title_column) VALUES ('onecol', 'One', 'name')
        """, on: file)
    #expect(
      lines == [
        "The list One names name, which is generated (GENERATED ALWAYS AS) and can be no field, so"
          + " the file cannot be opened. No other column can be the title. Add one (ALTER TABLE"
          + " \"onecol\" ADD COLUMN title TEXT) and name it (UPDATE docket_list SET title_column ="
          + " 'title' WHERE entity = 'onecol'), or drop the list (DELETE FROM docket_list WHERE"
          + " entity = 'onecol')."
      ])
  }

  @Test("of a list whose order are texts is to name another column")
  func orderByTexts() throws {
    let file = try CommandFile.tasks()
    let lines = try Self.lines(
      after: """
        ALTER TABLE task ADD COLUMN place TEXT;
        UPDATE docket_list SET order_column = 'place' WHERE entity = 'task'
        """, on: file
    ).filter { $0.contains("column of texts") }
    #expect(
      lines == [
        "The list Tasks names place of task as its order, a column of texts, which would make texts"
          + " of numbers, and put 10 before 9. The list is sorted by it, and shown as one without an"
          + " order by hand. That is harmless. For an order by hand name another column of whole"
          + " numbers, also a new one, in docket_list (UPDATE docket_list SET order_column = 'COLUMN'"
          + " WHERE entity = 'task' AND title = 'Tasks')."
      ])
  }

  @Test("of damage is a copy and .recover, and none of that where only a rule is broken")
  func damage() {
    let advice = "Keep a copy of the file, and see what sqlite3's .recover saves."
    let damage = Diagnostic(.damaged("database disk image is malformed"), isMended: false)
    #expect(damage.advice == advice)
    #expect(
      damage.line == "SQLite finds damage: database disk image is malformed. \(advice)")
    for words in ["CHECK constraint failed in task", "NULL value in task.name"] {
      #expect(Diagnostic(.damaged(words), isMended: false).advice == nil)
    }
  }
}
