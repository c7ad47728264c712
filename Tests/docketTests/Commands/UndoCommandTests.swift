import Foundation
import ObjectGraph
import SQLitePersistence
import Terminal
import TestSupport
import Testing

@testable import docket

/// The commands that take steps back and do them again.
struct UndoCommandTests {
  @Test("Every write is one step that undo takes back and redo does again")
  func steps() throws {
    let file = try CommandFile.tasks()
    let before = file.rows("tasks")
    let commands = [
      ["add", file.path, "tasks", "name=Eggs", "notes=six", "--section", "Later", "--at", "1"],
      ["set", file.path, "tasks", "1", "name=Oat milk", "effort=3"],
      ["mv", file.path, "tasks", "3", "--before", "1"],
      ["rm", file.path, "tasks", "1", "2"],
    ]
    for command in commands {
      #expect(CommandRun(command).status == 0)
      let after = file.rows("tasks")
      #expect(after != before)
      #expect(file.run("undo").status == 0)
      #expect(file.rows("tasks") == before)
      #expect(file.run("redo").status == 0)
      #expect(file.rows("tasks") == after)
      #expect(file.run("undo").status == 0)
    }
    let nothing = file.run("undo")
    #expect(nothing.status == 1 && nothing.errors.hasSuffix("There is nothing to undo.\n"))
    #expect(file.run("redo").output == "Delete 2 rows\n")
    #expect(file.run("redo").status == 1)
  }

  @Test("The name of a step that was cut ends with the sign that the terminal has")
  func cutNames() throws {
    let file = try CommandFile.tasks()
    let name = String(repeating: "long ", count: 20)
    #expect(file.run("set", "tasks", "1", "name=\(name)").status == 0)
    #expect(file.run("set", "tasks", "1", "effort=3").status == 0)
    for (command, glyphs, sign) in [
      ("undo", Glyphs.ascii, "~"), ("redo", .unicode(.standard), "…"),
    ] {
      let run = CommandRun([command, file.path], isTerminal: true, glyphs: glyphs)
      #expect(run.output.hasSuffix("\(sign)\n"), "\(run.output)")
    }
    let pipe = CommandRun(["undo", file.path], glyphs: .ascii)
    #expect(pipe.output.hasSuffix("…\n"), "what is no screen gets what the file has")
  }

