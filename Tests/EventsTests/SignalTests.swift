import Glibc
import TestSupport
import Testing

@testable import Events

/// Signals belong to the whole process, so these tests run one after the other.
@Suite("Signals in the event loop", .serialized) struct SignalTests {
  @Test("A signal is handled in a turn, once for all that came since the last one")
  func delivery() throws {
    let loop = EventLoop()
    var handled = 0
    try loop.watch(signal: SIGUSR1) { handled += 1 }
    kill(getpid(), SIGUSR1)
    kill(getpid(), SIGUSR1)
    try pend(SIGUSR1, in: loop)
    try loop.turn()
    #expect(handled == 1)
    kill(getpid(), SIGUSR1)
    try pend(SIGUSR1, in: loop)
    try loop.turn()
    #expect(handled == 2)
  }

  @Test("A signal that was handled does not wake the loop again")
  func quietAfterwards() throws {
    let loop = EventLoop()
    try loop.watch(signal: SIGUSR1) {}
    kill(getpid(), SIGUSR1)
    try pend(SIGUSR1, in: loop)
    try loop.turn()
    var isDue = false
    loop.schedule(after: .milliseconds(20)) { isDue = true }
    try loop.turn()
    #expect(isDue, "something woke the loop before the timer did")
  }

  @Test("Signals come before descriptors that are ready in the same turn")
  func signalsFirst() throws {
    let loop = EventLoop()
    let pipe = try Pipe()
    var events: [String] = []
    loop.watch(descriptor: pipe.readEnd, for: .readable) { _ in events.append(pipe.readAll()) }
    try loop.watch(signal: SIGUSR1) { events.append("signal") }
    pipe.write("key")
    kill(getpid(), SIGUSR1)
    try pend(SIGUSR1, in: loop)
    try loop.turn()
    #expect(events == ["signal", "key"])
  }

  @Test("A signal has one owner in the process, and is free again when that one is gone")
  func oneOwner() throws {
    var first: EventLoop? = EventLoop()
    try first?.watch(signal: SIGUSR2) {}
    let second = EventLoop()
    #expect(throws: EventLoopError.signalTaken(SIGUSR2)) { try second.watch(signal: SIGUSR2) {} }
    first = nil
    try second.watch(signal: SIGUSR2) {}
  }

  @Test("Cancelling gives the signal the disposition back that it had before")
  func dispositionComesBack() throws {
    signal(SIGUSR2, SIG_IGN)
    defer { signal(SIGUSR2, SIG_DFL) }
    let loop = EventLoop()
    let source = try loop.watch(signal: SIGUSR2) { Issue.record("cancelled before it came") }
    #expect(!ignores(SIGUSR2))
    loop.cancel(source)
    #expect(ignores(SIGUSR2))
    kill(getpid(), SIGUSR2)
    #expect(!loop.isPending(signal: SIGUSR2))
  }

  @Test("A discarded signal is not handled")
  func discarding() throws {
    let loop = EventLoop()
    try loop.watch(signal: SIGUSR1) { Issue.record("it was discarded") }
    kill(getpid(), SIGUSR1)
    try pend(SIGUSR1, in: loop)
    loop.discardPending(signal: SIGUSR1)
    #expect(!loop.isPending(signal: SIGUSR1))
    loop.onTurnEnd = { Issue.record("nothing was handled") }
    try loop.turn()
  }

  @Test("A handler can wait for a signal, and what came meanwhile is handled in the next turn")
  func waiting() throws {
    let loop = EventLoop()
    var handled: [Int32] = []
    for signal in [SIGUSR1, SIGUSR2] { try loop.watch(signal: signal) { handled.append(signal) } }
    kill(getpid(), SIGUSR1)
    try pend(SIGUSR1, in: loop)
    #expect(try !loop.waitUntilPending([SIGUSR2], atMost: .milliseconds(20)))
    kill(getpid(), SIGUSR2)
    #expect(try loop.waitUntilPending([SIGUSR2]))
    #expect(try loop.waitUntilPending([SIGUSR2]))
    #expect(handled == [])
    // Both wake the loop, though it has waited for one.
    try loop.turn()
    #expect(handled == [SIGUSR1, SIGUSR2])
  }

  @Test("A signal that was waited for and discarded is pending no more")
  func discardedAfterWaiting() throws {
    let loop = EventLoop()
    try loop.watch(signal: SIGUSR1) { Issue.record("it was discarded") }
    kill(getpid(), SIGUSR1)
    #expect(try loop.waitUntilPending([SIGUSR1], atMost: .seconds(60)))
    loop.discardPending(signal: SIGUSR1)
    #expect(try !loop.waitUntilPending([SIGUSR1], atMost: .zero))
  }

  @Test("A signal that cannot be caught is refused", arguments: [SIGKILL, 0, 4711])
  func impossibleSignals(signal: Int32) {
    let loop = EventLoop()
    #expect(throws: EventLoopError.systemCall("sigaction", errno: EINVAL)) {
      try loop.watch(signal: signal) {}
    }
  }

  /// The kernel may deliver the signal on another thread, a moment later.
  private func pend(_ signal: Int32, in loop: EventLoop) throws {
    try eventually("signal \(signal) arrives") { loop.isPending(signal: signal) }
  }

  private func ignores(_ signal: Int32) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }
}
