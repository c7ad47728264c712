import FetchedResults
import ObjectGraph

/// An index of the first characters of the section names as the headings show them.
struct ShownSectionIndexing: SectionIndexing {
  let list: ListDefinition
  let path: AttributePath

  func indexTitle(forSectionNamed name: String) -> String {
    let shown = name.isEmpty ? "" : list.sectionWords(name, at: path)
    return FirstCharacterIndexing().indexTitle(forSectionNamed: shown)
  }
}
