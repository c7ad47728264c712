import ObjectGraph
import Testing

@Suite("Announcing changes") struct ProcessingTests {
  @Test("An edit shows at once and is announced when processed, R1, R2")
  func deferredNotice() throws {
    let fixture = try Fixture("milk")
    let milk = fixture.row(1)
    milk["title"] = "oat milk"
    #expect(milk["title"] == "oat milk")
    #expect(fixture.recorder.take() == [])
    try fixture.context.processPendingChanges()
    #expect(fixture.recorder.take() == ["edit ~1(title: 'milk')"])
    try fixture.context.processPendingChanges()
    #expect(fixture.recorder.take() == [])
  }

  @Test("An object contributes its net effect once, R3")
  func coalescing() throws {
    let fixture = try Fixture("a", "b")
    let fleeting = try fixture.context.insert(fixture.item)
    fleeting["title"] = "x"
    try fixture.context.delete(fleeting)
    let new = try fixture.context.insert(fixture.item)
    new["title"] = "c"
    let b = fixture.row(2)
    b["title"] = "bb"
    try fixture.context.delete(b)
    try fixture.context.processPendingChanges()
    #expect(fixture.recorder.take() == ["edit +new2 -2"])
  }

  @Test("A write without net effect is no change, R4")
  func sameValue() throws {
    let fixture = try Fixture("a")
    let a = fixture.row(1)
    a["title"] = "a"
    #expect(!fixture.context.hasChanges)
    a["title"] = "b"
    #expect(fixture.context.hasChanges)
    a["title"] = "a"
    #expect(!fixture.context.hasChanges)
    try fixture.context.processPendingChanges()
    #expect(fixture.recorder.take() == [])
  }

  @Test("Bytes decide what is the same text, R4")
  func canonicallyEquivalentTexts() throws {
    let fixture = try Fixture("e\u{301}")
    fixture.row(1)["title"] = "\u{E9}"
    try fixture.context.processPendingChanges()
    #expect(fixture.recorder.take().count == 1)
  }

  @Test("Loading objects is not a change, R5")
  func fetchIsSilent() throws {
    let fixture = try Fixture("a", "b")
    #expect(try fixture.titles() == ["a", "b"])
    try fixture.context.processPendingChanges()
    #expect(fixture.recorder.take() == [])
  }