  @Test("What somebody else changed since is left alone by undo, and named")
  func undoConflict() throws {
    let file = try CommandFile.tasks()
    #expect(file.run("set", "tasks", "1", "name=Ours", "effort=3").status == 0)
    let options = SQLiteStore.Options(user: "somebody else")
    let context = try ManagedObjectContext(store: SQLiteStore(path: file.path, options: options))
    let task = try #require(context.store.model.entity(named: "task"))
    try context.performGesture("Theirs") { context in
      context.object(with: ManagedObjectID(task, 1))["name"] = "Theirs"
    }
    let run = file.run("undo", "--json")
    #expect(run.status == 65)
    #expect(run.output.contains(#""step": "Change Milk", "complete": false, "conflicts": 1"#))
    #expect(
      run.errors.hasSuffix(
        "Undid Change Milk, but not all: name of the row 1 was changed to Theirs since."
          + " The rest stays a step; --skip passes over it.\n"))
    #expect(file.rows("tasks")[0].hasPrefix("1\tTheirs\t\tToday\tfalse\t\t"))
  }

  @Test("Of rows that came back in part it is told which rule keeps the other one away")
  func refusedRow() throws {
    let file = try CommandFile(
      sql: """
        CREATE TABLE thing (
          id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, code TEXT UNIQUE);
        INSERT INTO docket_list (entity, title, title_column) VALUES ('thing', 'Things', 'name');
        INSERT INTO thing (name, code) VALUES ('A', 'x'), ('B', 'y');
        """)
    #expect(file.run("rm", "things", "1", "2").status == 0)
    _ = try Command.run(
      "sqlite3", [file.path, "INSERT INTO thing (name, code) VALUES ('C', 'x')"])
    let run = file.run("undo")
    #expect(run.status == 65)
    #expect(
      run.errors.contains(
        "Undid Delete 2 rows, but not all: code must be different in each row, and x would come"
          + " twice. The rest stays a step"), "\(run.errors)")
    #expect(file.rows("things") == ["2\tB\ty", "3\tC\tx"])
  }

  @Test("A row of an import that a trigger of the file keeps is left alone by undo, which says so")
  func keptRow() throws {
    let file = try CommandFile.tasks()
    let path = try CommandFile.write("name\nA\nB\n", as: "x.csv", in: file)
    #expect(file.run("import", "tasks", path).status == 0)
    _ = try Command.run(
      "sqlite3",
      [
        file.path,
        """
        CREATE TRIGGER stay BEFORE DELETE ON task WHEN old.name = 'A'
        BEGIN SELECT raise(IGNORE); END
        """,
      ])
    let run = file.run("undo")
    #expect(run.status == 65)
    #expect(
      run.errors.hasSuffix(", but not all: a trigger of the table task ignored the change.\n"),
      "\(run.errors)")
    #expect(file.rows("tasks").count == 4)
  }

  @Test("What was taken back of somebody else is done again by --anybody, and not without")
  func anybody() throws {
    let file = try CommandFile.tasks()
    #expect(file.run("set", "tasks", "2", "effort=2").status == 0)
    let options = SQLiteStore.Options(user: "somebody else")
    let store = try SQLiteStore(path: file.path, options: options)
    let context = try ManagedObjectContext(store: store)
    let task = try #require(context.store.model.entity(named: "task"))
    for name in ["Theirs", "Theirs too"] {
      try context.performGesture(name) { context in
        context.object(with: ManagedObjectID(task, 1))["name"] = .text(name)
      }
    }
    try store.close()
    #expect(file.run("redo", "--anybody").status == 1)
    #expect(file.run("undo", "--anybody").output == "Theirs too\n")
    #expect(file.run("undo", "--anybody").output == "Theirs\n")
    let own = file.run("redo")
    #expect(own.status == 1 && own.errors.hasSuffix("There is nothing to redo.\n"))
    #expect(file.run("redo", "--anybody").output == "Theirs\n")
    #expect(file.rows("tasks")[0].hasPrefix("1\tTheirs\t"))
    #expect(file.run("redo", "--anybody").output == "Theirs too\n")
    #expect(file.rows("tasks")[0].hasPrefix("1\tTheirs too\t"))
    #expect(file.run("redo", "--anybody").status == 1)
    #expect(file.run("undo").status == 0)
    #expect(file.run("redo", "--anybody").output == "Change Bread\n")
  }

  @Test("A step of which nothing can be taken back stays, and can be passed over")
  func undoSkipping() throws {
    let file = try CommandFile.tasks()
    #expect(file.run("set", "tasks", "2", "name=Other").status == 0)
    #expect(file.run("set", "tasks", "1", "name=Ours").status == 0)
    let options = SQLiteStore.Options(user: "somebody else")
    let context = try ManagedObjectContext(store: SQLiteStore(path: file.path, options: options))
    let task = try #require(context.store.model.entity(named: "task"))
    try context.performGesture("Theirs") { context in
      context.object(with: ManagedObjectID(task, 1))["name"] = "Theirs"
    }
    for _ in 1...2 {
      let run = file.run("undo")
      #expect(run.status == 65 && run.output == "")
      #expect(
        run.errors.hasSuffix(
          "Change Milk stays as it is: name of the row 1 was changed to Theirs since."
            + " With --skip it is passed over.\n"), "\(run.errors)")
    }
    #expect(file.run("undo", "--skip").status == 0)
    #expect(!file.rows("tasks").contains { $0.contains("Other") })
    _ = try context.undo()
    #expect(file.run("undo").output == "Change Milk\n")
  }

  @Test(
    "Where all steps are passed over, nothing else is left, and each is told", arguments: [1, 2])
  func allSkipped(count: Int) throws {
    let file = try CommandFile.tasks()
    for id in 1...count {
      #expect(file.run("set", "tasks", "\(id)", "name=Ours").status == 0)
    }
    let options = SQLiteStore.Options(user: "somebody else")
    let context = try ManagedObjectContext(store: SQLiteStore(path: file.path, options: options))
    let task = try #require(context.store.model.entity(named: "task"))
    try context.performGesture("Theirs") { context in
      for id in 1...count {
        context.object(with: ManagedObjectID(task, Int64(id)))["name"] = "Theirs"
      }
    }
    let run = file.run("undo", "--skip")
    #expect(run.status == 1 && run.output == "")
    let lines = run.errors.split(separator: "\n").map(String.init)
    #expect(lines.first == "docket: \(file.path): There is nothing else to undo.")
    let steps = ["Change Bread", "Change Milk"].suffix(count)
    #expect(
      lines.dropFirst()
        == zip(steps, (1...count).reversed()).map { step, id in
          "docket: \(step) stays as it is: name of the row \(id) was changed to Theirs since."
        }[...])
  }

  @Test("A step that cannot be done again is told as that, and what is left with --skip")
  func redoRefusal() throws {
    let file = try CommandFile.tasks()
    #expect(file.run("set", "tasks", "1", "name=Ours").status == 0)
    #expect(file.run("undo").status == 0)
    let options = SQLiteStore.Options(user: "somebody else")
    let context = try ManagedObjectContext(store: SQLiteStore(path: file.path, options: options))
    let task = try #require(context.store.model.entity(named: "task"))
    try context.performGesture("Theirs") { context in
      context.object(with: ManagedObjectID(task, 1))["name"] = "Theirs"
    }
    let words = "Change Milk stays as it is: name of the row 1 was changed to Theirs since."
    let run = file.run("redo")
    #expect(run.status == 65 && run.errors.hasSuffix("\(words) With --skip it is passed over.\n"))
    let skipping = file.run("redo", "--skip")
    #expect(skipping.status == 1)
    #expect(skipping.errors.hasSuffix("There is nothing else to redo.\ndocket: \(words)\n"))
  }

  @Test("A step that cannot be taken back is told as that, with the reason")
  func undoRefusal() throws {
    let file = try CommandFile.tasks()
    let context = try ManagedObjectContext(store: SQLiteStore(path: file.path))
    try context.perform(.addField(FieldDraft("Colour", .text), to: "task"), as: "Add Colour")
    #expect(file.run("set", "tasks", "1", "Colour=red").status == 0)
    #expect(file.run("undo").output == "Change Milk\n")
    let task = try #require(context.store.model.entity(named: "task"))
    let options = SQLiteStore.Options(user: "somebody else")
    let theirs = try ManagedObjectContext(store: SQLiteStore(path: file.path, options: options))
    try theirs.performGesture("Theirs") { context in
      context.object(with: ManagedObjectID(task, 1))["colour"] = "blue"
    }
    let run = file.run("undo")
    #expect(run.status == 65)
    #expect(run.errors.contains("Add Colour stays as it is: "))
    #expect(file.run("show", "tasks", "--json").output.contains("blue"))
  }
}
