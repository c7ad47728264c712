import Events
import Glibc
import Testing

@Suite("Errors of the event loop") struct EventLoopErrorTests {
  @Test("Errors say what happened, in whole sentences")
  func descriptions() {
    let errors: [EventLoopError] = [.systemCall("poll", errno: ENOMEM), .signalTaken(SIGTERM)]
    #expect(
      errors.map { "\($0)" } == [
        "The system refused what an event loop needs (poll: Cannot allocate memory).",
        "An event loop of this program watches signal 15 already.",
      ])
  }
}