  @Test("The notice has the keys that differ with the values announced before, R6")
  func oldValues() throws {
    let fixture = try Fixture("a")
    let a = fixture.row(1)
    a["title"] = "b"
    a["done"] = true
    a["done"] = false
    try fixture.context.processPendingChanges()
    a["title"] = "c"
    a["section"] = "Today"
    try fixture.context.processPendingChanges()
    #expect(
      fixture.recorder.take() == [
        "edit ~1(title: 'a')", "edit ~1(section: NULL, title: 'b')",
      ])
  }

  @Test("Deleted objects keep their last values while they are announced, R65")
  func deletedValues() throws {
    let fixture = try Fixture("a")
    var seen: AttributeValue?
    fixture.recorder.whenChanged = { context, notice in
      seen = notice.deleted.first.flatMap(context.registeredObject(for:))?["title"]
    }
    let new = try fixture.context.insert(fixture.item)
    new["title"] = "b"
    try fixture.context.processPendingChanges()
    try fixture.context.delete(new)
    try fixture.context.processPendingChanges()
    #expect(seen == "b")
    #expect(fixture.context.registeredObject(for: new.objectID) == nil)
  }

  @Test("What observers edit is a further batch, never a nested one, R21, R22")
  func editsByObservers() throws {
    let fixture = try Fixture("a")
    let a = fixture.row(1)
    let second = Recorder()
    fixture.context.addObserver(second)
    var depth = 0
    fixture.recorder.whenChanged = { context, _ in
      depth += 1
      #expect(depth == 1)
      if a["done"] == false {
        a["done"] = true
        #expect(throws: Never.self) { try context.processPendingChanges() }
        fixture.recorder.note("asked to process")
      }
      depth -= 1
    }
    a["title"] = "b"
    try fixture.context.processPendingChanges()
    #expect(
      fixture.recorder.take() == [
        "edit ~1(title: 'a')", "asked to process", "edit ~1(done: 0)",
      ])
    #expect(second.take() == ["edit ~1(title: 'a')", "edit ~1(done: 0)"])
  }

  @Test("A fetch in an observer sees the new state and delivers nothing, R21")
  func fetchInObserver() throws {
    let fixture = try Fixture("a")
    let a = fixture.row(1)
    var seen: [[String]] = []
    fixture.recorder.whenChanged = { context, _ in
      if let titles = try? Fixture.titles(context) { seen.append(titles) }
    }
    a["title"] = "b"
    try fixture.context.processPendingChanges()
    #expect(seen == [["b"]])
    #expect(fixture.recorder.take() == ["edit ~1(title: 'a')"])
  }

  @Test("Observers that answer endlessly are reported, and nothing is lost, R22")
  func runaway() throws {
    let fixture = try Fixture("a")
    let a = fixture.row(1)
    var count = 0
    fixture.recorder.whenChanged = { _, _ in
      count += 1
      a["title"] = .text("round \(count)")
    }
    a["title"] = "b"
    let rounds = ManagedObjectContext.maximumRounds
    #expect(throws: ContextError.runaway(rounds: rounds)) {
      try fixture.context.processPendingChanges()
    }
    #expect(count == rounds)
    fixture.recorder.whenChanged = { _, _ in }
    _ = fixture.recorder.take()
    try fixture.context.processPendingChanges()
    #expect(fixture.recorder.take() == ["edit ~1(title: 'round \(rounds - 1)')"])
    #expect(a["title"] == .text("round \(rounds)"))
  }

  @Test("Who waits to be called again is called behind a processing that comes to an end, R22")
  func waitingThroughRunaway() throws {
    let fixture = try Fixture("a")
    let a = fixture.row(1)
    a["title"] = "b"
    fixture.context.callAgain(fixture.recorder)
    var count = 0
    fixture.recorder.whenChanged = { _, _ in
      count += 1
      a["title"] = .text("round \(count)")
    }
    #expect(throws: ContextError.self) { try fixture.context.processPendingChanges() }
    #expect(!fixture.recorder.take().contains("again"))
    fixture.recorder.whenChanged = { _, _ in }
    try fixture.context.processPendingChanges()
    #expect(fixture.recorder.take().last == "again")
    try fixture.context.processPendingChanges()
    #expect(fixture.recorder.take() == [])
  }

  @Test("Observers are held weakly, R24")
  func weakObservers() throws {
    let fixture = try Fixture("a")
    weak var gone: Recorder?
    do {
      let observer = Recorder()
      gone = observer
      fixture.context.addObserver(observer)
    }
    #expect(gone == nil)
    fixture.row(1)["title"] = "b"
    try fixture.context.processPendingChanges()
    #expect(fixture.recorder.take().count == 1)
  }

  @Test("Observers are told in the order in which they were added, R49")
  func observerOrder() throws {
    let fixture = try Fixture("a")
    var order: [Int] = []
    let observers = (0..<3).map { number in
      let observer = Recorder()
      observer.whenChanged = { _, _ in order.append(number) }
      return observer
    }
    observers.forEach(fixture.context.addObserver)
    fixture.context.addObserver(observers[0])
    fixture.row(1)["title"] = "b"
    try withExtendedLifetime(observers) { try fixture.context.processPendingChanges() }
    #expect(order == [0, 1, 2])
  }

  @Test("An observer that is removed while others are told is told nothing more")
  func removedObserver() throws {
    let fixture = try Fixture("a")
    let second = Recorder()
    fixture.context.addObserver(second)
    fixture.recorder.whenChanged = { context, _ in context.removeObserver(second) }
    fixture.row(1)["title"] = "b"
    try fixture.context.processPendingChanges()
    #expect(second.take() == [])
  }

  @Test(
    "An observer that is removed is not called either, whenever that happens",
    arguments: [false, true])
  func removedWaitingObserver(isAhead: Bool) throws {
    let fixture = try Fixture("a")
    let (first, second) = (Recorder(), Recorder())
    func wait(_ observer: Recorder) {
      if isAhead {
        fixture.context.callWhenTold(observer)
      } else {
        fixture.context.callAgain(observer)
      }
    }
    func removeSecond(_ context: ManagedObjectContext) { context.removeObserver(second) }
    wait(second)
    fixture.context.removeObserver(second)
    try fixture.context.processPendingChanges()
    // While others are called.
    wait(first)
    wait(second)
    first.whenCalledAgain = removeSecond
    try fixture.context.processPendingChanges()
    #expect(first.take() == ["again"])
    // While others are told of what changed before.
    wait(second)
    fixture.recorder.whenChanged = { context, _ in removeSecond(context) }
    fixture.row(1)["title"] = "b"
    try fixture.context.processPendingChanges()
    #expect(second.take() == [])
  }

  @Test("Nor is one that is removed in rounds of changes without end")
  func removedInRunaway() throws {
    let fixture = try Fixture("a")
    let second = Recorder()
    fixture.context.callAgain(second)
    fixture.recorder.whenChanged = { context, _ in
      context.removeObserver(second)
      fixture.row(1)["done"] = fixture.row(1)["done"] == 1 ? 0 : 1
    }
    fixture.row(1)["title"] = "b"
    #expect(throws: ContextError.self) { try fixture.context.processPendingChanges() }
    fixture.recorder.whenChanged = { _, _ in }
    try fixture.context.processPendingChanges()
    #expect(second.take() == [])
  }

  @Test("Of each many objects observers are told at once, before any change is")
  func manyChanges() throws {
    let many = ManagedObjectContext.manyChanges
    let fixture = try Fixture((1...2 * many + 1).map { "row \($0)" })
    for key in 1...many - 1 { fixture.row(Int64(key))["done"] = true }
    #expect(fixture.recorder.take() == [])
    for key in 1...2 * many + 1 { fixture.row(Int64(key))["title"] = "x" }
    #expect(fixture.recorder.take() == ["changing \(many)", "changing \(2 * many)"])
    try fixture.context.processPendingChanges()
    #expect(fixture.recorder.take().map { $0.prefix(4) } == ["edit"])
    fixture.row(1)["title"] = "y"
    #expect(fixture.recorder.take() == [])
  }

  @Test("and may edit nothing then")
  func editAmongMany() async {
    await #expect(processExitsWith: .failure) {
      let fixture = try Fixture((1...ManagedObjectContext.manyChanges).map { "row \($0)" })
      fixture.recorder.whenChanging = { _ in fixture.row(1)["done"] = true }
      for key in 1...ManagedObjectContext.manyChanges { fixture.row(Int64(key))["title"] = "x" }
    }
  }
}
