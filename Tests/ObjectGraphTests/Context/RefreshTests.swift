import ObjectGraph
import TestSupport
import Testing

@Suite("Reading a row anew") struct RefreshTests {
  @Test("tells what others wrote as theirs, and what is forgotten as taken back, R16, R79")
  func causes() throws {
    let fixture = try Fixture("a", "b")
    let rows = [fixture.row(1), fixture.row(2)]
    rows[0]["title"] = "mine"
    #expect(rows[1]["title"] == "b")
    fixture.database.write(true, "done", fixture.id(2))
    try fixture.context.refresh(rows[1])
    #expect(fixture.recorder.take() == ["edit ~1(title: 'a')", "merge ~2(done: 0)"])
    try fixture.context.refresh(rows[0], keepingEdits: false)
    #expect(fixture.recorder.take() == ["rollback ~1(title: 'mine')"])
    fixture.database.write(true, "done", fixture.id(1))
    try fixture.context.refresh(rows[0], keepingEdits: false)
    #expect(fixture.recorder.take() == ["merge ~1(done: 0)"])
    try fixture.context.mergeChanges()
    #expect(fixture.recorder.take() == [])
    #expect(rows.map { $0["done"] } == [true, true])
  }

  @Test("tells once of a row that others deleted, R79", arguments: [false, true])
  func deleted(isAskedFor: Bool) throws {
    let fixture = try Fixture("a", "b")
    let row = fixture.row(2)
    #expect(row["title"] == "b")
    fixture.database.write(nil, 2, of: fixture.item)
    try fixture.context.refresh(row)
    #expect(fixture.recorder.take() == ["merge -2"])
    let other = isAskedFor ? fixture.row(2) : nil
    try fixture.context.mergeChanges()
    #expect(fixture.recorder.take() == [])
    #expect(row.isDeleted && other?.isDeleted != false)
  }

  @Test("lets a row be told that is there again, and goes once more, R17")
  func returned() throws {
    let fixture = try Fixture("a", "b")
    let row = fixture.row(2)
    #expect(row["title"] == "b")
    fixture.database.write(nil, 2, of: fixture.item)
    try fixture.context.refresh(row)
    fixture.database.write(["c", false, .null, 2000], 2, of: fixture.item)
    try fixture.context.mergeChanges()
    #expect(fixture.recorder.take() == ["merge -2", "merge ?2"])
    fixture.database.write(nil, 2, of: fixture.item)
    try fixture.context.mergeChanges()
    #expect(fixture.recorder.take() == ["merge -2"])
  }

  @Test("is a mistake with an object of another context")
  func stranger() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let fixture = try Fixture("a")
      let other = try fixture.other()
      let stranger = other.object(with: fixture.id(1))
      try fixture.context.refresh(stranger)
    }
    let words = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
    #expect(words?.contains("item 1 belongs to another context") == true)
  }
}
