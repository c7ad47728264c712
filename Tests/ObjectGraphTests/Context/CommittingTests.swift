import ObjectGraph
import TestSupport
import Testing

@Suite("While a save is made durable") struct CommittingTests {
  @Test("observers are told, once, behind the writing and before it is done; R17b")
  func order() throws {
    let fixture = try Fixture("a")
    fixture.store.faults.reset()
    fixture.recorder.whenCommitting = { context in
      fixture.recorder.note("commits")
      #expect(fixture.store.faults.calls.last == "write")
      #expect(context.hasChanges)
    }
    try fixture.context.performGesture("rename") { _ in fixture.row(1)["title"] = "b" }
    fixture.row(1)["title"] = "c"
    try fixture.context.save()
    #expect(
      fixture.recorder.take() == [
        "edit ~1(title: 'a')", "will save", "commits", "did save ~1",
        "edit ~1(title: 'b')", "will save", "commits", "did save ~1",
      ])
  }

  @Test("they are told of nothing where nothing is written")
  func nothingWritten() throws {
    let fixture = try Fixture("a")
    fixture.recorder.whenCommitting = { _ in fixture.recorder.note("commits") }
    try fixture.context.performGesture("nothing") { _ in }
    try fixture.context.save()
    #expect(!fixture.recorder.lines.contains("commits"))
  }

  @Test("a batch takes back what cannot be committed, R158")
  func failure() throws {
    let fixture = try Fixture("a")
    fixture.recorder.whenCommitting = { _ in fixture.recorder.note("commits") }
    fixture.store.faults.error = .full
    fixture.store.faults.failCall(1, of: "commitGesture")
    #expect(throws: PersistentStoreError.full) {
      try fixture.context.performGesture("rename") { _ in fixture.row(1)["title"] = "b" }
    }
    #expect(
      fixture.recorder.take() == [
        "edit ~1(title: 'a')", "will save", "commits", "rollback ~1(title: 'b')",
      ])
  }

  @Test("a row that cannot be read then is no failure of the save")
  func failedRead() throws {
    let fixture = try Fixture("a", "b")
    fixture.recorder.whenCommitting = { _ in
      fixture.store.faults.failCall(1, of: "rows")
      #expect(fixture.row(2)["title"] == .null)
      fixture.store.faults.reset()
    }
    for title in ["aa", "aaa"] as [AttributeValue] {
      try fixture.context.performGesture("rename") { _ in fixture.row(1)["title"] = title }
      #expect(fixture.context.takeReadFailure() != nil)
    }
    fixture.recorder.whenCommitting = { _ in }
    #expect(try fixture.storedTitles() == ["aaa", "b"])
    #expect(fixture.row(2)["title"] == "b")
  }

  @Test("an edit is a mistake of the program")
  func edit() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let fixture = try Fixture("a", "b")
      fixture.recorder.whenCommitting = { _ in fixture.row(2)["title"] = "bb" }
      try fixture.context.performGesture("rename") { _ in fixture.row(1)["title"] = "aa" }
    }
    let words = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
    #expect(words?.contains("an edit in contextWillWrite") == true)
  }
}
