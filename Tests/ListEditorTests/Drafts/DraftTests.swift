import Foundation
import ObjectGraph
import SQLitePersistence
import Terminal
import Testing

@testable import ListEditor

/// What was typed when the program was ended from outside.
struct DraftTests {
  private static func todo() throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 78, rows: 16))
  }

  /// Another editor on the file, to which a draft is offered.
  private static func reopen(
    _ editor: EditorUnderTest, offering draft: Draft?
  ) throws -> EditorUnderTest {
    let again = try EditorUnderTest(reopening: editor)
    again.offer([try #require(draft)])
    again.editor.endTurn()
    return again
  }

  @Test("There is no draft where nothing is typed")
  func nothing() throws {
    let editor = try Self.todo()
    #expect(editor.editor.drafts.first == nil)
    for keys in ["E", "<Esc>e", "<Esc>o", "<Esc>/a"] {
      editor.type(keys)
      #expect(editor.editor.drafts.first == nil)
      #expect(!editor.editor.hasDrafts)
    }
  }

  @Test("A half-typed title is offered again, in its row")
  func title() throws {
    let editor = try Self.todo()
    editor.type("je at noon")
    let again = try Self.reopen(editor, offering: editor.editor.drafts.first)
    #expect(again.status.hasPrefix(" Go on with \"Call the dentist at noon\", typed last time?"))
    again.type("y!<Enter>")
    #expect(try again.stored("title", ofRow: 2) == "Call the dentist at noon!")
  }

  @Test(
    "Only no throws away what is offered, yes takes it up, and nobody is asked about a lost list")
  func givenUp() throws {
    let editor = try Self.todo()
    editor.type("je at noon")
    let draft = try #require(editor.editor.drafts.first)
    let gone = Draft(list: 99, row: nil, texts: ["title": "x"], isForm: false)
    let records = [UndoStep(name: "Edit", entries: [])]
    let pending = try #require(PendingDraft(list: 99, records: records))
    for (draft, keys, left, offered) in [
      (draft, "<Esc>", [draft], 1), (draft, "n", [], 0), (draft, "y", [draft], 0),
      (gone, "", [gone], 0), (gone, "jej<Enter>", [gone], 0),
      (Draft(pending), "j", [Draft(pending)], 0),
      (draft, "<Esc>j<Ctrl-c>…n", [draft], 1),
    ] {
      let again = try EditorUnderTest(reopening: editor)
      again.offer([draft])
      again.type(keys)
      #expect(again.editor.drafts == left, "\(keys)")
      #expect(again.editor.offeredDrafts.count == offered, "\(keys)")
      #expect(again.editor.hasDrafts == (left == [draft] && again.editor.lostDrafts.isEmpty))
      // What is taken up again is given up by quitting.
      #expect(again.editor.draftsToKeep == (keys == "y" ? [] : left), "\(keys)")
    }
  }

  @Test("Drafts of several windows are offered one after the other, and none hides another")
  func several() throws {
    let editor = try Self.todo()
    let drafts = ["One", "Two", "Three"].map { title in
      Draft(list: 1, row: nil, texts: ["title": title], isForm: false)
    }
    editor.offer(drafts)
    editor.editor.endTurn()
    #expect(editor.status.hasPrefix(" Go on with \"One\", typed last time?"))
    editor.type("n")
    #expect(
      editor.status.hasPrefix(" Threw away \"One\". Go on with \"Two\", typed last time?"))
    editor.type("y!")
    #expect(editor.editor.drafts.map { $0.texts["title"] } == ["Two!", "Three"])
    editor.type("<Enter>")
    #expect(editor.editor.drafts == [drafts[2]])
    #expect(
      editor.status.hasPrefix(
        " Added Two!, Today, 2 of 4. Go on with \"Three\", typed last time?"))
    editor.type("<Esc>")
    #expect(editor.status.hasPrefix(" It is offered again at the next start."))
    #expect(editor.editor.drafts == [drafts[2]])
  }

  @Test("What comes up by itself behind other work is answered by no key meant for the list")
  func unexpected() throws {
    let editor = try Self.todo()
    editor.offer(
      ["One", "Two"].map { Draft(list: 1, row: nil, texts: ["title": $0], isForm: false) })
    editor.type("y")
    editor.type("<Enter>")
    #expect(editor.status.contains("Go on with \"Two\", typed last time?"))
    editor.type("<Enter>")
    #expect(editor.editor.question != nil)
    #expect(editor.status.hasPrefix(" Only y is yes here. "))
    editor.type("j")
    #expect(editor.status.hasPrefix(" j is no answer, y and n are. "))
    editor.type("n")
    #expect(editor.status.hasPrefix(" It is offered again at the next start."))
    #expect(editor.editor.drafts.map { $0.texts["title"] } == ["Two"])
    let again = try Self.reopen(editor, offering: editor.editor.drafts.first)
    again.type("n")
    #expect(again.editor.drafts.isEmpty)
  }

  @Test(
    "A new row is offered again where it was being typed",
    arguments: ["Go", "jo", "gO", "]a", "]O"])
  func place(keys: String) throws {
    let editor = try Self.todo()
    editor.type(keys + "Milk")
    let before = editor.terminal.lines.firstIndex { $0.contains("Milk") }
    let again = try Self.reopen(editor, offering: editor.editor.drafts.first)
    again.type("y")
    #expect(again.terminal.lines.firstIndex { $0.contains("Milk") } == before)
    editor.type("<Enter>")
    let section = try editor.stored("section", ofRow: 10)
    editor.type("u")
    again.type("<Enter>")
    #expect(try again.stored("section", ofRow: 11) == section)
  }

  @Test("A draft that is thrown away is told, and one that is left for later hides no other")
  func thrownAway() throws {
    let editor = try Self.todo()
    editor.offer(
      ["One", "Two"].map { Draft(list: 1, row: nil, texts: ["title": $0], isForm: false) })
    editor.type("<Esc>")
    #expect(
      editor.status.hasPrefix(
        " It is offered again at the next start. Go on with \"Two\", typed last time?"))
    editor.type("n")
    #expect(editor.status.hasPrefix(" Threw away \"Two\"."))
    editor.type("j")
    #expect(editor.editor.question == nil)
    #expect(editor.editor.offeredDrafts.map { $0.texts["title"] } == ["One"])
  }

  @Test("What is asked for otherwise is not answered by an offer that was left for later")
  func otherQuestions() throws {
    let editor = try Self.todo()
    editor.offer([Draft(list: 1, row: nil, texts: ["title": "Milk"], isForm: false)])
    editor.type("<Esc>Ex<Esc>…n")
    #expect(editor.editor.offeredDrafts.count == 1)
    editor.type("<Esc>…y<Ctrl-c>")
    #expect(editor.status.hasPrefix(" Quit Docket? Everything is saved."))
    editor.type("<Esc>")
    #expect(!editor.status.contains("offered"))
  }

  @Test("The title of a row that was being added is offered as a new row")
  func addition() throws {
    let editor = try Self.todo()
    editor.type("oMilk")
    let again = try Self.reopen(editor, offering: editor.editor.drafts.first)
    again.type("y<Enter>")
    #expect(try again.stored("title", ofRow: 10) == "Milk")
  }

  @Test("A form comes back with every field that was typed in")
  func form() throws {
    let editor = try Self.todo()
    editor.type("jE!<Tab> <Shift-Tab><Shift-Tab>Soon")
    let draft = editor.editor.drafts.first
    #expect(draft?.isForm == true)
    #expect(
      draft?.texts == [
        "title": "Call the dentist!", "done": "yes", "notes": "They open at nine.Soon",
      ]
    )
    let again = try Self.reopen(editor, offering: draft)
    again.type("y")
    #expect(again.terminal.lines[0].contains("3 changed"))
    again.type("<Enter>")
    #expect(try again.stored("notes", ofRow: 2) == "They open at nine.Soon")
    #expect(try again.stored("done", ofRow: 2) == "1")
  }

  @Test("A draft that is declined is gone, and one that is not answered for is kept")
  func answers() throws {
    let editor = try Self.todo()
    editor.type("oMilk")
    let again = try Self.reopen(editor, offering: editor.editor.drafts.first)
    #expect(again.editor.drafts.first?.texts == ["title": "Milk"])
    again.type("<Esc>")
    #expect(again.status.hasPrefix(" It is offered again at the next start."))
    #expect(again.editor.drafts.first?.texts == ["title": "Milk"])
    let third = try Self.reopen(editor, offering: again.editor.drafts.first)
    third.type("n")
    #expect(third.editor.drafts.first == nil)
    #expect(try third.storedTitles().count == 9)
  }

  // MARK: Edit mode

  /// What a draft is after it was written and read.
  private static func written(_ draft: Draft?) throws -> Draft {
    try JSONDecoder().decode(Draft.self, from: JSONEncoder().encode(try #require(draft)))
  }

  @Test("Steps of edit mode that were not saved are offered again, one by one")
  func steps() throws {
    let editor = try Self.todo()
    editor.type("<Ctrl-e>jdex<Enter>oNew<Enter>JEnew<Tab><Tab>tomorrow<Enter>]K")
    let shown = editor.terminal.lines.dropLast()
    #expect(shown[0].contains("6 not saved yet"))
    let again = try Self.reopen(editor, offering: try Self.written(editor.editor.drafts.first))
    #expect(again.status.hasPrefix(" Go on with 6 changes, not saved last time?"))
    again.type("y")
    #expect(again.status.hasPrefix(" Ctrl-e saves the 6 changes of last time."))
    #expect(again.editor.drafts.first?.pending?.steps.count == 6)
    again.type("G")
    editor.type("G")
    #expect(again.terminal.lines.dropLast() == editor.terminal.lines.dropLast())
    again.type("u")
    #expect(again.terminal.lines[0].contains("5 not saved yet"))
    again.type("<Ctrl-r><Ctrl-e>")
    #expect(again.status.hasPrefix(" Saved 6 changes as one step."))
    #expect(try again.stored("title", ofRow: 10).hasPrefix("Newnew"))
    #expect(try again.storedTitles().count == 9)
    again.type("u")
    #expect(again.status.hasPrefix(" Undid Edit To Do."))
  }

  @Test("What is being typed in edit mode comes back with it, in its row")
  func stepsAndTitle() throws {
    let editor = try Self.todo()
    editor.type("<Ctrl-e>dej at noon")
    let again = try Self.reopen(editor, offering: try Self.written(editor.editor.drafts.first))
    #expect(
      again.status.contains("1 change and \"Call the dentistj at noon\", not saved last time?"))
    again.type("y!<Enter>")
    #expect(again.terminal.lines[0].contains("2 not saved yet"))
    again.type("<Ctrl-e>")
    #expect(try again.stored("title", ofRow: 2) == "Call the dentistj at noon!")
  }

  @Test("A form in which a new row was edited comes back on that row")
  func newRow() throws {
    let editor = try Self.todo()
    editor.type("<Ctrl-e>oNew<Enter>Eer")
    let again = try Self.reopen(editor, offering: try Self.written(editor.editor.drafts.first))
    again.type("y<Enter><Ctrl-e>")
    #expect(try again.stored("title", ofRow: 10) == "Newer")
  }

  @Test("What somebody changed meanwhile is not overwritten unseen, and told")
  func conflicts() throws {
    let editor = try Self.todo()
    let title = try editor.stored("title", ofRow: 1)
    editor.type("<Ctrl-e>ex<Enter>jd")
    let draft = try Self.written(editor.editor.drafts.first)
    try editor.somebodyElse { context in
      context.object(with: ManagedObjectID(context.store.model.entities[0], 1))["title"] = "theirs"
    }
    let again = try Self.reopen(editor, offering: draft)
    again.type("y")
    #expect(again.status.hasPrefix(" Ctrl-e asks before it saves: somebody changed Title since."))
    #expect(again.terminal.lines[0].contains("2 not saved yet"))
    again.type("<Ctrl-e>")
    #expect(again.status.contains("Keep yours?"))
    #expect(try again.stored("title", ofRow: 1) == "theirs")
    again.type("y")
    #expect(try again.stored("title", ofRow: 1) == "\(title)x")
    #expect(try again.storedTitles().count == 8)
  }

  @Test("A job that was being added is one of the same customer again")
  func ownedRow() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers"), size: Size(columns: 78, rows: 16))
    editor.type("j<Enter>oHalf")
    let draft = try Self.written(editor.editor.drafts.first)
    #expect(draft.owners == ["customer_id": 2])
    let again = try Self.reopen(editor, offering: draft)
    again.type("y way<Enter>")
    #expect(again.status.contains("Added Half way"))
    let store = try SQLiteStore(path: again.path)
    defer { try? store.close() }
    let entity = try #require(store.model.entities.first { $0.name == "job" })
    let jobs = try ManagedObjectContext(store: store).fetch(FetchRequest(entity: entity))
    #expect(jobs.first { $0["title"] == "Half way" }?["customer_id"] == 2)
  }

  @Test("What was typed over a value that somebody changed since is kept only when asked")
  func overOthers() throws {
    for keys in ["je at noon", "jE at noon"] {
      let editor = try Self.todo()
      editor.type(keys)
      let draft = try Self.written(editor.editor.drafts.first)
      try editor.somebodyElse { context in
        context.object(with: ManagedObjectID(context.store.model.entities[0], 2))["title"] =
          "theirs"
      }
      let again = try Self.reopen(editor, offering: draft)
      again.type("y<Enter>")
      #expect(try again.stored("title", ofRow: 2) == "theirs", "\(keys)")
      again.type("<Enter>")
      #expect(try again.stored("title", ofRow: 2) == "Call the dentist at noon", "\(keys)")
    }
  }

  @Test("Jobs that were moved in edit mode come back with their customers")
  func children() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers"), size: Size(columns: 78, rows: 16))
    editor.type("<Ctrl-e>oNew<Enter>k<Enter>oFlyer<Enter>d")
    let again = try Self.reopen(editor, offering: try Self.written(editor.editor.drafts.first))
    again.type("y")
    #expect(again.terminal.lines[0].contains("3 not saved yet"))
    again.type("<Ctrl-e>")
    #expect(again.status.hasPrefix(" Saved 3 changes as one step."))
  }

  @Test("Steps that speak of fields which are there no more are not made again")
  func otherModel() throws {
    let editor = try Self.todo()
    editor.type("<Ctrl-e>ex<Enter>")
    let draft = try #require(editor.editor.drafts.first?.pending)
    #expect(draft.records(in: Model(entities: [], lists: [])) == nil)
    #expect(draft.records(in: editor.store.model)?.count == 1)
  }

  @Test("In a file that cannot be written what was typed is not taken up, and not lost")
  func readOnly() throws {
    let editor = try EditorUnderTest(template: "todo", size: Size(columns: 90, rows: 16))
    editor.type("jE Precious")
    let draft = try #require(editor.editor.drafts.first)
    let again = try EditorUnderTest(reopening: editor)
    again.observed.deniesWriting = true
    again.offer([draft])
    #expect(again.status.hasPrefix(" What you typed last time is offered at the next start, if"))
    again.type("y")
    again.type("jE<Enter>")
    #expect(again.editor.drafts == [draft])
    #expect(again.editor.draftsToKeep == [draft])
  }
}
