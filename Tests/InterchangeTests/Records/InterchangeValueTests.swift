import Interchange
import Testing

@Suite("Values")
struct InterchangeValueTests {
  @Test("are equal when they are written alike")
  func equality() {
    let values: [InterchangeValue] = [
      nil, "", "1", "é", "e\u{301}", 1, 1.0, 0.0, -0.0, .real(.nan), true, false, 0, "null", "true",
    ]
    for (index, value) in values.enumerated() {
      #expect(values.indices.filter { values[$0] == value } == [index])
    }
    #expect(Set(values + values).count == values.count)
  }
}
