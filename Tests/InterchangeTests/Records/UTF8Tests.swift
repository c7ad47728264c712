import TestSupport
import Testing

@testable import Interchange

@Suite("Bytes that are not UTF-8")
struct UTF8Tests {
  /// Whether the standard library finds nothing to mend.
  private func isValid(_ bytes: some Collection<UInt8>) -> Bool {
    String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
  }

  /// Expects the first invalid byte after the longest valid start.
  private func check(_ bytes: [UInt8]) -> Bool {
    let valid = (0...bytes.count).last { isValid(bytes[..<$0]) }
    return bytes.span.firstInvalidUTF8 == (valid == bytes.count ? nil : valid)
  }

  @Test("are found, in every sequence of one or two bytes")
  func short() {
    let all = UInt8.min...UInt8.max
    #expect(all.allSatisfy { check([$0]) })
    // Behind ASCII, the second byte is as good as alone.
    for first in all where first >= 0x80 {
      #expect(all.allSatisfy { check([first, $0]) }, "\(first)")
    }
  }

  @Test("are found at the borders of every longer sequence")
  func long() {
    let leads: [UInt8] = [
      0x41, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5,
    ]
    let trails: [UInt8] = [0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF]
    for lead in leads {
      for second in trails {
        for third in trails {
          #expect(
            trails.allSatisfy { check([lead, second, third, $0, 0x41]) },
            "\(lead) \(second) \(third)")
        }
      }
    }
  }

  @Test("are found behind any text")
  func behind() {
    var generator = SeededGenerator()
    for _ in 0..<500 {
      let text = Array(generator.text().utf8)
      #expect(text.span.firstInvalidUTF8 == nil)
      #expect((text + [0x80]).span.firstInvalidUTF8 == text.count)
      #expect((text + [0xE2, 0x82]).span.firstInvalidUTF8 == text.count)
    }
  }
}
