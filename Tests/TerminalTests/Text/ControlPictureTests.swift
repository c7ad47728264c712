import Terminal
import Testing

@Suite("Pictures of controls")
struct ControlPictureTests {
  @Test("Text that leaves whole keeps everything but what acts on a terminal")
  func replaces() {
    let raw = "👩‍👧 é\u{301}\u{301}\u{301}\u{301}\u{301}\u{1B}[2J\u{202E}\u{9B}\u{7F}🇩🇪"
    #expect(
      ControlPicture.replacing(in: raw)
        == "👩‍👧 é\u{301}\u{301}\u{301}\u{301}\u{301}␛[2J<U+202E><U+009B>␡🇩🇪")
    #expect(ControlPicture.replacing(in: "👩‍👧\u{FE0F}") == "👩‍👧\u{FE0F}")
  }

  @Test("What separates lines and fields can be kept")
  func keeps() {
    let raw = "a\tb\nc\r\nd\u{2028}e"
    #expect(ControlPicture.replacing(in: raw, keeping: ["\n", "\t"]) == "a\tb\nc␍\nd<U+2028>e")
  }

  @Test("A terminal without the pictures of Unicode gets classic ones")
  func classic() {
    #expect(ControlPicture.replacing(in: "\u{1B}\u{7F}\0", widths: .ascii) == "^[^?^@")
  }
}
