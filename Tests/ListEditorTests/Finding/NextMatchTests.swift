import ObjectGraph
import Terminal
import TestSupport
import Testing

@testable import ListEditor

/// The next match in a list that takes many turns to look through.
struct NextMatchTests {
  private static let rowCount = 20_000

  private static func editor() throws -> EditorUnderTest {
    try EditorUnderTest(sql: TestLists.long(rowCount), size: Size(columns: 78, rows: 6))
  }

  /// Behind a search that was kept and forgotten, so that all rows are to be looked at again.
  private static func searched(_ text: String) throws -> EditorUnderTest {
    let editor = try editor()
    editor.type("/\(text)<Enter>")
    editor.finishWork()
    editor.type("<Esc>")
    editor.observed.rowsLookedAt = 0
    return editor
  }

  @Test(
    "It is there after one part of the list, whichever way, and its number comes later",
    arguments: [
      ("g", "n", "r77", "Match 1 of 560."), ("100G", "n", "r177", "Match 2 of 560."),
      ("100G", "N", "r77", "Match 1 of 560."), ("G", "N", "r19977", "Match 560 of 560."),
      ("G", "n", "r77", "Wrapped to the top: match 1 of 560."),
      ("g", "N", "r19977", "Wrapped to the bottom: match 560 of 560."),
    ])
  func nearest(place: String, key: String, title: String, words: String) throws {
    let editor = try Self.searched("77")
    editor.type(place)
    editor.type(key)
    #expect(editor.summary.contains(">\(title)"), "\(editor.summary)")
    #expect(editor.observed.rowsLookedAt == MatchScan.slice)
    #expect(editor.status.hasPrefix(" Finding, 10 %"), "\(editor.status)")
    editor.finishWork()
    #expect(editor.status.hasPrefix(" \(words)"), "\(editor.status)")
    #expect(editor.observed.rowsLookedAt == Self.rowCount, "no row is looked at twice")
  }

