import TableOrder
import TerminalTable
import Testing

/// The index strip of a list, whose entries stand for runs of sections with equal titles.
struct SectionIndexTests {
  @Test("A jump goes to the first of the sections that share an entry, R90, R140")
  func jump() throws {
    let list = try ListFixture("Dill: awl | Dishes: bowl cup | Fruit: fig kiwi | Tools: saw")
    list.controller.showsSectionIndex = { true }
    try list.controller.load()
    #expect(list.table.sectionIndexTitles == ["D", "F", "T"])
    let taken = (0..<3).map { entry in
      list.table.jump(toIndexTitleAt: entry)
      return list.cursorTitle
    }
    #expect(taken == ["awl", "fig", "saw"])
  }
}
