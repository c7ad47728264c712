import Foundation
import ObjectGraph
import TestSupport
import Testing

@Suite("Folded texts") struct FoldingTests {
  @Test(
    "have neither capitals nor marks",
    arguments: [
      ("Crème Brûlée", "creme brulee"), ("STRASSE", "strasse"), ("Straße", "strasse"),
      ("Łódź", "lodz"), ("Ærø", "aero"), ("ΌΣΟΣ", "οσοσ"), ("Ёлка", "елка"),
      ("İstanbul", "istanbul"),
      ("Việt Nam", "viet nam"), ("\u{FB01}n", "fin"), ("e\u{301}", "e"), ("\u{301}", ""),
      ("a\0B", "a\0b"), ("100 %", "100 %"), ("日本", "日本"), ("", ""),
    ])
  func examples(text: String, folded: String) {
    #expect(Array(text.folded.utf8) == Array(folded.utf8))
  }

  @Test("keep what makes another letter in its script")
  func otherLetters() {
    #expect("が".folded != "か".folded)
    #expect("한".folded != "하".folded)
    #expect("한글".folded.utf8.starts(with: "하".folded.utf8), "as it is typed")
  }

  @Test("are the same for canonically equivalent texts, and for folded ones")
  func laws() {
    var different: [String] = []
    for value in UInt32(0)...0xFFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(Character(scalar))
      let folded = Array(text.folded.utf8)
      let decomposed = text.decomposedStringWithCanonicalMapping
      if Array(decomposed.folded.utf8) != folded || Array(text.folded.folded.utf8) != folded {
        different.append("\(String(value, radix: 16)) \(text) \(text.folded) \(decomposed.folded)")
      }
    }
    #expect(different == [])
  }

  @Test("are folded letter by letter, those beyond the basic plane too")
  func byLetter() {
    let text = "Größe ΌΣ 한글 が 𝐀 𐐀 🙂 \u{1D15E} \u{FFFF} ÅÅ"
    let letters = text.unicodeScalars.flatMap { Array(String(Character($0)).folded.utf8) }
    #expect(Array(text.folded.utf8) == letters)
    #expect("𐐀".folded == "𐐨")
  }
}
