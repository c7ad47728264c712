import Testing

@testable import docket

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
    #expect(pauses.prefix(17).allSatisfy { $0 == .milliseconds(1) })
    var elapsed = Duration.zero
    for pause in pauses {
      #expect(pause == min(max(elapsed / 16, .milliseconds(1)), .milliseconds(64)))
      elapsed += pause
    }
    #expect(pauses.count < 120)
    let total = pauses.reduce(Duration.zero, +)
    #expect(total >= .seconds(2) && total < .seconds(2) + .milliseconds(64))
  }

  @Test("As long as somebody writes the file is looked at, after two seconds once a second")
  func staysWithSlowWriter() {
    let pauses = pauses(isBeingWritten: true, most: 150)
    #expect(pauses.count == 150)
    #expect(pauses.max() == .seconds(1))
    #expect(pauses.suffix(10).allSatisfy { $0 == .seconds(1) })
  }
}
