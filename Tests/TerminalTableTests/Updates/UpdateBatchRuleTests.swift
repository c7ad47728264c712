import TableOrder
import Testing

@testable import TerminalTable

/// The rules of batches one by one; `UpdateBatchModelTests` has their combinations.
@Suite struct UpdateBatchRuleTests {
  @Test(
    "A failure says which operation, path and counts, R112, R113, R114, R115, R116, R119",
    arguments: [
      (
        [.insertSection(0)], [1], [1],
        "E-SECTIONCOUNT: 1 sections after the update, expected 2: "
          + "1 before + 1 inserted - 0 deleted"
      ),
      (
        [.deleteRow([0, 0])], [3], [3],
        "E-ROWCOUNT: section 0 has 3 rows after the update, expected 2: "
          + "3 before + 0 inserted - 1 deleted + 0 moved in - 0 moved out"
      ),
      (
        [.deleteSection(0), .moveRow(from: [1, 0], to: [1, 0])], [2, 3, 1], [3, 1],
        "E-ROWCOUNT: section 0 (1 before) has 3 rows after the update, expected 2: "
          + "3 before + 0 inserted - 0 deleted + 0 moved in - 1 moved out"
      ),
      (
        [.reloadRow([0, 3])], [3], [3],
        "E-RANGE: reload row [0,3]: section 0 has 3 rows before the update"
      ),
      (
        [.insertRow([1, 0])], [3], [4],
        "E-RANGE: insert row [1,0]: there are 1 sections after the update"
      ),
      (
        [.moveRow(from: [0, 0], to: [0, 1]), .deleteRow([0, 0])], [2], [1],
        "E-RANGE: move row [0,0]->[0,1]: section 0 has 1 rows after the update"
      ),
      (
        [.moveRow(from: [0, 0], to: [0, 1]), .deleteRow([0, 0])], [2], [2],
        "E-CONFLICT: delete row [0,0]: row [0,0] moves to [0,1] too"
      ),
      (
        [.moveSection(from: 0, to: 1), .moveSection(from: 1, to: 1)], [1, 1], [1, 1],
        "E-CONFLICT: move section 1->1: section 0 moves to 1 too"
      ),
      (
        [.insertRow([0, 0]), .insertRow([0, 0])], [1], [3],
        "E-CONFLICT: insert row [0,0]: row [0,0] is inserted twice"
      ),
    ] as [([TableOperation], [Int], [Int], String)])
  func messages(
    operations: [TableOperation], before: [Int], after: [Int], expected: String
  ) {
    #expect(failure(operations, before: before, after: after)?.description == expected)
  }

