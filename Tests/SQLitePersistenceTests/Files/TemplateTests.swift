import ObjectGraph
import SQLitePersistence
import Templates
import TestSupport
import Testing

@Suite("The templates")
struct TemplateTests {
  @Test("are found by their names, which are all different")
  func names() {
    #expect(Template.all.map(\.name) == ["favorites", "heroes"])
    for template in Template.all { #expect(Template.named(template.name) == template) }
    #expect(Template.named("Favorites") == nil)
  }

  @Test("favorites has one section of two-line cells in manual order")
  func favorites() throws {
    let file = try ListFile("favorites")
    defer { file.remove() }
    let list = try #require(try file.open().model.lists.first)
    #expect(list.name == "Favorite Things")
    #expect(list.section == nil)
    #expect(list.cellStyle == .subtitle)
    #expect(list.sortDescriptors == [.init("rank")])
    #expect(
      try file.shell("SELECT name, description FROM favorite WHERE name = 'iPad'")
        == "iPad|That's a really big iPod!")
  }

  @Test("stand far apart, so that there is room to move between any two rows, R167")
  func gaps() throws {
    for (name, table) in [("favorites", "favorite"), ("heroes", "hero")] {
      let file = try ListFile(name)
      defer { file.remove() }
      #expect(
        try file.shell(
          """
          SELECT min(gap) >= 1000000 FROM
            (SELECT rank - lag(rank) OVER (ORDER BY rank) AS gap FROM \(table))
          """) == "1")
    }
  }
}
