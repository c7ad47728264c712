import TestSupport
import Testing

@Suite struct EventuallyTests {
  @Test("Waiting ends at the first look that finds what is waited for")
  func endsWhenTrue() throws {
    var looks = 0
    try eventually("the third look") {
      looks += 1
      return looks == 3
    }
    #expect(looks == 3)
  }

  @Test("Waiting in vain says what was waited for")
  func saysWhatWasMissing() throws {
    let error = try #require(throws: DeadlineExceeded.self) {
      try eventually("a miracle", within: .zero, details: { "; none seen" }) { false }
    }
    #expect(error.description.hasSuffix("a miracle; none seen"))
  }
}
