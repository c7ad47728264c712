import Glibc
import Testing

@testable import Events

@Suite("Turns of the event loop") struct TurnTests {
  let script = ScriptedSystem()

  @Test("Everything that one wake-up brings is one turn, and the end of the turn comes once")
  func oneTurn() throws {
    let loop = EventLoop(system: script.system)
    let (first, second) = (try Pipe(), try Pipe())
    var events: [String] = []
    loop.watch(descriptor: first.readEnd, for: .readable) { _ in events.append(first.readAll()) }
    loop.watch(descriptor: second.readEnd, for: .readable) { _ in events.append(second.readAll()) }
    loop.schedule(after: .milliseconds(5)) { events.append("timer") }
    loop.onTurnEnd = { events.append("end") }
    second.write("two")
    first.write("one")
    script.time += .milliseconds(5)
    try loop.turn()
    #expect(events == ["one", "two", "timer", "end"])
    #expect(loop.wakeUpCount == 1)
  }

  @Test("A wake-up that brings nothing is no turn")
  func emptyWakeUp() throws {
    let loop = EventLoop(system: script.system)
    loop.onTurnEnd = { Issue.record("nothing happened") }
    try loop.turn()
    #expect(loop.wakeUpCount == 1)
  }

  @Test("A wake-up is told before anything that it brought, and where it brought nothing too")
  func wakingUp() throws {
    let loop = EventLoop(system: script.system)
    let pipe = try Pipe()
    var events: [String] = []
    loop.watch(descriptor: pipe.readEnd, for: .readable) { _ in events.append(pipe.readAll()) }
    loop.onWakeUp = { events.append("woke up") }
    loop.onTurnEnd = { events.append("end") }
    pipe.write("one")
    try loop.turn()
    try loop.turn()
    #expect(events == ["woke up", "one", "end", "woke up"])
  }

  @Test("A loop with nothing to do waits without end, and with a timer no longer than that")
  func waitsForTheNextTimer() throws {
    let loop = EventLoop(system: script.system)
    try loop.turn()
    let late = loop.schedule(after: .seconds(9)) {}
    loop.schedule(after: .seconds(2)) {}
    try loop.turn()
    script.time += .seconds(3)
    try loop.turn()
    try loop.turn()
    loop.cancel(late)
    try loop.turn()
    #expect(script.waits == [nil, .seconds(2), .zero, .seconds(6), nil])
  }

  @Test("A source can be asked before its turn; not one that is suspended or cancelled")
  func isReady() throws {
    let loop = EventLoop(system: script.system)
    let pipe = try Pipe()
    let source = loop.watch(descriptor: pipe.readEnd, for: .readable) { _ in _ = pipe.readAll() }
    #expect(!loop.isReady(source))
    pipe.write("x")
    #expect(loop.isReady(source))
    loop.suspend(source)
    #expect(!loop.isReady(source))
    loop.resume(source)
    try loop.turn()
    #expect(!loop.isReady(source))
    pipe.write("x")
    loop.cancel(source)
    #expect(!loop.isReady(source))
  }

  @Test("A source cancelled earlier in the turn is not handled any more")
  func cancelledInTheSameTurn() throws {
    let loop = EventLoop(system: script.system)
    let (first, second) = (try Pipe(), try Pipe())
    var sources: [EventSource] = []
    for pipe in [first, second] {
      pipe.write("x")
      let source = loop.watch(descriptor: pipe.readEnd, for: .readable) { _ in
        _ = pipe.readAll()
        for source in sources { loop.cancel(source) }
        #expect(pipe === first)
      }
      sources.append(source)
    }
    try loop.turn()
    try loop.turn()
    #expect(second.readAll() == "x")
  }

  @Test("The other side's end is told, also to one who waits only for the chance to write")
  func hangUp() throws {
    let loop = EventLoop(system: script.system)
    // Of a socket no other child can hold a copy, as it could of a pipe while tests run side by
    // side.
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
    defer { close(ends[0]) }
    var readiness: [Readiness] = []
    let source = loop.watch(descriptor: ends[0], for: .writable) { readiness.append($0) }
    close(ends[1])
    try loop.turn()
    loop.cancel(source)
    try loop.turn()
    #expect(readiness.count == 1)
    #expect(readiness.first?.contains(.hungUp) == true)
  }

  @Test("A descriptor that can be written is told as writable")
  func writable() throws {
    let loop = EventLoop(system: script.system)
    let pipe = try Pipe()
    var readiness: [Readiness] = []
    loop.watch(descriptor: pipe.writeEnd, for: [.readable, .writable]) { readiness.append($0) }
    try loop.turn()
    #expect(readiness == [.writable])
  }

  @Test("Running ends at the end of the turn in which it was stopped, and can begin again")
  func runAndStop() throws {
    let loop = EventLoop(system: script.system)
    var events: [String] = []
    loop.onTurnEnd = { events.append("end") }
    for round in 1...2 {
      loop.schedule(after: .zero) {
        events.append("stop \(round)")
        loop.stop()
      }
      try loop.run()
    }
    #expect(events == ["stop 1", "end", "stop 2", "end"])
  }

  @Test("A turn inside a turn is a programmer's mistake")
  func nestedTurn() async {
    await #expect(processExitsWith: .failure) {
      let loop = EventLoop()
      loop.schedule(after: .zero) { try? loop.turn() }
      try loop.turn()
    }
  }

  @Test("Watching a descriptor that is not open is a programmer's mistake")
  func closedDescriptor() async {
    await #expect(processExitsWith: .failure) {
      let loop = EventLoop()
      loop.watch(descriptor: 987, for: .readable) { _ in }
      try loop.turn()
    }
  }

  @Test("A failing wait is thrown with its errno and leaves the loop as it was")
  func failingWait() throws {
    var error: EventLoopError? = .systemCall("poll", errno: ENOMEM)
    let loop = EventLoop(
      system: EventSystem(wait: { (_, _) throws(EventLoopError) -> [ReadyDescriptor] in
        if let failure = error { throw failure }
        return []
      }))
    var fired = 0
    loop.schedule(after: .zero) { fired += 1 }
    #expect(throws: EventLoopError.systemCall("poll", errno: ENOMEM)) { try loop.turn() }
    #expect(fired == 0)
    error = nil
    try loop.turn()
    #expect(fired == 1)
  }
}
