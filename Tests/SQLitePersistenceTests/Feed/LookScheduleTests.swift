import SQLitePersistence
import Testing

struct LookScheduleTests {
  /// The pauses until there is none, or so many.
  private func pauses(isBeingWritten: Bool?, most: Int = 1_000) -> [Duration] {
    var schedule = LookSchedule()
    var pauses: [Duration] = []
    while pauses.count < most, let pause = schedule.next(isBeingWritten: isBeingWritten) {
      pauses.append(pause)
    }
    return pauses
  }

  @Test("Where nobody writes any more the file is not looked at again")
  func rests() {
    #expect(pauses(isBeingWritten: false).isEmpty)
    var schedule = LookSchedule()
    #expect(schedule.next(isBeingWritten: true) == .milliseconds(1))
    #expect(schedule.next(isBeingWritten: false) == nil)
  }

  @Test("Where that is unknown the file is looked at soon, then ever less often, then no more")
  func endsAfterTwoSeconds() {
    let pauses = pauses(isBeingWritten: nil)
    #expect(pauses.prefix(16).allSatisfy { $0 == .milliseconds(1) })
    // What is seen 160 ms after the notification is late by 10 ms at most, later by 64.
    #expect(longestPause(of: pauses, until: .milliseconds(160)) <= .milliseconds(10))
    #expect(longestPause(of: pauses, until: .milliseconds(800)) > .milliseconds(40))
    #expect(pauses.max() == .milliseconds(64))
    #expect((90...110).contains(pauses.count))
    let total = pauses.reduce(Duration.zero, +)
    #expect(total >= .seconds(2) && total < .seconds(2) + .milliseconds(64))
  }

  private func longestPause(of pauses: [Duration], until end: Duration) -> Duration {
    var elapsed = Duration.zero
    return pauses.prefix { pause in
      elapsed += pause
      return elapsed <= end
    }.max() ?? .zero
  }

  @Test("As long as somebody writes the file is looked at, after two seconds once a second")
  func staysWithSlowWriter() {
    let pauses = pauses(isBeingWritten: true, most: 150)
    #expect(pauses.count == 150)
    #expect(pauses.prefix(90).allSatisfy { $0 <= .milliseconds(64) })
    #expect(pauses.suffix(10).allSatisfy { $0 == .seconds(1) })
  }
}