  @Test("Some matches on are there as soon, also where the keys come at once")
  func several() throws {
    let editor = try Self.searched("77")
    for (keys, title) in [("g", "r1 "), ("nnn", "r277"), ("2N", "r77"), ("4N", "r19778")] {
      editor.type(keys)
      #expect(editor.summary.contains(">\(title)"), "\(keys): \(editor.summary)")
    }
    #expect(editor.observed.rowsLookedAt < Self.rowCount / 2)
    editor.finishWork()
    #expect(
      editor.status.hasPrefix(" Wrapped to the bottom: match 557 of 560."), "\(editor.status)")
    editor.type("5n")
    #expect(editor.status.hasPrefix(" Wrapped to the top: match 2 of 560."), "\(editor.status)")
  }

  @Test("While the number is not known yet the next one is looked for from there, either way")
  func goingOn() throws {
    let editor = try Self.searched("77")
    for (keys, title) in [
      ("10000G", nil), ("n", "r10077"), ("n", "r10177"), ("N", "r10077"), ("N", "r9977"),
      ("g", nil), ("n", "r77"), ("N", "r19977"), ("N", "r19877"), ("n", "r19977"), ("n", "r77"),
    ] {
      editor.type(keys)
      if let title { #expect(editor.summary.contains(">\(title)"), "\(keys) \(editor.summary)") }
    }
    editor.finishWork()
    #expect(editor.status.hasPrefix(" Wrapped to the top: match 1 of 560."), "\(editor.status)")
    #expect(editor.observed.rowsLookedAt == Self.rowCount)
  }

  @Test(
    "The next key acts where it leads, however far that is, and the number is told no more",
    arguments: [
      ("n", "j", ">r15001"), ("2n", "j", ">r15001"), ("N", "k", ">r14999"), ("3N", "k", ">r14999"),
      ("99n", "j", ">r15001"),
    ])
  func nextKey(key: String, next: String, summary: String) throws {
    let editor = try Self.searched("r15000")
    editor.type("g")
    editor.type(key)
    #expect(editor.summary.contains(">r1 "), "it is far away: \(editor.summary)")
    #expect(editor.observed.rowsLookedAt == MatchScan.slice)
    editor.type(next)
    #expect(editor.summary.contains(summary), "\(editor.summary)")
    editor.finishWork()
    #expect(!editor.status.contains("atch"), "\(editor.status)")
  }

  @Test("So it is with Enter; a click is meant for what is seen, and nothing is waited for then")
  func keptSearch() throws {
    let editor = try Self.editor()
    editor.type("/r15000<Enter>")
    #expect(editor.editor.hasWork)
    editor.type("j")
    #expect(editor.summary.contains(">r15001"), "\(editor.summary)")
    editor.type("g/r19000<Enter>")
    for kind in [MouseEvent.Kind.press, .release] {
      editor.send(.mouse(MouseEvent(kind, button: .left, at: Position(row: 2, column: 5))))
    }
    editor.finishWork()
    #expect(editor.summary.contains(">r2 "), "\(editor.summary)")
    #expect(!editor.status.contains("atch"), "\(editor.status)")
    editor.type("<Esc>g/r18000<Enter>")
    editor.finishWork()
    #expect(editor.status.hasPrefix(" Match 1 of 1."), "\(editor.status)")
    #expect(editor.summary.contains(">r18000"))
    editor.type("<Esc>g/r99999<Enter>")
    editor.finishWork()
    #expect(editor.status.hasPrefix(" Nothing holds r99999."), "\(editor.status)")
    #expect(editor.summary.contains(">r1 "))
  }

  @Test("Esc leaves a search that is not finished, and the cursor where it is")
  func left() throws {
    let editor = try Self.searched("r15000")
    editor.type("g")
    editor.type("n")
    #expect(editor.editor.hasWork)
    editor.type("<Esc>")
    #expect(!editor.editor.hasWork)
    #expect(editor.summary.contains(">r1 "))
    editor.type("n")
    editor.finishWork()
    #expect(editor.status.hasPrefix(" Match 1 of 1."), "\(editor.status)")
  }

  @Test("What others change, and another order, begin it anew, and it comes all the same")
  func changing() throws {
    let editor = try Self.searched("77")
    editor.type("g")
    editor.type("n")
    try editor.rename("r19977", to: "x")
    try editor.rename("r5", to: "x 77")
    editor.noticeOutsideChange()
    editor.type("N")
    #expect(editor.summary.contains(">x "), "\(editor.summary)")
    editor.finishWork()
    #expect(editor.status.hasPrefix(" Match 1 of 560."), "\(editor.status)")
    editor.type("<Esc>100Gn")
    #expect(editor.editor.hasWork)
    editor.type("stitle, de<Enter>")
    editor.finishWork()
    editor.type("G")
    editor.type("N")
    editor.finishWork()
    #expect(editor.status.hasPrefix(" Match 560 of 560."), "\(editor.status)")
    #expect(editor.summary.contains(">r10077"), "\(editor.summary)")
  }

  @Test("Enter behind the last letters leaves what was found of the first ones")
  func restOfWord() throws {
    let editor = try Self.editor()
    editor.type("/r9999")
    editor.finishWork()
    #expect(editor.summary.contains(">r9999"))
    editor.type("x<Enter>")
    editor.finishWork()
    #expect(editor.status.hasPrefix(" Nothing holds r9999x."), "\(editor.status)")
    #expect(editor.summary.contains(">r1 "), "\(editor.summary)")
  }

  @Test("What others add while it is waited for is found, and counted", arguments: ["j/", "j/zz"])
  func addedMeanwhile(keys: String) throws {
    let editor = try Self.editor()
    editor.type(keys)
    editor.finishWork()
    if keys == "j/" { editor.type("zz<Enter>") }
    try editor.rename("r5", to: "zz")
    editor.noticeOutsideChange()
    if keys != "j/" { editor.type("<Enter>") }
    editor.finishWork()
    #expect(editor.status.hasPrefix(" Match 1 of 1."), "\(editor.status)")
    #expect(editor.summary.contains(">zz"), "\(editor.summary)")
  }

  @Test("Where others change something, Enter stays at the match that was gone on to")
  func staysAtMatch() throws {
    let editor = try EditorUnderTest(template: "todo", size: Size(columns: 90, rows: 20))
    editor.type("g/th")
    editor.type("<Down>")
    editor.type("<Down>")
    let summary = editor.summary
    try editor.shell("UPDATE todo SET notes = 'x' WHERE id = 9")
    editor.noticeOutsideChange()
    editor.type("<Enter>")
    #expect(editor.summary == summary)
    #expect(editor.status.hasPrefix(" Match 3 of "), "\(editor.status)")
  }

  @Test("Where nothing is found the next key does nothing, and is told so", arguments: ["d", "j"])
  func nothingFound(key: String) throws {
    let editor = try Self.editor()
    editor.type("/zzz<Enter>")
    #expect(editor.editor.hasWork)
    editor.type(key)
    #expect(editor.status.hasPrefix(" Nothing holds zzz."), "\(editor.status)")
    #expect(editor.summary.contains(">r1 "))
    editor.type("j")
    #expect(editor.summary.contains(">r2 "))
  }

  @Test("What others go on writing does not make a search begin anew")
  func goingOnWriting() throws {
    let editor = try Self.searched("77")
    editor.type("g")
    editor.type("n")
    for (title, other) in [("r19977", "x"), ("r5", "x 77"), ("r100", "y 77"), ("r9977", "z")] {
      try editor.rename(title, to: other)
      editor.noticeOutsideChange()
      editor.work()
    }
    editor.finishWork()
    #expect(editor.status.hasPrefix(" Match 2 of 560."), "\(editor.status)")
    #expect(editor.observed.rowsLookedAt == Self.rowCount + 4)
  }

  @Test("The wheel scrolls while a match is waited for")
  func wheel() throws {
    let editor = try Self.editor()
    editor.type("/r19000<Enter>")
    editor.send(.mouse(MouseEvent(.wheelDown, button: .none, at: Position(row: 2, column: 5))))
    editor.finishWork()
    #expect(editor.summary.contains(">r19000"), "\(editor.summary)")
    #expect(editor.status.hasPrefix(" Match 1 of 1."), "\(editor.status)")
  }

  @Test("What is waited for comes also where a field gets another name meanwhile")
  func renamedField() throws {
    let editor = try Self.searched("r15000")
    editor.type("g")
    editor.type("n")
    try editor.somebodyElse(performs: .renameField("title", of: "letter", to: "Name"))
    editor.finishWork()
    #expect(editor.summary.contains(">r15000"), "\(editor.summary)")
    #expect(editor.status.contains("atch 1 of 1."), "\(editor.status)")
  }

  @Test("Who leaves the prompt, or types on, does not wait", arguments: ["<Esc>", "<Left>", "0"])
  func leftPrompt(key: String) throws {
    let editor = try Self.editor()
    editor.type("/r1500")
    editor.type("<Down>")
    editor.observed.rowsLookedAt = 0
    editor.type(key)
    #expect(editor.observed.rowsLookedAt <= MatchScan.slice)
  }

  @Test("A search that is begun anew while its word is typed begins where it began before")
  func begunAnew() throws {
    let editor = try EditorUnderTest(
      sql: TestLists.letters(
        section: false, [("ab1", ""), ("x", ""), ("ab2", ""), ("ab3", ""), ("c", "")]))
    editor.type("j/a")
    #expect(editor.summary == "ab1 x >ab2 ab3 c")
    try editor.rename("c", to: "d")
    editor.noticeOutsideChange()
    editor.type("<Down>")
    #expect(editor.summary == "ab1 x ab2 >ab3 d")
    editor.type("b")
    #expect(editor.summary == "ab1 x >ab2 ab3 d")
  }

  @Test("What is typed ahead is asked for what is found, not for what was there before")
  func typedAhead() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned)
    editor.type("z/b<Enter>d")
    #expect(editor.summary == "[One] A >C [Two] D E", "\(editor.status)")
    let picking = try Self.editor()
    picking.editor.listToPickFrom = picking.store.model.lists[0].key
    picking.type("/r17000<Enter><Enter>")
    #expect(picking.editor.pickedRow?.key == 17_000)
  }

  @Test("A search that fails is waited for no longer, and the next key begins it anew")
  func failing() throws {
    let editor = try Self.searched("r15000")
    editor.type("g")
    editor.type("n")
    editor.observed.fail("matchingKeys")
    editor.work()
    #expect(editor.status.contains("as the test wants it"), "\(editor.status)")
    #expect(!editor.editor.hasWork)
    editor.observed.heal()
    editor.type("j")
    #expect(editor.summary.contains(">r2 "))
    editor.type("n")
    editor.finishWork()
    #expect(editor.summary.contains(">r15000"))
    #expect(editor.status.hasPrefix(" Match 1 of 1."), "\(editor.status)")
  }

  @Test("From wherever it is looked for, the nearest match is what a look at all rows finds")
  func random() throws {
    var random = SeededGenerator()
    let editor = try Self.editor()
    let screen = try #require(editor.listScreen)
    try screen.results.completeFetch()
    for text in ["777", "r1999", "20000", "zz", "19"] {
      for isSorted in [false, true] {
        if isSorted { editor.type("stitle, de<Enter>") }
        editor.finishWork()
        let order = screen.rows.shownOrder
        let predicate = try screen.predicateParser().anyText(holding: text)
        let matches = (0..<order.rowCount).filter { "r\(order[$0].id)".contains(text) }
        var scan = MatchScan(
          predicate, among: order, from: Int.random(in: 0..<order.rowCount, using: &random))
        var looks = 0
        while !scan.isFinished {
          let aim = MatchScan.Aim(
            offset: Int.random(in: 0...order.rowCount, using: &random),
            isForward: Bool.random(using: &random))
          scan.aim(at: aim)
          for _ in 0..<Int.random(in: 1...3, using: &random) where !scan.isFinished {
            try scan.advance(screen.list.entity, in: editor.objects)
            looks += 1
            guard let nearest = scan.nearestMatch else { continue }
            let expected =
              aim.isForward
              ? matches.first { $0 >= aim.offset } ?? matches.first
              : matches.last { $0 < aim.offset } ?? matches.last
            #expect(nearest == expected, "\(text) \(aim)")
          }
        }
        #expect(scan.matches.sorted() == matches, "\(text)")
        #expect(looks <= 3 * Self.rowCount / MatchScan.slice, "\(looks) parts for \(text)")
        if isSorted { editor.type("smanual<Enter>") }
      }
    }
  }

  @Test("It is the next one also where rows have come or gone since the search began")
  func comingAndGoing() throws {
    let editor = try Self.searched("r")
    editor.type("g")
    editor.type("n")
    #expect(editor.summary.contains(">r2 "), "\(editor.summary)")
    editor.type("d")
    #expect(editor.summary.contains(">r3 "), "\(editor.summary)")
    editor.type("n")
    #expect(editor.summary.contains(">r4 "), "\(editor.summary)")
    editor.type("ox<Enter>")
    editor.type("n")
    #expect(editor.summary.contains(">r5"), "\(editor.summary)")
    editor.type("N")
    #expect(editor.summary.contains(">r4 "), "\(editor.summary)")
    #expect(editor.editor.hasWork, "nobody knows yet how many there are")
  }

  @Test("An end of the list is told however many matches behind it one has gone")
  func beyondEnd() throws {
    let editor = try Self.searched("r1500")
    editor.type("15006G")
    editor.type("6n")
    editor.finishWork()
    #expect(editor.status.hasPrefix(" Wrapped to the top: match 3 of 11."), "\(editor.status)")
  }
}
