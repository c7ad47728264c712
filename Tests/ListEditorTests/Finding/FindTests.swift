import ObjectGraph
import SQLitePersistence
import Terminal
import Testing

@testable import ListEditor

/// Finding, sorting, sections, jumping.
struct FindTests {
  private static let rows = TestLists.letters(
    section: true,
    [("Ba", "One"), ("An", "One"), ("Cb", "One"), ("Bc", "Two"), ("Ad", "Two")])

  private static func run(
    _ script: String, _ sql: String = rows, _ pace: Pace = .atOnce
  ) throws -> EditorUnderTest {
    let editor = try EditorUnderTest(sql: sql, size: Size(columns: 78, rows: 12))
    try editor.type(script, pace)
    return editor
  }

  @Test(
    "Words are found as they are typed, and the cursor comes back when they are not",
    arguments: [
      ("/b", ">Ba"), ("j/b", ">Cb"), ("/bc", ">Bc"), ("/bcz", ">Ba"), ("/bc<Esc>", ">Ba"),
      ("/bc<Enter>", ">Bc"), ("/b<Enter>n", ">Cb"), ("/b<Enter>2n", ">Bc"), ("/b<Enter>3n", ">Ba"),
      ("/b<Enter>N", ">Bc"), ("/b<Down>", ">Cb"), ("/b<Down><Up><Enter>", ">Ba"),
      ("/two<Enter>", ">Bc"), ("/bc<Ctrl-u>", ">Ba"), ("zj/An<Enter>", ">An"),
      ("/b<Enter>dn", ">Cb"), ("/b<Enter>nndn", ">Ba"), ("n", ">Ba"),
    ])
  func finding(script: String, expected: String) throws {
    for pace in Pace.allCases {
      #expect(try Self.run(script, Self.rows, pace).summary.contains(expected), "\(pace)")
    }
  }

  @Test(
    "Away from what was found its matches are counted while the word is typed",
    arguments: [
      ("/bc<PageDown>", " 1 match "), ("/an<PageDown>", " 1 match "),
      ("/b<PageDown>", " 3 matches "),
    ])
  func counting(script: String, status: String) throws {
    let editor = try EditorUnderTest(sql: Self.rows, size: Size(columns: 78, rows: 12))
    try editor.typeSlowly(script)
    #expect(editor.status.hasPrefix(status), "\(editor.status)")
  }

  @Test(
    "A search begins at the header of a closed section too, and closes again what it opened",
    arguments: [
      ("z/bc<Esc>", ">[One-] [Two] Bc Ad"), ("z/an", "[One] Ba >An Cb [Two] Bc Ad"),
      ("z/an<Esc>", ">[One-] [Two] Bc Ad"), ("z/anx", ">[One-] [Two] Bc Ad"),
      ("z/an<Ctrl-u>", ">[One-] [Two] Bc Ad"), ("z/an<Enter>", "[One] Ba >An Cb [Two] Bc Ad"),
      ("Gzgg/ad<Esc>", "[One] >Ba An Cb [Two-]"), ("Gzgg/ad<Enter>", "[One] Ba An Cb [Two] Bc >Ad"),
      ("Gz/b", "[One] Ba An Cb [Two] >Bc Ad"), ("Z/a<Ctrl-u>ad", "[One-] [Two] Bc >Ad"),
      ("Z/an<Enter>n", "[One] Ba >An Cb [Two-]"),
      ("jjz/an<Esc>z", "[One] Ba An >Cb [Two] Bc Ad"),
      ("/b<Enter>Gzn", "[One] Ba An Cb [Two] >Bc Ad"),
      ("/b<Enter>GzN", "[One] Ba An >Cb [Two-]"), ("/b<Enter>Gz2n", "[One] >Ba An Cb [Two-]"),
      ("/b<Enter>Gkzn", "[One] Ba An Cb [Two] >Bc Ad"),
      ("/b<Enter>zn", "[One] >Ba An Cb [Two] Bc Ad"),
    ])
  func closed(script: String, summary: String) throws {
    for pace in Pace.allCases {
      #expect(try Self.run(script, Self.rows, pace).summary == summary, "\(pace)")
    }
  }

