import FetchedResults
import TableOrder
import Testing

@Suite("Changes between two orders")
struct OrderChangesPictureTests {
  /// The changes as one line a kind of change: `SD 1 #4; OM [0,1]->[0,2] 7`.
  private func calls(
    _ old: TableModel, _ new: TableModel, affected: [Int64], preferredMoves: Set<Int64> = []
  ) -> String {
    let changes = OrderChanges(
      from: old.order, to: new.order, affected: affected, preferredMoves: preferredMoves)
    #expect(old.applying(changes) == new)
    return changes.notation
  }

  @Test("an insertion shifts others silently, R52, R55")
  func insertion() {
    #expect(calls(.init(rows: [1, 2]), .init(rows: [1, 9, 2]), affected: [9]) == "OI [0,1] 9")
  }

  @Test("a deletion shifts others silently, R53, R55")
  func deletion() {
    #expect(calls(.init(rows: [1, 9, 2]), .init(rows: [1, 2]), affected: [9]) == "OD [0,1] 9")
  }

  @Test("a changed row that passes no untouched one is updated, R57, R61")
  func update() {
    #expect(
      calls(.init(rows: [1, 2, 3]), .init(rows: [1, 2, 3]), affected: [2])
        == "OU [0,1]->[0,1] 2")
  }

  @Test("a changed row that only slides up after a deletion is updated, with both paths, R57, R63")
  func slide() {
    #expect(
      calls(.init(rows: [1, 2, 3]), .init(rows: [2, 3]), affected: [1, 3])
        == "OD [0,0] 1; OU [0,2]->[0,1] 3")
  }

  @Test("a row that passes an untouched one moves, and the passed one is silent, R55, R57")
  func move() {
    #expect(
      calls(.init(rows: [1, 2, 3]), .init(rows: [2, 3, 1]), affected: [1])
        == "OM [0,0]->[0,2] 1")
  }

  @Test("a move may have equal paths, R60")
  func equalPaths() {
    // 2 passes 3, and the deletion of 1 takes back the shift.
    #expect(
      calls(.init(rows: [1, 2, 3]), .init(rows: [3, 2]), affected: [1, 2])
        == "OD [0,0] 1; OM [0,1]->[0,1] 2")
  }

  @Test("of two touched neighbours that swap one moves, R57")
  func swap() {
    let moves = ["OM [0,2]->[0,1] 3; OU [0,1]->[0,2] 2", "OM [0,1]->[0,2] 2; OU [0,2]->[0,1] 3"]
    #expect(
      moves.contains(
        calls(.init(rows: [1, 2, 3, 4]), .init(rows: [1, 3, 2, 4]), affected: [2, 3])))
  }

  @Test(
    "where either row of a swap could be the moved one, the preferred is, R58", arguments: [2, 3])
  func preferredMove(id: Int64) {
    let other: Int64 = 5 - id
    let line = calls(
      .init(rows: [1, 2, 3, 4]), .init(rows: [1, 3, 2, 4]), affected: [2, 3], preferredMoves: [id])
    #expect(line.contains("OM") && line.contains("] \(id);"))
    #expect(line.hasSuffix("] \(other)"))
  }

  @Test("a preference never makes more moves than needed, R58, R180")
  func preferenceIsWeak() {
    let changes = OrderChanges(
      from: TableModel(rows: [1, 2, 3]).order, to: TableModel(rows: [3, 1, 2]).order,
      affected: [1, 2, 3], preferredMoves: [1, 2])
    #expect(changes.moves.map(\.id) == [3])
  }

  @Test("a row that changes its section moves, also between equal rows, R56")
  func otherSection() {
    #expect(
      calls(
        .init([(1, [10]), (2, [20, 21])]), .init([(1, [10, 21]), (2, [20])]), affected: [21])
        == "OM [1,1]->[0,1] 21")
  }

  @Test("sections come with their first row and go with their last, R80, R85")
  func sectionsComeAndGo() {
    #expect(
      calls(.init([(1, [10]), (2, [20])]), .init([(1, [10]), (3, [20])]), affected: [20])
        == "SD 1 #2; SI 1 #3; OM [1,0]->[1,0] 20")
    #expect(
      calls(.init([(1, [10]), (2, [20])]), .init([(2, [20])]), affected: [10])
        == "SD 0 #1; OD [0,0] 10")
    #expect(
      calls(.init([(2, [20])]), .init([(1, [10]), (2, [20])]), affected: [10])
        == "SI 0 #1; OI [0,0] 10")
  }

  @Test("renaming a section deletes it, inserts another, and moves its rows, R82")
  func rename() {
    #expect(
      calls(
        .init([(1, [10]), (2, [20, 21])]), .init([(1, [10]), (3, [20, 21])]), affected: [20, 21])
        == "SD 1 #2; SI 1 #3; OM [1,0]->[1,0] 20; OM [1,1]->[1,1] 21")
  }

  @Test("sections that merely shift are silent, R83")
  func shiftedSections() {
    #expect(
      calls(
        .init([(2, [20]), (3, [30])]), .init([(1, [10]), (2, [20]), (3, [30])]), affected: [10])
        == "SI 0 #1; OI [0,0] 10")
  }

  @Test("a section that passes others is told once, and all its rows move, touched or not, R84")
  func reorderedSection() {
    // All rows of 1 were touched, and it went behind 2 and 3: one section is told, not two.
    #expect(
      calls(
        .init([(1, [10, 11]), (2, [20]), (3, [30])]),
        .init([(2, [20]), (3, [30]), (1, [10, 11])]),
        affected: [10, 11])
        == "SD 0 #1; SI 2 #1; OM [0,0]->[2,0] 10; OM [0,1]->[2,1] 11")
  }

  @Test("an untouched section moves where that tells fewer sections, R84")
  func untouchedSectionMoves() {
    #expect(
      calls(
        .init([(1, [10]), (2, [20]), (3, [30])]), .init([(3, [30]), (1, [10]), (2, [20])]),
        affected: [10, 20])
        == "SD 2 #3; SI 0 #3; OM [2,0]->[0,0] 30; OU [0,0]->[1,0] 10; OU [1,0]->[2,0] 20")
  }

  @Test("all moves come in the order of their new paths, also those of several sections, R69, R84")
  func movesOfSections() {
    // 41 was touched and moved within its section; the sections 1 and 2 went behind the others.
    #expect(
      calls(
        .init([(1, [10, 11]), (2, [20]), (3, [30]), (4, [40, 41, 42]), (5, [50])]),
        .init([(3, [30]), (4, [41, 40, 42]), (5, [50]), (2, [20]), (1, [11, 10])]),
        affected: [41, 10, 20])
          == """
          SD 1 #2; SD 0 #1; SI 3 #2; SI 4 #1; OM [3,1]->[1,0] 41; OM [1,0]->[3,0] 20; \
          OM [0,1]->[4,0] 11; OM [0,0]->[4,1] 10
          """)
  }

  @Test("rows may be named in any order, and more than once")
  func namedTwice() {
    #expect(
      calls(.init(rows: [1, 2, 3]), .init(rows: [2, 1]), affected: [3, 1, 3, 1])
        == "OD [0,2] 3; OM [0,0]->[0,1] 1")
  }

  @Test("where nothing is known of two sections that changed places the smaller one goes, R84")
  func smallerSection() {
    let (small, large): ((Int64, [Int64]), (Int64, [Int64])) = ((1, [10]), (2, [20, 21, 22]))
    for (old, new) in [([small, large], [large, small]), ([large, small], [small, large])] {
      let changes = OrderChanges(comparing: TableModel(old).order, to: TableModel(new).order)
      #expect(changes.moves.map(\.id) == [10])
    }
  }

  @Test("rows that are in neither order are passed over, and nothing is told of nothing, R67")
  func nothing() {
    let old = TableModel(rows: [1, 2])
    #expect(calls(old, old, affected: [7]) == "")
    #expect(OrderChanges(from: old.order, to: old.order, affected: [7]).isEmpty)
  }

  @Test("the order of telling is canonical, in old and new paths of the whole batch, R69, R70")
  func canonicalOrder() {
    let old = TableModel([(1, [10, 11, 12]), (2, [20]), (3, [30]), (4, [40, 41, 42])])
    let new = TableModel([(5, [50]), (1, [11, 13, 14]), (6, [60]), (4, [42, 12, 41, 40])])
    #expect(
      calls(old, new, affected: [10, 12, 13, 14, 20, 30, 40, 50, 60, 41])
        == """
        SD 2 #3; SD 1 #2; SI 0 #5; SI 2 #6; OD [2,0] 30; OD [1,0] 20; OD [0,0] 10; \
        OI [0,0] 50; OI [1,1] 13; OI [1,2] 14; OI [2,0] 60; \
        OM [0,2]->[3,1] 12; OM [3,1]->[3,2] 41; OM [3,0]->[3,3] 40
        """)
  }

  @Test("a section that goes and of which nobody says so is a mistake, and is named")
  func forgottenSection() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let old = TableModel([(4, []), (5, [11, 10])])
      let new = TableModel([(5, [11, 10])])
      _ = OrderChanges(from: old.order, to: new.order, affected: [10])
    }
    let words = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
    #expect(words?.contains("`sections` touch 1 and 1, and not these: [4]") == true)
  }
}

extension OrderChanges {
  /// The changes in the order in which they are to be told, in the notation of the replay cases.
  var notation: String {
    var calls = sectionDeletions.map { "SD \($0.index) #\($0.id)" }
    calls += sectionInsertions.map { "SI \($0.index) #\($0.id)" }
    calls += deletions.map { "OD \($0.path) \($0.id)" }
    calls += insertions.map { "OI \($0.path) \($0.id)" }
    calls += moves.map { "OM \($0.from)->\($0.to) \($0.id)" }
    calls += updates.map { "OU \($0.from)->\($0.to) \($0.id)" }
    return calls.joined(separator: "; ")
  }
}
