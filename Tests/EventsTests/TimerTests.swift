import Testing

@testable import Events

@Suite("Timers of the event loop") struct TimerTests {
  let script = ScriptedSystem()

  @Test("Timers fire once, by deadline and then by age, when they are due and not before")
  func order() throws {
    let loop = EventLoop(system: script.system)
    var fired: [String] = []
    loop.schedule(after: .milliseconds(30)) { fired.append("late") }
    loop.schedule(after: .milliseconds(10)) { fired.append("first") }
    loop.schedule(after: .milliseconds(10)) { fired.append("second") }
    script.time += .milliseconds(9)
    try loop.turn()
    #expect(fired == [])
    script.time += .milliseconds(1)
    try loop.turn()
    #expect(fired == ["first", "second"])
    script.time += .milliseconds(100)
    try loop.turn()
    try loop.turn()
    #expect(fired == ["first", "second", "late"])
  }

  @Test("A cancelled timer does not fire, not even in the turn in which it is due")
  func cancelling() throws {
    let loop = EventLoop(system: script.system)
    var fired: [Int] = []
    var second: EventSource?
    loop.schedule(after: .zero) {
      fired.append(1)
      second.map(loop.cancel)
    }
    second = loop.schedule(after: .zero) { fired.append(2) }
    let third = loop.schedule(after: .zero) { fired.append(3) }
    loop.cancel(third)
    loop.cancel(third)
    try loop.turn()
    try loop.turn()
    #expect(fired == [1])
  }

  @Test("A timer without delay that something else sets yields as well")
  func zeroDelayOfDescriptor() throws {
    let loop = EventLoop(system: script.system)
    let pipe = try Pipe()
    var events: [String] = []
    loop.watch(descriptor: pipe.readEnd, for: .readable) { _ in
      events.append(pipe.readAll())
      loop.schedule(after: .zero) { events.append("timer") }
      loop.schedule(after: .seconds(-2)) { events.append("earlier timer") }
    }
    pipe.write("key")
    try loop.turn()
    #expect(events == ["key"])
    try loop.turn()
    #expect(events == ["key", "earlier timer", "timer"])
  }

  @Test("A timer without delay yields: it fires in the next turn, never in the one that set it")
  func zeroDelay() throws {
    let loop = EventLoop(system: script.system)
    var fired: [Int] = []
    func again(_ round: Int) {
      fired.append(round)
      loop.schedule(after: .zero) { again(round + 1) }
    }
    loop.schedule(after: .seconds(-1)) { again(1) }
    try loop.turn()
    #expect(fired == [1])
    try loop.turn()
    #expect(fired == [1, 2])
  }

  @Test(
    "A wait is rounded up, so that a timer is due when the wait is over",
    arguments: [
      (Duration.zero, Int32(0)), (.nanoseconds(-5), 0), (.nanoseconds(1), 1),
      (.milliseconds(25), 25), (.microseconds(25_001), 26), (.seconds(2), 2000),
      (.seconds(Int64.max / 2), Int32.max),
    ])
  func rounding(limit: Duration, milliseconds: Int32) {
    #expect(SystemCalls.milliseconds(limit) == milliseconds)
  }

  @Test("The real clock reaches a real deadline")
  func realTime() throws {
    let loop = EventLoop()
    var fired = false
    loop.schedule(after: .milliseconds(3)) {
      fired = true
      loop.stop()
    }
    try loop.run()
    #expect(fired)
    #expect(loop.wakeUpCount == 1)
  }
}
