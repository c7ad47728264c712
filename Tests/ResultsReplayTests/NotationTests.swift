import Testing

@testable import ResultsReplay

@Suite("The notation of cases")
struct NotationTests {
  @Test(
    "is refused by the line where it is left",
    arguments: [
      ("before a10\n", 1, "“case” is to stand here"),
      ("case\nbefore a10\n", 1, "a case has a name"),
      ("case x\n", 1, "the case ends without “before”"),
      ("case x\nedits delete a\nbefore a10\n", 2, "“before” is to stand here"),
      ("case x\nbefore a10\nafter a10\ncalls none\n", 4, "“calls” does not belong here"),
      ("case x\nbefore a10\nedits frob a\n", 3, "“frob a” is not an edit"),
      ("case x\nbefore a10\nedits set a key b\n", 3, "is not an edit"),
      ("case x\nbefore a10\nedits set a done maybe\n", 3, "is not an edit"),
      ("case x\nbefore a10\nedits set a section A:B\n", 3, "is not an edit"),
      ("case x\nbefore a10\nedits insert b 5 A|B\n", 3, "is not an edit"),
      ("case x\nbefore A: a10\nedits rank A:B 1\n", 3, "is not an edit"),
      ("case x\nbefore a10\nedits touch a\ncalls SI 0 A|B\n", 4, "is not a call"),
      ("case x\nbefore a10\nedits process now\n", 3, "stands alone"),
      ("case x\nbefore a10\nedits drag a 1\n", 3, "is not “drag ID to [s,r]”"),
      ("case x\nbefore a\n", 2, "needs a key"),
      ("case x\nbefore a10 a20\n", 2, "a second row “a”"),
      ("case x\nbefore A10\n", 2, "is not a row"),
      ("case x\nbefore A: a10 | b20\n", 2, "is not “NAME: rows”"),
      ("case x\nbefore a10 | b20\n", 2, "sections have names"),
      ("case x\nlimit many\nbefore a10\n", 2, "takes a whole number"),
      ("case x\nlimit 1\nlimit 2\nbefore a10\n", 3, "a second “limit”"),
      ("case x\nwhere key > 3\nbefore a10\n", 2, "“where” takes"),
      ("case x\nrank A\nbefore A: a10\n", 2, "is not “NAME N”"),
      ("case x\nbefore a10\nedits touch a\ncalls OX [0,0] a\n", 4, "is not a call"),
      ("case x\nbefore a10\nedits touch a\ncalls error E-NONE\n", 4, "is not a call"),
      ("case x\nbefore a10\ncase y\nbefore a10\n", 3, "a blank line ends a case"),
      ("case x\ntable a b\nops frob [0,0]\n", 3, "is not an operation"),
      ("case x\ntable a b\ncursor c\nops delete [0,0]\n", 3, "there is no row “c”"),
      ("case x\ntable a b\nops end\nerror E-NONE\n", 4, "is not a kind of error"),
      ("case x\ntable a b\nops end\nkept a [0,0]\n", 4, "“kept” takes"),
    ])
  func refusal(text: String, line: Int, message: String) throws {
    let run = try ReplayedText(text)
    #expect(run.status == .badNotation)
    #expect(run.complaints.count == 1)
    let complaint = run.complaints.first ?? ""
    #expect(complaint.hasPrefix("cases:\(line): "))
    #expect(complaint.contains(message), "\(complaint)")
  }

  @Test("does not let one bad case keep the next ones from running")
  func nextCase() throws {
    let run = try ReplayedText(
      """
      case x
      before A10

      case y
      before a10
      edits delete b

      case z
      before a10
      edits touch a
      calls none
      """)
    #expect(run.complaints.map { $0.prefix(8) } == ["cases:2:", "cases:6:"])
    #expect(
      run.differences
        == ["cases:11: expected calls none found calls WILL; OU [0,0]->[0,0] a; DID"])
    #expect(run.status == .badNotation)
  }

  @Test("has comments, blanks and line ends as they come")
  func blanks() throws {
    let run = try ReplayedText(
      "# about\r\ncase  x # first\r\n  # within\r\n\tbefore   Fruit  Salad :  fig-3   |-:\r\n"
        + "edits set fig section  Garden  Tools ;same fig;\r\ncalls  WILL ; SD 0 Fruit  Salad;"
        + "SI 0 Garden  Tools; OM [ 0 , 0 ] -> [0,0]  fig;DID\r\nafter Garden  Tools: fig\r\n\r\n")
    #expect(run.complaints == [])
    #expect(run.status == .success)
    #expect(
      run.text == """
        case x
        before Fruit  Salad: fig-3
        edits set fig section Garden  Tools; same fig
        calls WILL; SD 0 Fruit  Salad; SI 0 Garden  Tools; OM [0,0]->[0,0] fig; DID
        after Garden  Tools: fig

        """)
  }

  @Test("prints no blank behind a word that stands alone")
  func noBlanks() throws {
    let run = try ReplayedText("case x\nbefore a10\n\ncase y\ntable a\nops\nsource a\n")
    #expect(run.status == .success)
    #expect(
      run.text == """
        case x
        before a10
        calls none
        after a10

        case y
        table a
        ops
        source a
        kept a->[0,0]
        shows a

        """)
  }

  @Test("compares names by their bytes")
  func bytes() throws {
    let run = try ReplayedText(
      """
      case two spellings of one letter
      before e\u{301}: a10 | \u{e9}: b20
      edits delete b
      calls WILL; SD 1 e\u{301}; OD [1,0] b; DID
      after e\u{301}: a10
      """)
    #expect(run.differences.map { $0.prefix(8) } == ["cases:4:"])
  }

  @Test("prints what can be read again, with the same outcome")
  func again() throws {
    let store = try ReplayStore()
    let first = try ReplayedText(
      """
      case all lines
      where not done
      limit 3
      offset 1
      rank A 1; B 2
      before A: a10 b20 | B: c30
      edits insert n 5 B; set a done yes; other touch b; shell rank B 0; drag b to [0,0]; undo

      case a table
      table A: a b | B: c
      cursor a
      mark b c
      lines 4
      top a
      foreign
      ops delete [0,0]; move-section 1->0
      source B: c | A: b
      """, printsCosts: true, on: store)
    #expect(first.complaints == [])
    let second = try ReplayedText(first.text, printsCosts: true, on: store)
    #expect(second.status == .success)
    #expect(second.text == first.text)
  }
}
