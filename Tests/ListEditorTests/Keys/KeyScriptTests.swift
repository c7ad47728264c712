import Terminal
import Testing

/// Key scripts: a list, what is typed, what the list looks like then. Each is run twice: with all
/// keys in one turn, as from a script or a held key, and with a turn for each. The file must hold
/// what the screen shows.
struct KeyScriptTests {
  private static func run(_ sql: String, _ script: String, expecting expected: String) throws {
    for pace in Pace.allCases {
      let editor = try EditorUnderTest(sql: sql)
      try editor.type(script, pace)
      #expect(editor.summary == expected, "\(pace)")
      if !expected.contains("="), !expected.contains("-") {
        #expect(try editor.storedTitles() == editor.shownTitles)
      }
    }
  }

  @Test(
    "The cursor goes where the keys say, and no further than the ends",
    arguments: [
      ("", ">A B C D E"),
      ("j", "A >B C D E"),
      ("<Down>", "A >B C D E"),
      ("3j", "A B C >D E"),
      ("jjjk", "A B >C D E"),
      ("99j", "A B C D >E"),
      ("Gk", "A B C >D E"),
      ("99k", ">A B C D E"),
      ("Gg", ">A B C D E"),
      ("4G", "A B C >D E"),
      ("4g", "A B C >D E"),
      ("99G", "A B C D >E"),
      ("<PageDown>", "A B C D >E"),
      ("<End><PageUp>", ">A B C D E"),
      ("<Ctrl-d>", "A B C D >E"),
      ("G<Ctrl-u>", ">A B C D E"),
      ("5<Esc>j", "A >B C D E"),
    ])
  func cursor(script: String, expected: String) throws {
    try Self.run(TestLists.flat, script, expecting: expected)
  }

  @Test(
    "A row is nudged by its count, and stays at an end",
    arguments: [
      ("J", "B >A C D E"),
      ("<Alt-Down>", "B >A C D E"),
      ("3J", "B C D >A E"),
      ("99J", "B C D E >A"),
      ("jK", ">B A C D E"),
      ("j<Alt-Up>", ">B A C D E"),
      ("K", ">A B C D E"),
      ("GJ", "A B C D >E"),
      ("JKJ", "B >A C D E"),
    ])
  func nudge(script: String, expected: String) throws {
    try Self.run(TestLists.flat, script, expecting: expected)
  }

  @Test(
    "A row that is held goes with the cursor keys, and is put down or back",
    arguments: [
      ("m", "=>A B C D E"),
      ("mjj", "B C =>A D E"),
      ("mjj<Enter>", "B C >A D E"),
      ("mjj<Esc>", ">A B C D E"),
      ("mjj<Ctrl-c>", ">A B C D E"),
      ("mjjkk<Enter>", ">A B C D E"),
      ("m3j<Enter>", "B C D >A E"),
      ("mG<Enter>", "B C D E >A"),
      ("Gmg<Enter>", ">E A B C D"),
      ("m3G<Enter>", "B C >A D E"),
      ("Gm2G<Enter>", "A >E B C D"),
      ("m<PageDown><Enter>", "B C D E >A"),
      ("mj<Enter>J", "B C >A D E"),
      ("mx<Enter>", ">A B C D E"),
    ])
  func grab(script: String, expected: String) throws {
    try Self.run(TestLists.flat, script, expecting: expected)
  }

  @Test(
    "Rows are added, renamed and deleted",
    arguments: [
      ("ox<Enter>", "A >x B C D E"),
      ("Gox<Enter>", "A B C D E >x"),
      ("ox<Enter>oy<Enter>", "A x >y B C D E"),
      ("ox<Esc>", ">A B C D E"),
      ("o<Enter>", ">A B C D E"),
      ("o  <Enter>", ">A B C D E"),
      ("ex<Enter>", ">Ax B C D E"),
      ("<F2><Ctrl-u>x<Enter>", ">x B C D E"),
      ("e<Backspace>x<Esc>", ">A B C D E"),
      ("d", ">B C D E"),
      ("Gd", "A B C >D"),
      ("jdd", "A >D E"),
      ("3d", ">D E"),
      ("jj9d", "A >B"),
      ("9d", ""),
      ("9dox<Enter>", ">x"),
    ])
  func rows(script: String, expected: String) throws {
    try Self.run(TestLists.flat, script, expecting: expected)
  }