  @Test("The first failure in the order of the checks is reported, R118")
  func orderOfChecks() {
    let conflict: [TableOperation] = [
      .moveRow(from: [0, 0], to: [0, 1]), .moveRow(from: [0, 0], to: [0, 0]),
    ]
    #expect(failure(conflict, before: [2], after: [3])?.kind == .conflict)
    #expect(failure(conflict, before: [2], after: [2, 1])?.kind == .sectionCount)
    #expect(
      failure(conflict + [.deleteRow([0, 2])], before: [2], after: [2, 1])?.kind == .range)
    #expect(failure([], before: [2], after: [3])?.kind == .rowCount)
  }

  @Test("A plain deletion of a section compares the sections that stay by their old index, R114")
  func deletedSectionShiftsTheOthers() throws {
    let map = try map([.deleteSection(0)], before: [1, 2, 3], after: [2, 3])
    #expect(map.newPath(ofOld: [2, 1]) == [1, 1])
    #expect(map.newPath(ofOld: [0, 0]) == nil)
  }

  @Test("A move from the path of an insertion is no conflict, R117")
  func sourceEqualToInsertion() throws {
    let map = try map(
      [.moveRow(from: [0, 0], to: [0, 1]), .insertRow([0, 0])], before: [2], after: [3])
    #expect(map.newPath(ofOld: [0, 0]) == [0, 1])
    #expect(map.newPath(ofOld: [0, 1]) == [0, 2])
    #expect(map.oldPath(ofNew: [0, 0]) == nil)
  }

  @Test("The same deletion or move twice counts once, R120")
  func repeatedOperations() throws {
    let twice: [TableOperation] = [.deleteRow([0, 0]), .moveRow(from: [0, 1], to: [0, 0])]
    let map = try map(twice + twice, before: [3], after: [2])
    #expect(map.newPath(ofOld: [0, 1]) == [0, 0])
  }

  @Test("Deletion wins over reload, R121")
  func deletionWinsOverReload() throws {
    let row = try map([.reloadRow([0, 0]), .deleteRow([0, 0])], before: [2], after: [1])
    #expect(row.reloadedRows.isEmpty)
    let section = try map([.reloadSection(0), .deleteSection(0)], before: [2], after: [])
    #expect(section.reloadedSections.isEmpty)
  }

  @Test("A moved row is drawn afresh, with or without a reload of its own, R122")
  func movedRowsAreFresh() throws {
    for more in [[], [TableOperation.reloadRow([0, 0])]] {
      let map = try map([.moveRow(from: [0, 0], to: [0, 2])] + more, before: [3], after: [3])
      #expect(map.isFresh(ofOld: [0, 0], at: [0, 2]))
      #expect(!map.isFresh(ofOld: [0, 1], at: [0, 0]))
    }
  }

  @Test("A row keeps its identity out of a deleted section and into an inserted one, R123, R124")
  func movesAcrossSectionsThatComeAndGo() throws {
    let map = try map(
      [.deleteSection(1), .insertSection(0), .moveRow(from: [1, 0], to: [0, 0])],
      before: [2, 1], after: [1, 2])
    #expect(map.newPath(ofOld: [1, 0]) == [0, 0])
    #expect(map.newPath(ofOld: [0, 1]) == [1, 1])
  }

  @Test("Row operations in deleted, inserted and reloaded sections are absorbed, R125")
  func absorbedOperations() throws {
    let map = try map(
      [
        .deleteSection(0), .deleteRow([0, 0]), .reloadRow([0, 1]),
        .insertSection(1), .insertRow([1, 0]),
        .reloadSection(1), .deleteRow([1, 0]), .insertRow([0, 3]),
      ], before: [2, 2], after: [4, 1])
    #expect(map.newPath(ofOld: [1, 0]) == [0, 0])
    #expect(map.reloadedRows.isEmpty)
  }

  @Test(
    "A row that moves into a reloaded section moves nowhere else, R116, R125",
    arguments: [false, true])
  func absorbedMoveAndAnother(isReversed: Bool) throws {
    let moves: [TableOperation] = [
      .moveRow(from: [0, 0], to: [1, 0]), .moveRow(from: [0, 0], to: [0, 1]),
    ]
    #expect(throws: TableUpdateError.self) {
      try map(
        [.reloadSection(1)] + (isReversed ? moves.reversed() : moves), before: [2, 1],
        after: [2, 2])
    }
    let twice = try map([.reloadSection(1), moves[0], moves[0]], before: [2, 1], after: [1, 2])
    #expect(twice.newPath(ofOld: [0, 1]) == [0, 0])
  }

  @Test("A moved section takes its rows along, and rows move in and out of it, R126")
  func movedSection() throws {
    let map = try map(
      [.moveSection(from: 0, to: 1), .moveRow(from: [0, 0], to: [0, 0]), .deleteRow([0, 1])],
      before: [3, 1], after: [2, 1])
    #expect(map.newPath(ofOld: [0, 2]) == [1, 0])
    #expect(map.newPath(ofOld: [0, 0]) == [0, 0])
    #expect(map.newPath(ofOld: [1, 0]) == [0, 1])
  }

  @Test("A reloaded section keeps identities by position, its count is not checked, R127")
  func reloadedSection() throws {
    let shorter = try map([.reloadSection(0)], before: [3], after: [2])
    #expect(shorter.newPath(ofOld: [0, 1]) == [0, 1])
    #expect(shorter.newPath(ofOld: [0, 2]) == nil)
    let longer = try map([.reloadSection(0)], before: [1], after: [3])
    #expect(longer.oldPath(ofNew: [0, 1]) == nil)
    #expect(longer.isFresh(ofOld: [0, 0], at: [0, 0]))
  }

  @Test("A swap as two moves is legal, R129")
  func swap() throws {
    let map = try map(
      [.moveRow(from: [0, 0], to: [0, 1]), .moveRow(from: [0, 1], to: [0, 0])], before: [2],
      after: [2])
    #expect(map.newPath(ofOld: [0, 0]) == [0, 1])
    #expect(map.newPath(ofOld: [0, 1]) == [0, 0])
  }

  @Test("The data source is asked once for each section that must be known, R103")
  func questionsToTheDataSource() throws {
    var questions: [Int] = []
    var answers = AnsweredCounts(sectionCount: 100_000) { section in
      questions.append(section)
      return section == 70_000 ? 2 : 3
    }
    var batch = UpdateBatch()
    batch.append(contentsOf: [.deleteRow([70_000, 1]), .reloadRow([70_000, 0])])
    let before = SectionList(rowCounts: Array(repeating: 3, count: 100_000))
    let map = try batch.map(before: before, after: &answers, watched: [5], fullCheckLimit: 64)
    #expect(questions == [5, 70_000])
    #expect(map.newPath(ofOld: [70_000, 2]) == [70_000, 1])
  }
}
