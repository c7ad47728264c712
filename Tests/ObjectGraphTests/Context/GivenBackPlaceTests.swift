import ObjectGraph
import TestSupport
import Testing

/// Places of rows that were taken back before anything was saved.
@Suite("Places that are given back") struct GivenBackPlaceTests {
  @Test("Room that was made for a new row which is deleted again is given back")
  func roomOfDeletedRow() throws {
    let fixture = try Fixture("a", "b", "c", "d")
    // There is no room between their ranks.
    for key in 1...4 as ClosedRange<Int64> {
      fixture.database.write(.integer(1000 + key), "position", fixture.id(key))
    }
    try fixture.context.mergeChanges()
    let new = try fixture.context.insert(Fixture.item, .after(fixture.row(1)))
    try fixture.context.processPendingChanges()
    #expect(fixture.row(1)["position"] != 1001 || fixture.row(2)["position"] != 1002)
    try fixture.context.delete(new)
    #expect(!fixture.context.hasChanges)
    // As long as another one stands there it is needed.
    let (one, other) = (
      try fixture.context.insert(Fixture.item, .after(fixture.row(1))),
      try fixture.context.insert(Fixture.item, .after(fixture.row(1)))
    )
    other["title"] = "new"
    try fixture.context.delete(one)
    #expect(try fixture.titles() == ["a", "new", "b", "c", "d"])
    try fixture.context.performStep("none") { _ in }
    try fixture.context.performStep("move") { try $0.move([other], .after(fixture.row(3))) }
    _ = try fixture.context.undo()
    #expect(try fixture.titles() == ["a", "new", "b", "c", "d"])
    _ = try fixture.context.undo()
    #expect(!fixture.context.hasChanges)
  }

  @Test("A row that others moved meanwhile is placed, whatever its own rank was before, R17")
  func placedInConflict() throws {
    let fixture = try Fixture("a", "b", "c", "d")
    let row = fixture.row(2)
    row["position"] = 5
    fixture.database.write(5000, "position", fixture.id(2))
    try fixture.context.mergeChanges()
    // Half way between its neighbours is where it stood at first.
    fixture.database.write(3000, "position", fixture.id(3))
    try fixture.context.move([row], .after(fixture.row(1)))
    #expect(row["position"] == 2000 && fixture.context.hasChanges)
    try fixture.context.save()
    #expect(try fixture.storedTitles() == ["a", "b", "c", "d"])
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try fixture.storedTitles() == ["a", "c", "d", "b"])
  }

  @Test("A gesture that fails leaves placed rows between their neighbours, R11, R17")
  func failedGesture() throws {
    struct Failure: Error {}
    let fixture = try Fixture("a", "x", "y", "z")
    let row = fixture.row(1)
    try fixture.context.performStep("place") { try $0.move([row], .after(fixture.row(2))) }
    #expect(throws: Failure.self) {
      try fixture.context.performGesture("fail") { context in
        try context.move([row], .last)
        throw Failure()
      }
    }
    fixture.database.write(8000, "position", fixture.id(2))
    fixture.database.write(9000, "position", fixture.id(3))
    try fixture.context.mergeChanges()
    #expect(try fixture.titles() == ["z", "x", "a", "y"])
  }
}
