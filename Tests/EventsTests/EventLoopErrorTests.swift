import Events
import Glibc
import Testing

@Suite("Errors of the event loop") struct EventLoopErrorTests {
  @Test("Errors say what happened")
  func descriptions() {
    #expect(
      "\(EventLoopError.systemCall("poll", errno: ENOMEM))" == "poll: Cannot allocate memory")
    #expect(
      "\(EventLoopError.signalTaken(SIGTERM))" == "signal 15 is watched by another event loop")
  }
}
