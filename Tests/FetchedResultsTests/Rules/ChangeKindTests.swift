import FetchedResults
import ObjectGraph
import Testing

@Suite("What kind of change the delegate is told")
struct ChangeKindTests {
  /// A case: the table before, the edits, the calls, the table after.
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var before: String
    var edits: String
    var calls: [String]
    var after: String

    init(
      _ name: String, _ before: String, _ edits: String, _ calls: String, or others: String...,
      after: String
    ) {
      self.name = name
      self.before = before
      self.edits = edits
      self.calls = [calls] + others
      self.after = after
    }

    var testDescription: String { name }
  }

  static let cases = [
    Case(
      "a row added in the middle, R52", "m10 p30", "insert n 20",
      "WILL; OI [0,1] n; DID", after: "m10 n20 p30"),
    Case(
      "a row deleted, R53", "a10 b20", "delete a",
      "WILL; OD [0,0] a; DID", after: "b20"),
    Case(
      "a move, and a neighbour that shifts silently, R55, R57", "a10 b20 c30", "set a key 40",
      "WILL; OM [0,0]->[0,2] a; DID", after: "b20 c30 a40"),
    Case(
      "an edit that moves nothing, R61", "a10 b20", "touch b",
      "WILL; OU [0,1]->[0,1] b; DID", after: "a10 b20"),
    Case(
      "a changed key that leaves the order alone, R61", "a10 b20 c30", "set b key 25",
      "WILL; OU [0,1]->[0,1] b; DID", after: "a10 b25 c30"),
    Case(
      "the same value again, R4", "a10 b20", "set a key 10; same b",
      "none", after: "a10 b20"),
    Case(
      "away and back inside one cycle, R4", "a10 b20", "set a key 30; set a key 10",
      "none", after: "a10 b20"),
    Case(
      "an insertion that is deleted again, R3", "a10", "insert b 20; delete b",
      "none", after: "a10"),
    Case(
      "an insertion that is edited, R3", "a10 c30", "insert b 20; set b key 40; touch b",
      "WILL; OI [0,2] b; DID", after: "a10 c30 b40"),
    Case(
      "an edit and a deletion, R3", "a10 b20", "set b key 5; delete b",
      "WILL; OD [0,1] b; DID", after: "a10"),
    Case(
      "a move with equal paths, R60", "a10 b20 c30", "delete a; set b key 40",
      "WILL; OD [0,0] a; OM [0,1]->[0,1] b; DID", after: "c30 b40"),
    Case(
      "a move carries the change of contents, R62, R54", "a10 b20 c30",
      "touch a; set a key 40; set a done yes",
      "WILL; OM [0,0]->[0,2] a; DID", after: "b20 c30 a40"),
    Case(
      "neither a changed key nor the paths tell a move from an update, R59", "a10 b20 c30 d40",
      "delete a; set b key 25; set c key 50",
      "WILL; OD [0,0] a; OM [0,2]->[0,2] c; OU [0,1]->[0,0] b; DID", after: "b25 d40 c50"),
    Case(
      "a deletion has an old path, an insertion a new one, the others both, R64",
      "a10 b20 c30 d40", "delete a; insert e 5; set b key 45; touch c",
      """
      WILL; OD [0,0] a; OI [0,0] e; OM [0,1]->[0,3] b; OU [0,2]->[0,1] c; DID
      """, after: "e5 c30 d40 b45"),
    Case(
      "an update after a deletion carries both paths, R63", "a10 b20", "delete a; touch b",
      "WILL; OD [0,0] a; OU [0,1]->[0,0] b; DID", after: "b20"),
    Case(
      "two neighbours swap keys: one of them moves, R57, R58", "a10 b20 c30",
      "set a key 20; set b key 10",
      "WILL; OM [0,0]->[0,1] a; OU [0,1]->[0,0] b; DID",
      or: "WILL; OM [0,1]->[0,0] b; OU [0,0]->[0,1] a; DID", after: "b10 a20 c30"),
    Case(
      "rows that change keys together land where they belong", "a10 b20 c30 d40",
      "set a key 45; set b key 50; set d key 5",
      "WILL; OM [0,3]->[0,0] d; OM [0,0]->[0,2] a; OM [0,1]->[0,3] b; DID",
      after: "d5 c30 a45 b50"),
    Case(
      "equal keys stand by identity, R28", "a10 b10 c10", "set b key 20; process; set b key 10",
      "WILL; OM [0,1]->[0,2] b; DID; WILL; OM [0,2]->[0,1] b; DID", after: "a10 b10 c10"),
    Case(
      "the order inside a batch, R69, R70", "a10 b20 c30 d40 e50",
      "delete b; delete a; insert f 25; insert g 60; set c key 70; touch e",
      """
      WILL; OD [0,1] b; OD [0,0] a; OI [0,0] f; OI [0,3] g; OM [0,2]->[0,4] c; \
      OU [0,4]->[0,2] e; DID
      """, after: "f25 d40 e50 g60 c70"),
    Case(
      "the last row goes, and the section stays, R37", "a10", "delete a",
      "WILL; OD [0,0] a; DID", after: "-"),
    Case(
      "the first row comes without a section, R37", "-", "insert a 10",
      "WILL; OI [0,0] a; DID", after: "a10"),
    Case(
      "processing twice gives two batches, R3, R5", "a10", "touch a; process; touch a",
      "WILL; OU [0,0]->[0,0] a; DID; WILL; OU [0,0]->[0,0] a; DID", after: "a10"),
    Case(
      "a row deleted and inserted again is a new object", "a10 b20", "delete a; insert a 10",
      "WILL; OD [0,0] a; OI [0,0] a; DID", after: "a10 b20"),
    Case(
      "rollback is the inverse batch, R12, R53", "a10 b20",
      "insert c 15; delete b; set a key 30; process; rollback",
      """
      WILL; OD [0,1] b; OI [0,0] c; OU [0,0]->[0,1] a; DID; \
      WILL; OD [0,0] c; OI [0,1] b; OU [0,1]->[0,0] a; DID
      """, after: "a10 b20"),
    Case(
      "undo brings back a deletion, redo takes it, R13, R52", "a10 b20",
      "delete a; save; undo; redo",
      "WILL; OD [0,0] a; DID; WILL; OI [0,0] a; DID; WILL; OD [0,0] a; DID", after: "b20"),
    Case(
      "saving announces what is pending, and nothing after it, R10", "a10", "insert b 5; save",
      "WILL; OI [0,0] b; DID", after: "b5 a10"),
    Case(
      "another's save is a batch, R17", "a10 b20", "other set a key 30",
      "WILL; OM [0,0]->[0,1] a; DID", after: "b20 a30"),
  ]

  @Test("in one list", arguments: cases)
  func oneSection(_ test: Case) throws { try check(test) }

  static let sectionedCases = [
    Case(
      "the only row of a section leaves for a new one, R80, R85",
      "Fruit: fig10 | Tools: saw10", "set saw section Toys",
      "WILL; SD 1 Tools; SI 1 Toys; OM [1,0]->[1,0] saw; DID", after: "Fruit: fig10 | Toys: saw10"),
    Case(
      "two moves of different kinds and an insertion, R56, R57",
      "Fruit: fig10 kiwi20 | Tools: saw10",
      "set kiwi section Tools; set saw key 30; insert awl 5 Tools",
      "WILL; OI [1,0] awl; OM [0,1]->[1,1] kiwi; OU [1,0]->[1,2] saw; DID",
      after: "Fruit: fig10 | Tools: awl5 kiwi20 saw30"),
    Case(
      "a section comes with its first row, R80", "Fruit: fig10", "insert saw 10 Tools",
      "WILL; SI 1 Tools; OI [1,0] saw; DID", after: "Fruit: fig10 | Tools: saw10"),
    Case(
      "a section goes with its last row, R80, R74", "Fruit: fig10 | Tools: saw10 | Toys: top10",
      "delete saw", "WILL; SD 1 Tools; OD [1,0] saw; DID", after: "Fruit: fig10 | Toys: top10"),
    Case(
      "an empty result has no sections, R38", "Fruit: fig10", "delete fig",
      "WILL; SD 0 Fruit; OD [0,0] fig; DID", after: "-"),
    Case(
      "all rows of a section get a new name, R82", "Fruit: fig10 kiwi20 | Tools: saw10",
      "set fig section Frost; set kiwi section Frost",
      "WILL; SD 0 Fruit; SI 0 Frost; OM [0,0]->[0,0] fig; OM [0,1]->[0,1] kiwi; DID",
      after: "Frost: fig10 kiwi20 | Tools: saw10"),
    Case(
      "sections that merely shift are silent, R83", "Fruit: fig10 | Tools: saw10",
      "insert pan 10 Dishes", "WILL; SI 0 Dishes; OI [0,0] pan; DID",
      after: "Dishes: pan10 | Fruit: fig10 | Tools: saw10"),
    Case(
      "a row between the same rows in another section is a move, R56",
      "Fruit: fig10 | Tools: saw10", "set fig section Tools; set saw section Fruit",
      "WILL; OM [1,0]->[0,0] saw; OM [0,0]->[1,0] fig; DID",
      or: "WILL; SD 1 Tools; SI 1 Tools; OM [1,0]->[0,0] saw; OM [0,0]->[1,0] fig; DID",
      after: "Fruit: saw10 | Tools: fig10"),
    Case(
      "a NULL section has the empty name and comes first, R30, R39", "-: nut10 | Fruit: fig10",
      "set fig section -", "WILL; SD 1 Fruit; OM [1,0]->[0,1] fig; DID", after: "-: nut10 fig10"),
    Case(
      "rows of a vanishing section are told as well, R74",
      "Fruit: fig10 kiwi20 | Tools: saw10", "delete fig; set kiwi section Tools",
      "WILL; SD 0 Fruit; OD [0,0] fig; OM [0,1]->[0,1] kiwi; DID", after: "Tools: saw10 kiwi20"),
    Case(
      "a rolled back move puts the section back, R12", "Fruit: fig10 | Tools: saw10",
      "set saw section Fruit; process; rollback",
      """
      WILL; SD 1 Tools; OM [1,0]->[0,1] saw; DID; WILL; SI 1 Tools; OM [0,1]->[1,0] saw; DID
      """, after: "Fruit: fig10 | Tools: saw10"),
    Case(
      "sections compare by bytes, R28b, R39", "Today: a10 | today: b10", "insert c 10 TODAY",
      "WILL; SI 0 TODAY; OI [0,0] c; DID", after: "TODAY: c10 | Today: a10 | today: b10"),
    Case(
      "another's row comes with its section, R17, R18", "Fruit: fig10", "other insert saw 10 Tools",
      "WILL; SI 1 Tools; OI [1,0] saw; DID", after: "Fruit: fig10 | Tools: saw10"),
  ]

  @Test("in sections", arguments: sectionedCases)
  func sections(_ test: Case) throws { try check(test, sectioned: true) }

  private func check(_ test: Case, sectioned: Bool = false) throws {
    let list = try ListFixture(test.before, sectioned: sectioned)
    let calls = try list.run(test.edits)
    #expect(test.calls.contains(calls), "found \(calls)")
    #expect(list.table == test.after)
    #expect(try list.freshTable() == test.after)
    #expect(list.errors == [])
    list.controller.order._checkInvariants()
  }

  @Test("a section is told as gone or come, whatever happens to its rows, R81, R82")
  func sectionKinds() throws {
    let list = try ListFixture("Fruit: fig10 kiwi20 | Tools: saw10")
    try list.expect(
      "touch fig; set kiwi key 5", "WILL; OM [0,1]->[0,0] kiwi; OU [0,0]->[0,1] fig; DID")
    try list.expect(
      "set fig section Food; set kiwi section Food",
      "WILL; SD 0 Fruit; SI 0 Food; OM [0,0]->[0,0] kiwi; OM [0,1]->[0,1] fig; DID")
  }
  @Test("an object that the context no longer answers for is deleted, and stands in no batch, R15")
  func invalidated() throws {
    let list = try ListFixture("Fruit: fig10 | Tools: saw10 awl20")
    let fig = list.object("fig")
    try list.context.invalidate(list.object("saw"))
    #expect(list.recorder.take() == "WILL; OD [1,0] saw; DID")
    try list.context.invalidate(fig)
    #expect(list.recorder.take() == "WILL; SD 0 Fruit; OD [0,0] fig; DID")
    #expect(list.table == "Tools: awl20")
    #expect(list.controller.indexPath(forObject: fig) == nil)
    #expect(try list.freshTable() == "Fruit: fig10 | Tools: saw10 awl20")
  }

  @Test("an object whose deletion the context forgets comes back, R15")
  func invalidatedDeletion() throws {
    let list = try ListFixture("Tools: saw10 awl20")
    let saw = list.object("saw")
    try list.expect("delete saw", "WILL; OD [0,0] saw; DID")
    try list.context.invalidate(saw)
    #expect(list.recorder.take() == "WILL; OI [0,0] saw; DID")
    #expect(list.controller.object(at: [0, 0]) !== saw)
    try list.expect("save", "none", after: "Tools: saw10 awl20")
  }
}