  @Test(
    "A section closes again, and has the cursor again, also where others changed it meanwhile",
    arguments: [
      ("part", "Ba An Cb", "Uno", "[Two] Bc Ad >[Uno-]"),
      ("part", "An", "Two", ">[One-] [Two] An Bc Ad"),
      ("part", "Cb", "Two", ">[One-] [Two] Cb Bc Ad"), ("title", "An", "Aa", ">[One-] [Two] Bc Ad"),
    ])
  func changedMeanwhile(field: String, titles: String, value: String, summary: String) throws {
    let editor = try Self.run("jjz/an")
    try editor.somebodyElse { context in
      let letters = try #require(context.store.model.lists.first).entity
      for letter in try context.fetch(FetchRequest(entity: letters))
      where titles.contains(letter["title"].plainText) {
        letter[field] = .text(value)
      }
    }
    editor.noticeOutsideChange()
    editor.type("<Esc>")
    #expect(editor.summary == summary)
  }

  @Test("A search from the header of the last section, which is empty, begins at the top")
  func emptyAtTheEnd() throws {
    let editor = try Self.run("jj)/a", EmptySectionTests.parts)
    #expect(editor.summary == "[One] >A B [Three] C [Two]")
    editor.type("<Esc>")
    #expect(editor.summary == "[One] A B [Three] C >[Two]")
  }

  @Test(
    "What was found is told, and so is going on at the other end",
    arguments: [
      ("/b", "Match 1 of 3"), ("/b<Enter>", "Match 1 of 3."), ("/b<Enter>n", "Match 2 of 3."),
      ("/b<Enter>3n", "Wrapped to the top: match 1 of 3."),
      ("/b<Enter>N", "Wrapped to the bottom: match 3 of 3."), ("/zz", "Nothing holds zz"),
      ("/zz<Enter>", "Nothing holds zz."), ("/zz<Enter>n", "Nothing holds zz."),
      ("n", "/ finds; nothing was looked for yet."), ("/<Enter>n", "/ finds; nothing was looked"),
      ("/b<Enter>/<Enter>", "Match 2 of 3."), ("/b<Enter>/<Esc>n", "Match 2 of 3."),
      ("/b<Enter><Esc>n", "Match 2 of 3."), ("/b<Enter>jd/<Enter>", "Match 3 of 3."),
    ])
  func telling(script: String, expected: String) throws {
    #expect(try Self.run(script).status.hasPrefix(" \(expected)"))
  }

  @Test("Matches stand out by an attribute until Esc")
  func highlighting() throws {
    let editor = try Self.run("/c<Enter>")
    let letters: [Style: Character] = [
      Style([.bold, .underline]): "b", Style([.bold, .underline, .reverse]): "x",
    ]
    let mask = editor.terminal.styleMask(letters)
    #expect(mask[4].contains("x") && mask[6].contains("b") && !mask[2].contains("b"))
    editor.type("<Esc>")
    #expect(!editor.terminal.styleMask(letters)[6].contains("b"))
  }

  @Test(
    "Rows are sorted and put into sections for this window",
    arguments: [
      ("stitle, as<Enter>", "[One] An >Ba Cb [Two] Ad Bc"),
      ("stitle, de<Enter>", "[One] Cb >Ba An [Two] Bc Ad"),
      ("stitle, de<Enter>smanual<Enter>", "[One] >Ba An Cb [Two] Bc Ad"),
      ("spart, de<Enter>", "[Two] Bc Ad [One] >Ba An Cb"),
      ("Sno<Enter>", ">Ba An Cb Bc Ad"), ("Sno<Enter>stitle, as<Enter>", "Ad An >Ba Bc Cb"),
      ("Sno<Enter>Slist<Enter>", "[One] >Ba An Cb [Two] Bc Ad"),
      ("s<Esc>", "[One] >Ba An Cb [Two] Bc Ad"),
      ("fb<Enter>stitle, as<Enter>", "[One] >Ba Cb [Two] Bc"),
    ])
  func sorting(script: String, expected: String) throws {
    let editor = try Self.run(script)
    #expect(editor.summary == expected)
    #expect(try editor.storedTitles() == ["Ba", "An", "Cb", "Bc", "Ad"], "the file is as it was")
  }

