import Testing

@testable import ResultsReplay

@Suite("What happened is compared with what a case says")
struct ComparisonTests {
  @Test("line by line, and every difference is told")
  func controllerLines() throws {
    let run = try ReplayedText(
      """
      case x
      before a10 b20
      edits set a key 30
      calls WILL; OU [0,0]->[0,1] a; DID
      or-calls none
      after b20 a31
      flushes 2
      cells b
      """)
    #expect(
      run.differences == [
        "cases:4: expected calls WILL; OU [0,0]->[0,1] a; DID, or calls none "
          + "found calls WILL; OM [0,0]->[0,1] a; DID",
        "cases:6: expected after b20 a31 found after b20 a30",
        "cases:7: expected flushes 2 found flushes 1",
        "cases:8: expected cells b found cells a",
      ])
    #expect(run.status == .difference)
  }

  @Test("in cases of the table as well")
  func tableLines() throws {
    let run = try ReplayedText(
      """
      case x
      table a b c
      cursor b
      mark a c
      ops delete [0,1]
      source a c
      kept a->[0,0]
      shows a b
      cursor b
      mark -
      top c

      case y
      table a b c
      ops delete [0,1]
      source a c
      error E-RANGE
      shows a c
      """)
    #expect(
      run.differences == [
        "cases:7: expected kept a->[0,0] found kept a->[0,0] c->[0,1]",
        "cases:8: expected shows a b found shows a c",
        "cases:9: expected cursor b found cursor c",
        "cases:10: expected mark - found mark a c",
        "cases:11: expected top c found top a",
        "cases:17: expected error E-RANGE found kept a->[0,0] c->[0,1]",
      ])
  }

  @Test("by order alone where a row is written without its key")
  func rowsWithoutKeys() throws {
    let run = try ReplayedText(
      """
      case x
      before a10 b20 c30
      edits drag a to [0,2]
      after b20 c30 a
      """)
    #expect(run.status == .success)
    #expect(run.printed.contains("after b20 c30 a"))
  }

  @Test("and results that are stale are neither rows nor fresh")
  func stale() throws {
    let run = try ReplayedText(
      """
      case x
      before a10
      edits reset
      after a10

      case y
      before a10
      edits touch a
      after stale
      """)
    #expect(
      run.differences == [
        "cases:4: expected after a10 found after stale",
        "cases:9: expected after stale found after a10",
      ])
  }

  @Test(
    "and the failed save of a drop stands where it failed or behind the batch back, R158",
    arguments: [
      "USER WILL; OM [0,0]->[0,1] a; DID; error E-SAVE; WILL; OM [0,1]->[0,0] a; DID",
      "USER WILL; OM [0,0]->[0,1] a; DID; WILL; OM [0,1]->[0,0] a; DID; error E-SAVE",
    ])
  func failedDrop(calls: String) throws {
    let run = try ReplayedText(
      "case x\nbefore a10 b20\nedits fail save; drag a to [0,1]\ncalls \(calls)\n")
    #expect(run.status == .success)
    #expect(run.printed.contains("calls \(calls)"))
  }

  @Test("case by case, on one store that is emptied in between")
  func oneStore() throws {
    let one = "case x\nbefore a10 b20\nedits delete a; insert c 5; save\ncalls none\n\n"
    let run = try ReplayedText(one + one)
    #expect(run.differences.count == 2)
    #expect(Set(run.differences.map { $0.dropFirst(8) }).count == 1)
  }
}
