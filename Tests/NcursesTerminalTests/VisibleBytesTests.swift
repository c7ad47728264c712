import Testing

@testable import NcursesTerminal

@Suite("What was kept of stderr") struct VisibleBytesTests {
  private static let raw =
    "ä\u{9B}31m ü\u{A0}…\u{1B}]0;x\u{7}\r\u{7F}\0 👩‍👧\n\tend"
    + "\u{202E}\u{2028}\u{2027}\u{202F}\u{2065}\u{2066}\u{2069}\u{206A}…€"
  private static let shown =
    "äM-^[31m ü\u{A0}…^[]0;x^G^M^?^@ 👩‍👧\n\tend"
    + "<U+202E><U+2028>\u{2027}\u{202F}\u{2065}<U+2066><U+2069>\u{206A}…€"

  @Test(
    "has a picture in place of each control but line feeds and tabs, and of what turns text around")
  func controls() {
    var visible = VisibleBytes()
    #expect(String(decoding: visible.next(Array(Self.raw.utf8)), as: UTF8.self) == Self.shown)
  }

  @Test("is the same wherever it is cut into pieces")
  func anyCut() {
    let bytes = Array(Self.raw.utf8)
    for cut in bytes.indices {
      var visible = VisibleBytes()
      let pieces = visible.next(Array(bytes[..<cut])) + visible.next(Array(bytes[cut...]))
      #expect(pieces == Array(Self.shown.utf8), "cut at \(cut)")
    }
  }

  @Test("obeys nothing that is no UTF-8, and takes no more room than there is")
  func broken() {
    var visible = VisibleBytes()
    #expect(visible.next([0x9B, 0xC2]) == Array("M-^[".utf8))
    #expect(visible.next([0x41, 0xC2, 0xC2, 0x9B]) == [0xC2, 0x41, 0xC2] + Array("M-^[".utf8))
    let worst = [UInt8](repeating: 0x80, count: 100)
    #expect(visible.next(worst).count == 400)
    #expect(visible.next([]) == [])
    #expect(visible.next([0xE2, 0x80]) == [])
    #expect(visible.next([0xAE]) == Array("<U+202E>".utf8))
    #expect(visible.next([0xE2, 0x80]) == [])
    #expect(visible.next([0x80]) == [0xE2, 0x80, 0x80])
    #expect(visible.next([0xE2, 0xE2, 0x81, 0x41]) == [0xE2, 0xE2, 0x81, 0x41])
  }
}
