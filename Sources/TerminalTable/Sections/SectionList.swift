/// The sections of a table as of its last update, countable by rows, stops and slots.
///
/// The sections lie in chunks of bounded size, and every chunk knows its totals. A lookup adds up
/// chunks and then looks into one: with 100,000 sections that is some hundred additions, whatever
/// the number of rows.
///
/// - Complexity: O(√n) for n sections unless said otherwise, with small constants; a copy is O(1)
///   and shares its chunks until one of the two is changed.
struct SectionList: Sendable {
  /// Sections next to each other with their totals.
  struct Chunk: Sendable {
    var sections: [TableSection]
    var totals: SectionTotals
  }

  /// The size of a chunk at first; one that grows above twice this size is split.
  static let chunkSize = 256

  /// Whether the cursor can stand on the header of a section without rows.
  let stopsAtEmptySections: Bool
  /// The number of sections.
  private(set) var count = 0
  /// The sums over all sections.
  private(set) var totals = SectionTotals()
  private(set) var chunks: [Chunk] = []

  /// Makes a list of open sections with the given numbers of rows.
  ///
  /// - Complexity: O(n).
  init(rowCounts: some Collection<Int> = [], stopsAtEmptySections: Bool = false) {
    self.init(
      rowCounts.map { TableSection(rowCount: $0) }, stopsAtEmptySections: stopsAtEmptySections)
  }

  /// Makes a list of the given sections.
  ///
  /// - Complexity: O(n).
  init(_ sections: [TableSection], stopsAtEmptySections: Bool = false) {
    self.stopsAtEmptySections = stopsAtEmptySections
    count = sections.count
    for start in stride(from: 0, to: sections.count, by: Self.chunkSize) {
      let chunk = makeChunk(Array(sections[start..<min(start + Self.chunkSize, sections.count)]))
      chunks.append(chunk)
      totals += chunk.totals
    }
  }

  /// The section at an index.
  ///
  /// - Precondition: the index lies in `0..<count`.
  subscript(index: Int) -> TableSection {
    get {
      let (chunk, offset) = location(of: index)
      return chunks[chunk].sections[offset]
    }
    set {
      let (chunk, offset) = location(of: index)
      let old = weights(of: chunks[chunk].sections[offset])
      let new = weights(of: newValue)
      chunks[chunk].sections[offset] = newValue
      chunks[chunk].totals -= old
      chunks[chunk].totals += new
      totals -= old
      totals += new
    }
  }

  /// Puts a section at an index; the later ones shift.
  ///
  /// - Precondition: the index lies in `0...count`.
  mutating func insert(_ section: TableSection, at index: Int) {
    let added = weights(of: section)
    if chunks.isEmpty {
      chunks.append(Chunk(sections: [section], totals: added))
    } else {
      let (chunk, offset) = insertionLocation(of: index)
      chunks[chunk].sections.insert(section, at: offset)
      chunks[chunk].totals += added
      if chunks[chunk].sections.count > 2 * Self.chunkSize { split(chunk) }
    }
    count += 1
    totals += added
  }

  /// Takes the section at an index out; the later ones shift.
  ///
  /// - Precondition: the index lies in `0..<count`.
  @discardableResult
  mutating func remove(at index: Int) -> TableSection {
    let (chunk, offset) = location(of: index)
    let section = chunks[chunk].sections.remove(at: offset)
    let lost = weights(of: section)
    chunks[chunk].totals -= lost
    if chunks[chunk].sections.isEmpty { chunks.remove(at: chunk) }
    count -= 1
    totals -= lost
    return section
  }

  private mutating func split(_ index: Int) {
    let sections = chunks[index].sections
    let half = sections.count / 2
    let parts = [makeChunk(Array(sections[..<half])), makeChunk(Array(sections[half...]))]
    chunks.replaceSubrange(index...index, with: parts)
  }

  private func makeChunk(_ sections: [TableSection]) -> Chunk {
    var totals = SectionTotals()
    for section in sections { totals += weights(of: section) }
    return Chunk(sections: sections, totals: totals)
  }

  private func location(of index: Int) -> (chunk: Int, offset: Int) {
    if index >= 0, index < count {
      var offset = index
      for (chunk, content) in chunks.enumerated() {
        if offset < content.sections.count { return (chunk, offset) }
        offset -= content.sections.count
      }
    }
    trap("section \(index) of \(count)")
  }

  private func insertionLocation(of index: Int) -> (chunk: Int, offset: Int) {
    if index < count { return location(of: index) }
    guard index == count else { trap("insertion of section \(index) among \(count)") }
    return (chunks.count - 1, chunks[chunks.count - 1].sections.count)
  }
}
