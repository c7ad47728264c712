import Foundation
import TestSupport
import Testing

@testable import NcursesTerminal

@Suite("Base64") struct Base64Tests {
  @Test(
    "The examples of RFC 4648",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
  func examples(text: String, encoded: String) {
    #expect(Base64.encode(text.utf8) == encoded)
  }

  @Test("Random bytes are encoded as Foundation encodes them")
  func sameAsFoundation() {
    var generator = SeededGenerator()
    for count in 0..<200 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      #expect(Base64.encode(bytes) == Data(bytes).base64EncodedString())
    }
  }
}
