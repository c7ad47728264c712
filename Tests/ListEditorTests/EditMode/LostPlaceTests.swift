import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// Sections that two people use and delete while one of them has not saved yet.
struct LostPlaceTests {
  private static func editors(
    _ sql: String = EmptySectionTests.parts
  ) throws -> (EditorUnderTest, EditorUnderTest) {
    let editor = try EditorUnderTest(sql: sql, size: Size(columns: 130, rows: 14))
    return (editor, try EditorUnderTest(reopening: editor))
  }

  @Test(
    "A section that was deleted in edit mode, and filled by others since, is named by the save",
    arguments: ["", "Z"])
  func filledSection(closing: String) throws {
    let (editor, other) = try Self.editors()
    editor.type("<Ctrl-e>jjd")
    other.type("jjoNew<Enter>")
    editor.noticeOutsideChange()
    editor.type("\(closing)<Ctrl-e>")
    #expect(
      editor.status.hasPrefix(
        " Nothing was saved: somebody else put 1 row into Two, which you deleted."
          + " M moves it elsewhere, u takes back what you changed."), "\(editor.status)")
    #expect(editor.listScreen?.focusedName == "New")
    editor.type("MThree<Enter><Ctrl-e>")
    #expect(editor.status.hasPrefix(" Saved 2 changes as one step."), "\(editor.status)")
    #expect(closing == "Z" || editor.summary == "[One] A B [Three] C >New")
  }

  @Test("It stays where the deletion is taken back")
  func keptSection() throws {
    let (editor, other) = try Self.editors()
    editor.type("<Ctrl-e>jjd")
    other.type("jjoNew<Enter>")
    editor.type("<Ctrl-e>u<Ctrl-e>")
    #expect(editor.status.hasPrefix(" Nothing was changed."), "\(editor.status)")
    #expect(editor.summary.contains("[Two] >New [Three]"), "\(editor.summary)")
  }

  @Test("Rows that were sent to a section are saved also where the list has none by then")
  func sectionsOff() throws {
    let (editor, _) = try Self.editors()
    editor.type("<Ctrl-e>>")
    try editor.somebodyElse(
      performs: .setList(editor.store.model.lists[0].key, [.sectionAttribute(nil)]))
    editor.type("<Ctrl-e>")
    #expect(editor.status.hasPrefix(" Saved 1 change as one step."), "\(editor.status)")
    #expect(try editor.stored("part", ofRow: 1) == "Two")
  }

  @Test("A section that rows were moved to in edit mode, and others deleted, is told at once")
  func deletedSection() throws {
    let (editor, other) = try Self.editors()
    editor.type("<Ctrl-e>>")
    #expect(editor.status.hasPrefix(" Moved A to Two"), "\(editor.status)")
    other.type("jjd")
    editor.noticeOutsideChange()
    #expect(
      editor.status.hasPrefix(" Somebody else deleted Two, the Part that you gave A."),
      "\(editor.status)")
    editor.type("G<Ctrl-e>")
    #expect(
      editor.status.hasPrefix(
        " Nothing was saved: somebody else deleted Two, the Part that you gave A."
          + " M gives it another one."), "\(editor.status)")
    #expect(editor.listScreen?.focusedName == "A")
    editor.type("MThree<Enter><Ctrl-e>")
    #expect(editor.status.hasPrefix(" Saved "), "\(editor.status)")
    #expect(editor.summary == "[One] B [Three] C >A")
  }

  @Test("A section that others rename meanwhile is none that was deleted")
  func renamedSection() throws {
    let (editor, other) = try Self.editors()
    editor.type("<Ctrl-e>>")
    other.type("jjR<C-u>Zwei<Enter>")
    editor.noticeOutsideChange()
    #expect(!editor.status.contains("deleted"), "\(editor.status)")
    editor.type("<Ctrl-e>")
    #expect(editor.status.hasPrefix(" Saved "), "\(editor.status)")
    #expect(editor.summary == "[One] B [Zwei] >A [Three] C")
  }

  @Test("So is the owner that a row was given to in edit mode")
  func deletedOwner() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers"), size: Size(columns: 110, rows: 20))
    editor.type("L/Jobs<Enter><Enter>G<Ctrl-e>gMKite<Enter>")
    try editor.somebodyElse { context in
      let customer = context.store.model.lists[0].entity
      try context.delete(context.object(with: ManagedObjectID(customer, 4)))
    }
    editor.noticeOutsideChange()
    #expect(
      editor.status.hasPrefix(
        " Somebody else deleted the one of Customers that Menu for spring belongs to."),
      "\(editor.status)")
  }
}
