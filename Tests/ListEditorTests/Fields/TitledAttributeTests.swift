import ObjectGraph
import Testing

@testable import ListEditor

@Suite("A field that is called by its name or its title") struct TitledAttributeTests {
  private static let attributes = [
    Attribute("resume", .text, title: "CV"), Attribute("b", .text, title: "Résumé"),
    Attribute("c", .text, title: "Due"), Attribute("d", .date, title: "Due"),
    Attribute("e", .date, title: "Größe"), Attribute("f", .text, title: "d"),
    Attribute("g", .text, title: "H"), Attribute("h", .text, title: "h"),
    Attribute("j", .text, title: "k"), Attribute("k", .text, title: "k"),
  ]

  @Test(
    "is the one of the exact name, else of the exact title, else each without capitals and marks",
    arguments: [
      ("resume", "resume"), ("Résumé", "b"), ("Resume", "resume b"), ("RÉSUMÉ", "resume b"),
      ("cv", "resume"), ("Due", "c d"), ("due", "c d"), ("d", "d"), ("D", "d f"), ("grosse", "e"),
      ("GRÖSSE", "e"), ("h", "h"), ("H", "g"), ("k", "k"), ("K", "k j"), ("x", ""), ("", ""),
    ])
  func found(words: String, names: String) {
    let found = Self.attributes.attributes(titled: words)
    #expect(found.map(\.name).joined(separator: " ") == names)
    #expect(Self.attributes.attribute(titled: words) == found.first)
  }
}
