import Foundation
import ObjectGraph
import Terminal
import TestSupport
import Testing

@testable import ListEditor

@Suite("Lists open as they were left")
struct ViewTests {
  /// How a list was left by keys, as it comes back from its file.
  private func view(after keys: String, in editor: EditorUnderTest) throws -> FileView {
    editor.type(keys)
    let data = try JSONEncoder().encode(editor.editor.view)
    return try JSONDecoder().decode(FileView.self, from: data)
  }

  private func reopened(
    _ editor: EditorUnderTest, _ view: FileView
  ) throws -> EditorUnderTest {
    let other = try EditorUnderTest(reopening: editor)
    other.editor.restore(view)
    other.editor.endTurn()
    return other
  }

  @Test(
    "with the cursor on its row, and closed sections closed",
    arguments: [
      ("jj", "[One] A B >C [Two] D E"), ("z", ">[One-] [Two] D E"), ("G", "[One] A B C [Two] D >E"),
      ("]zgj", "[One] A >B C [Two-]"), ("Z", ">[One-] [Two-]"), ("jo", "[One] A >B C [Two] D E"),
      ("jonew", "[One] A >B C [Two] D E"), ("jJ", "[One] A C >B [Two] D E"),
    ])
  func restored(keys: String, summary: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned)
    let view = try view(after: keys, in: editor)
    #expect(try reopened(editor, view).summary == summary)
  }

  @Test("with all that is known of each list, whatever the names")
  func kept() throws {
    var view = FileView()
    view.lists["1"] = FileView.List(
      row: 7, closedSections: ["", "One"], columnWidths: ["due": 9, "Größe": 20],
      order: .init(.by("due", .descending)), sections: .init(.flat))
    view.lists["1 of 12"] = FileView.List(row: nil, closedSections: [])
    view.shownList = 12
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(view)
    let read = try JSONDecoder().decode(FileView.self, from: data)
    #expect(read == view)
    #expect(try encoder.encode(read) == data)
  }

  @Test("but for widths that no window has")
  func damagedWidths() throws {
    let widths = [0, -1, 1, 9, Int.max].enumerated()
      .map { #"{"name":"\#($0)","columns":\#($1)}"# }.joined(separator: ",")
    let text = """
      {"lists":[{"name":"1","list":{"closedSections":[],"columnWidths":[\(widths)]}}]}
      """
    let view = try JSONDecoder().decode(FileView.self, from: Data(text.utf8))
    #expect(view.lists["1"]?.columnWidths == ["2": 1, "3": 9])
  }

  @Test("and what is gone by then is passed over")
  func gone() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned)
    let view = try view(after: "j]z[", in: editor)
    try editor.somebodyElse { context in
      let entity = editor.store.model.lists[0].entity
      for key: Int64 in [1, 4, 5] {
        try context.delete(context.object(with: ManagedObjectID(entity, key)))
      }
    }
    #expect(try reopened(editor, view).summary == "[One] >B C")
  }

  @Test(
    "in the order and the sections that somebody has chosen, and with all rows",
    arguments: [
      ("stitle, desc<Enter>", "[One] >C B A [Two] E D", "by Title, descending"),
      ("stitle, asc<Enter>smanual<Enter>", "[One] >A B C [Two] D E", "manual order"),
      ("Sno sec<Enter>j", "A >B C D E", "manual order"),
      ("Sno sec<Enter>stitle, desc<Enter>", "E D C B >A", "by Title, descending"),
      ("fA<Enter>", "[One] >A B C [Two] D E", "manual order"),
    ])
  func arranged(keys: String, summary: String, order: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned)
    let again = try reopened(editor, try view(after: keys, in: editor))
    #expect(again.summary.filter { $0 != ">" } == summary.filter { $0 != ">" })
    #expect(again.terminal.lines[0].hasSuffix(" 5 items, \(order)"))
  }

  @Test("also by fields that were hidden since, between whose sections rows are moved as before")
  func hidden() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 78, rows: 14))
    editor.type("sdue, asc<Enter>Spri<Enter>")
    for field in ["due", "priority"] {
      try editor.somebodyElse(performs: .hideField(field, of: "todo", true))
    }
    let view = try view(after: "gg", in: editor)
    let shown = editor.summary
    let again = try reopened(editor, view)
    #expect(again.summary.filter { $0 != ">" } == shown.filter { $0 != ">" })
    #expect(again.terminal.lines[0].hasSuffix("by Due"))
    for editor in [editor, again] {
      editor.type(">")
      #expect(editor.status.hasPrefix(" Moved "), "\(editor.status)")
    }
  }

  @Test("the rows of a parent in the order that was chosen for those of any")
  func rowsOfParents() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers"), size: Size(columns: 78, rows: 12))
    let view = try view(after: "lshours, desc<Enter>h", in: editor)
    #expect(editor.terminal.lines[0].contains("manual order"))
    editor.type("l")
    #expect(editor.terminal.lines[0].hasSuffix("by Hours, descending"))
    let again = try reopened(editor, view)
    #expect(again.terminal.lines[0].contains("manual order"))
    again.type("jl")
    #expect(again.terminal.lines[0].hasSuffix("by Hours, descending"))
    again.type("smanual<Enter>hkl")
    #expect(again.terminal.lines[0].hasSuffix("manual order"))
  }

  @Test(
    "and the file with the list that was shown, also below the rows of a parent and other screens",
    arguments: [
      ("", "Customers"), ("l", "Customers"), ("Lj<Enter>", "Jobs"), ("Lj<Enter>L", "Jobs"),
      ("Lj<Enter>i", "Jobs"), ("Lj<Enter>Lk<Enter>", "Customers"),
    ])
  func shownList(keys: String, title: String) throws {
    let editor = try EditorUnderTest(template: "customers", size: Size(columns: 78, rows: 12))
    let view = try view(after: keys, in: editor)
    let lists = editor.store.model.lists
    #expect(view.beginning(of: lists)?.name == title, "\(lists.map(\.name))")
    #expect(view.beginning(of: lists.filter { $0.name != title })?.name != title)
    #expect(FileView().beginning(of: lists) == lists[0])
    #expect(view.beginning(of: []) == nil)
    #expect(FileView().replacing(with: view).shownList == view.shownList)
    #expect(view.replacing(with: FileView()).shownList == view.shownList)
  }

  @Test("and as the list says where the field of an order is gone")
  func orderIsGone() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned)
    var view = try view(after: "stitle, desc<Enter>", in: editor)
    let order = FileView.List.Order(.by("gone", .ascending))
    view.lists["1"]?.order = order
    view.lists["1"]?.sections = FileView.List.Sections(.by("gone"))
    #expect(try reopened(editor, view).terminal.lines[0].hasSuffix(" 5 items, manual order"))
  }

  @Test("in sections again once their rows stand together, since nobody chose to see none, R27")
  func flatForNow() throws {
    let editor = try EditorUnderTest(
      sql: TestLists.letters(
        section: true,
        [(title: "A", section: "One"), (title: "B", section: "Two"), (title: "C", section: "One")])
        + "UPDATE docket_list SET sort = 'rank';")
    #expect(editor.summary == ">A B C")
    #expect(editor.status.contains("S makes sections once they do."))
    let view = try view(after: "j", in: editor)
    try editor.move("C", toSection: "Two")
    let again = try reopened(editor, view)
    #expect(again.summary == "[One] A [Two] >B C")
    #expect(again.editor.view.lists["1"]?.sections == nil)
  }

  @Test("and what cannot be ordered now is told, beside what was told before, and kept")
  func unordered() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned)
    let view = try view(after: "stitle, desc<Enter>j", in: editor)
    let again = try EditorUnderTest(reopening: editor)
    again.observed.before = { call in
      if ["firstKeys", "orderedKeys"].contains(call) { throw PersistentStoreError.busy }
    }
    again.editor.warn("Mind the gap.")
    again.editor.restore(view)
    again.observed.heal()
    again.editor.endTurn()
    #expect(
      again.status.hasPrefix(" Mind the gap. The rows are not ordered as they were left. Another"))
    #expect(again.summary == "[One] A B C [Two] D >E")
    #expect(again.editor.view.lists["1"]?.order == view.lists["1"]?.order)
    again.type("sas the<Enter>")
    #expect(again.editor.view.lists["1"]?.order == nil)
  }

  @Test("but edit mode leaves nothing behind")
  func editMode() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned)
    #expect(try view(after: "j<C-e>jj", in: editor).lists["1"]?.row == 2)
  }

  @Test("and a newer view of a list takes the place of an older one, beside other lists")
  func merged() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned)
    var old = try view(after: "j", in: editor)
    old.lists["9"] = FileView.List(row: 7, closedSections: [])
    let new = try view(after: "j", in: editor)
    #expect(old.replacing(with: new).lists.mapValues(\.row) == ["1": 3, "9": 7])
  }

  @Test("The place of the cursor is told unless that is not wanted")
  func position() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned)
    #expect(editor.status.hasPrefix(" One, 1 of 3 "))
    editor.editor.showsPosition = false
    editor.type("j")
    #expect(!editor.status.contains(" of "))
    editor.type("m")
    #expect(editor.status.hasPrefix(" Moving B: One, 2 of 3"))
  }

  @Test("The index strip is there for letters, or as it is wanted")
  func indexStrip() throws {
    let letters = TestLists.letters(section: true, [("a", "A"), ("b", "B"), ("c", "C")])
    let editor = try EditorUnderTest(sql: letters)
    #expect(editor.listScreen?.table.sectionIndexTitles == ["A", "B", "C"])
    editor.editor.showsIndexStrip = false
    #expect(editor.listScreen?.table.sectionIndexTitles == [])
    let words = try EditorUnderTest(sql: TestLists.sectioned)
    #expect(words.listScreen?.table.sectionIndexTitles == [])
    words.editor.showsIndexStrip = true
    #expect(words.listScreen?.table.sectionIndexTitles == ["O", "T"])
  }

  @Test("A row far down is shown in the middle of the screen")
  func middle() throws {
    let rows = (1...40).map { (title: "R\($0)", section: "") }
    let editor = try EditorUnderTest(sql: TestLists.letters(section: false, rows))
    let other = try reopened(editor, try view(after: "20G", in: editor))
    #expect(other.summary == "R15 R16 R17 R18 R19 >R20 R21 R22 R23 R24")
    let first = try reopened(editor, try view(after: "2G", in: editor))
    #expect(first.summary.hasPrefix("R1 >R2 R3"))
    let last = try reopened(editor, try view(after: "G", in: editor))
    #expect(last.summary.hasSuffix("R38 R39 >R40"))
  }

  @Test(
    "but in no sections of what makes none by now, which is told",
    arguments: [
      ("part", "Part names the rows, so no sections come from it."),
      ("rank", "Sections do not come from the order that hands make."),
    ])
  func refusedSections(field: String, words: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 110, rows: 12))
    var view = try view(after: "jstitle, desc<Enter>", in: editor)
    view.lists["1"]?.sections = .init(.by(AttributePath(attribute: field)))
    if field == "part" { try editor.shell("UPDATE docket_list SET title_column = 'part'") }
    let again = try EditorUnderTest(reopening: editor)
    again.editor.restore(view)
    #expect(again.listScreen?.arrangement.grouping == nil)
    #expect(again.listScreen?.arrangement.sort == .by("title", .descending))
    again.editor.endTurn()
    #expect(
      again.status.hasPrefix(" The sections are as the list says: \(words)"), "\(again.status)")
  }
}
