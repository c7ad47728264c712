import Testing

@testable import docket

struct LookScheduleTests {
  @Test("After a notification the file is looked at soon, then ever less often, then no more")
  func pauses() {
    var schedule = LookSchedule()
    var pauses: [Duration] = []
    while let pause = schedule.next() { pauses.append(pause) }
    let first: [Duration] = [1, 2, 4, 8, 16, 32, 64, 64].map { .milliseconds($0) }
    #expect(Array(pauses.prefix(8)) == first)
    #expect(pauses.dropFirst(6).allSatisfy { $0 == .milliseconds(64) })
    let total = pauses.reduce(Duration.zero, +)
    #expect(total >= .seconds(2) && total < .seconds(2) + .milliseconds(64))
    #expect(schedule.next() == nil)
  }
}
