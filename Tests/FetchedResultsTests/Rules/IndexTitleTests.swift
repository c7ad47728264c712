import FetchedResults
import ObjectGraph
import Testing

@Suite("Section index titles")
struct IndexTitleTests {
  @Test("the title is the first character of the name in capitals, R89")
  func defaultTitle() throws {
    let list = try ListFixture("-: nut1 | dishes: pan1 | e\u{301}cole: a1 | 7: b1")
    let titles = list.controller.sections?.map { "\($0.name)=\($0.indexTitle)" }
    #expect(titles == ["=", "7=7", "dishes=D", "école=É"])
  }

  @Test("the index has an entry for each run of equal titles, R90")
  func runs() throws {
    let list = try ListFixture("Dill: a1 | Dishes: b1 | Fruit: c1 | food: d1 | Tools: e1") {
      $0.sortDescriptors[0] = .init("section", collation: .caseInsensitive)
    }
    #expect(list.controller.sectionIndexTitles == ["D", "F", "T"])
    #expect(try list.controller.section(forIndexTitle: "D", at: 0) == 0)
    #expect(try list.controller.section(forIndexTitle: "F", at: 1) == 2)
    #expect(try list.controller.section(forIndexTitle: "T", at: 2) == 4)
  }

  @Test("a title may have several entries if its sections do not follow each other, R90, R91")
  func separateRuns() throws {
    let list = try ListFixture("Dill: a1 | Tools: e1 | dishes: b1")
    #expect(list.controller.sectionIndexTitles == ["D", "T", "D"])
    #expect(try list.controller.section(forIndexTitle: "D", at: 2) == 2)
  }

  @Test("a title that is not that of the entry is an error that names both, R91")
  func mismatch() throws {
    let list = try ListFixture("Dill: a1 | Tools: e1")
    #expect(
      throws: FetchedResultsError.indexTitleMismatch(title: "T", entry: 0, actual: "D")
    ) { try list.controller.section(forIndexTitle: "T", at: 0) }
    #expect(
      throws: FetchedResultsError.indexTitleMismatch(title: "T", entry: 9, actual: nil)
    ) { try list.controller.section(forIndexTitle: "T", at: 9) }
  }

  @Test("entries that the owner adds are mapped by the owner, and unknown to the controller, R92")
  func ownEntries() throws {
    let list = try ListFixture("Dill: a1 | Tools: e1")
    let shown = ["?"] + list.controller.sectionIndexTitles
    let sections = try shown.enumerated().map { entry, title in
      entry == 0 ? nil : try list.controller.section(forIndexTitle: title, at: entry - 1)
    }
    #expect(sections == [nil, 0, 1])
    #expect(
      throws: FetchedResultsError.indexTitleMismatch(title: "?", entry: 0, actual: "D")
    ) { try list.controller.section(forIndexTitle: "?", at: 0) }
  }

  @Test("titles and the whole index can be replaced, R90b, R92")
  func replacement() throws {
    struct Words: SectionIndexing {
      func indexTitle(forSectionNamed name: String) -> String { String(name.prefix(2)) }
    }
    struct Search: SectionIndexing {
      func indexTitle(forSectionNamed name: String) -> String { name }
      func indexEntries(forSectionsNamed names: [String]) -> [SectionIndexEntry]? {
        [SectionIndexEntry(title: "?", section: 0)]
          + names.enumerated().map { SectionIndexEntry(title: $1.uppercased(), section: $0) }
      }
    }
    let list = try ListFixture("Dill: a1 | Dishes: b1 | Tools: e1")
    list.controller.sectionIndexing = Words()
    #expect(list.controller.sectionIndexTitles == ["Di", "To"])
    #expect(list.controller.sections?[2].indexTitle == "To")
    list.controller.sectionIndexing = Search()
    #expect(list.controller.sectionIndexTitles == ["?", "DILL", "DISHES", "TOOLS"])
    #expect(try list.controller.section(forIndexTitle: "TOOLS", at: 3) == 2)
  }
}
