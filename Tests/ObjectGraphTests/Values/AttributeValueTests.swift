import ObjectGraph
import Testing

@Suite struct AttributeValueTests {
  @Test("Texts are equal by bytes, not by canonical equivalence, R4")
  func textEquality() {
    #expect("\u{E9}" == "e\u{301}")
    #expect(AttributeValue.text("\u{E9}") != .text("e\u{301}"))
    #expect(AttributeValue.text("é").hashValue == AttributeValue.text("é").hashValue)
  }
}