  @Test(
    "What was done is taken back and done again",
    arguments: [
      ("du", ">A B C D E"),
      ("jddu", "A >C D E"),
      ("3du", ">A B C D E"),
      ("jdduu", "A >B C D E"),
      ("Ju", ">A B C D E"),
      ("Ju<Ctrl-r>", "B >A C D E"),
      ("ox<Enter>u", ">A B C D E"),
      ("ox<Enter>u<Ctrl-r>", "A >x B C D E"),
      ("exx<Enter>u", ">A B C D E"),
      ("mG<Enter>u", ">A B C D E"),
      ("u", ">A B C D E"),
      ("d9u9<Ctrl-r>", ">B C D E"),
    ])
  func history(script: String, expected: String) throws {
    try Self.run(TestLists.flat, script, expecting: expected)
  }

  @Test(
    "Rows go across sections, and sections come and go with their rows",
    arguments: [
      ("", "[One] >A B C [Two] D E"),
      ("]", "[One] A B C [Two] >D E"),
      ("<Tab>", "[One] A B C [Two] >D E"),
      ("G[", "[One] A B C [Two] >D E"),
      ("G2[", "[One] >A B C [Two] D E"),
      ("G<Shift-Tab><Shift-Tab>", "[One] >A B C [Two] D E"),
      ("2J", "[One] B C >A [Two] D E"),
      ("3J", "[One] B C [Two] >A D E"),
      ("99J", "[One] B C [Two] D E >A"),
      ("]K", "[One] A B C >D [Two] E"),
      ("]2K", "[One] A B >D C [Two] E"),
      ("m]<Enter>", "[One] B C [Two] >A D E"),
      ("m]<Esc>", "[One] >A B C [Two] D E"),
      ("m5G<Enter>", "[One] B C [Two] D E >A"),
      ("Gm1G<Enter>", "[One] >E A B C [Two] D"),
      ("<Space><Space>m3G<Enter>", "[One] C [Two] D >A B E"),
      ("<Space><Space>m4G<Enter>", "[One] C [Two] D E >A B"),
      ("<Space>j<Space>m3G<Enter>", "[One] B [Two] D >A C E"),
      ("<Space>j<Space>m4G<Enter>", "[One] B [Two] D E >A C"),
      ("<Space>jj<Space>m2G<Enter>", "[One] B >A D C [Two] E"),
      ("]ox<Enter>", "[One] A B C [Two] D >x E"),
      ("]2d", "[One] A B >C"),
      ("3d", "[Two] >D E"),
      ("3du", "[One] >A B C [Two] D E"),
      ("]KjK", "[One] A B C D >E"),
      ("m]<Enter>u", "[One] >A B C [Two] D E"),
    ])
  func sections(script: String, expected: String) throws {
    try Self.run(TestLists.sectioned, script, expecting: expected)
  }

  @Test(
    "A closed section is one place",
    arguments: [
      ("z", ">[One-] [Two] D E"),
      ("jz", ">[One-] [Two] D E"),
      ("jzz", "[One] A >B C [Two] D E"),
      ("zj", "[One-] [Two] >D E"),
      ("Z", ">[One-] [Two-]"),
      ("ZZ", "[One] >A B C [Two] D E"),
      ("zd", ">[One-] [Two] D E"),
      ("zJ", ">[One-] [Two] D E"),
      ("zox<Enter>", "[One] >x A B C [Two] D E"),
    ])
  func closedSections(script: String, expected: String) throws {
    try Self.run(TestLists.sectioned, script, expecting: expected)
  }

  @Test("Who takes back more than there is learns that nothing is left")
  func nothingLeft() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 78, rows: 12))
    editor.type("dJ2u")
    #expect(editor.status.hasPrefix(" Undid 2 steps in a row, the last one: Delete A. "))
    editor.type("9<Ctrl-r>")
    #expect(
      editor.status.hasPrefix(
        " Redid 2 steps in a row, the last one: Move B; nothing is left to redo."))
    editor.type("5u")
    #expect(
      editor.status.hasPrefix(
        " Undid 2 steps in a row, the last one: Delete A; nothing is left to undo."))
  }
}