  @Test("Moving sorted rows says why not, and offers manual order, R171")
  func remedy() throws {
    let editor = try Self.run("stitle, as<Enter>J")
    #expect(
      editor.status.hasPrefix(" The rows are shown by Title. Show them in manual order?"))
    editor.type("n")
    #expect(editor.summary == "[One] An >Ba Cb [Two] Ad Bc")
    editor.type("m…y")
    #expect(editor.summary == "[One] >Ba An Cb [Two] Bc Ad")
    #expect(editor.status.hasPrefix(" The rows are shown in manual order and can be moved."))
    editor.type("J")
    #expect(editor.summary == "[One] An >Ba Cb [Two] Bc Ad")
  }

  @Test("A closed section stays closed in another order")
  func collapse() throws {
    #expect(try Self.run("zstitle, as<Enter>").summary == ">[One-] [Two] Ad Bc")
  }

  @Test(
    "The letter of a section leads there",
    arguments: [
      ("it", ">Bc"), ("iT", ">Bc"), ("]io", ">Ba"), ("ix", ">Ba"),
      ("i<Esc>j", ">An"),
    ])
  func jumping(script: String, expected: String) throws {
    let editor = try Self.run(script)
    #expect(editor.summary.contains(expected))
    if script == "ix" { #expect(editor.status.hasPrefix(" No section begins with x.")) }
    let flat = try EditorUnderTest(sql: TestLists.flat)
    flat.type("i")
    #expect(flat.status.hasPrefix(" This list has no sections; S makes them"))
  }

  @Test("Where somebody deletes all rows meanwhile no section begins with any letter")
  func jumpInEmptiedList() throws {
    let editor = try Self.run("i")
    try editor.somebodyElse { context in
      for row in try context.fetch(FetchRequest(entity: context.store.model.entities[0])) {
        try context.delete(row)
      }
    }
    editor.type("t")
    #expect(editor.status.hasPrefix(" No section begins with t."))
    #expect(editor.listScreen?.scope == .list)
  }

  @Test("Sections that are letters have an index strip, others have none")
  func strip() throws {
    let letters = TestLists.letters(section: true, [("An", "A"), ("Ba", "B"), ("Ca", "C")])
    let editor = try Self.run("ic", letters)
    #expect(editor.terminal.lines[1...3].map { $0.last } == ["A", "B", "C"])
    #expect(editor.listScreen?.rows.focusedObject?["title"] == "Ca")
    #expect(try Self.run("").terminal.lines[1].last == "3", "the count of the section")
  }

  @Test("A narrow window has the count before the rest")
  func narrow() throws {
    let editor = try EditorUnderTest(sql: Self.rows, size: Size(columns: 40, rows: 12))
    editor.type("fb<Enter><Space>")
    #expect(editor.terminal.lines[0].hasSuffix(" 3 of 5 items, 1 marked, …"))
  }

  @Test("What is found follows the filter: hidden rows are no matches, and shown ones are again")
  func filtered() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned)
    editor.type("/b<Enter>")
    editor.type("fd<Enter>")
    editor.type("n")
    #expect(editor.status.hasPrefix(" Nothing holds b."))
    editor.type("f<Ctrl-u><Enter>n")
    #expect(editor.summary == "[One] A >B C [Two] D E")
  }

  @Test(
    "What is looked for is looked for in the fields that there are, whatever they are called now",
    arguments: [
      ("/dent<Enter>", "n"), ("/dent<Enter><Esc>", "n"), ("/dent<Enter><Esc>", "/<Enter>"),
      ("/den", "t<Enter>"),
    ],
    ["notes", "title"])
  func changedFields(keys: (before: String, after: String), renamed: String) throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 78, rows: 14))
    editor.type(keys.before)
    let store = try SQLiteStore(path: editor.path)
    try ManagedObjectContext(store: store).perform(
      .renameField(renamed, of: "todo", to: "Remarks"), as: "Rename")
    try store.close()
    editor.noticeOutsideChange()
    editor.type(keys.after)
    editor.finishWork()
    #expect(editor.status.contains("atch 1 of 1."))
    let focused = editor.terminal.lines.filter { $0.hasPrefix(" >") }
    #expect(focused.count == 1 && focused[0].contains("Call the dentist"))
  }

  @Test("A search that failed looks for all again with the next key")
  func failed() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.observed.fail("matchingKeys")
    editor.type("/c")
    editor.observed.heal()
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Match 1 of 1."), "\(editor.status)")
    #expect(editor.summary == "A B >C D E")
  }

  @Test("Rows that are shown again, or others, are looked through for the next match")
  func otherRows() throws {
    let editor = try EditorUnderTest(template: "todo", size: Size(columns: 90, rows: 16))
    editor.type("X/the<Enter>")
    #expect(editor.status.hasPrefix(" Match 1 of 5."), "\(editor.status)")
    editor.type("Xn")
    #expect(editor.status.contains("of 6."), "\(editor.status)")
    editor.type("Xn")
    #expect(editor.status.contains("of 5."), "\(editor.status)")
    editor.type("Xgn")
    #expect(editor.status.contains("of 6."), "\(editor.status)")
  }

  @Test("Looking for the next match of what no row holds leaves the cursor, also behind a change")
  func nothingNext() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.type("G/zzz<Enter>")
    editor.type("gJn")
    #expect(editor.status.hasPrefix(" Nothing holds zzz."))
    #expect(editor.summary == "B >A C D E")
  }
}
