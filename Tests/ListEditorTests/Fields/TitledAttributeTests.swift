import ObjectGraph
import Testing

@testable import ListEditor

@Suite("A field that is called by its name or its title") struct TitledAttributeTests {
  private static let attributes = [
    Attribute("resume", .text, title: "CV"), Attribute("b", .text, title: "Résumé"),
    Attribute("c", .text, title: "Due"), Attribute("d", .date, title: "Due"),
    Attribute("e", .date, title: "Größe"), Attribute("f", .text, title: "d"),
  ]

  @Test(
    "is the one of the exact name, else of the exact title, else without capitals and marks",
    arguments: [
      ("resume", "resume"), ("Résumé", "b"), ("Resume", "resume"), ("RÉSUMÉ", "resume"),
      ("cv", "resume"), ("Due", "c d"), ("due", "c d"), ("d", "d"), ("D", "d"), ("grosse", "e"),
      ("GRÖSSE", "e"), ("x", ""), ("", ""),
    ])
  func found(words: String, names: String) {
    let found = Self.attributes.attributes(titled: words)
    #expect(found.map(\.name).joined(separator: " ") == names)
    #expect(Self.attributes.attribute(titled: words) == found.first)
  }
}
