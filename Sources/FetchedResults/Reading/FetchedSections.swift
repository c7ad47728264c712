import ObjectGraph
import TableOrder

/// The sections of results, in order, as they were when this was taken.
///
/// - Complexity: O(1) to take and to count, O(log n) for each section
public struct FetchedSections: RandomAccessCollection {
  private let order: OrderTree
  private let table: SectionTable
  private let reader: ObjectReader
  private let indexing: any SectionIndexing

  init(
    _ order: OrderTree, _ table: SectionTable, _ reader: ObjectReader,
    _ indexing: any SectionIndexing
  ) {
    self.order = order
    self.table = table
    self.reader = reader
    self.indexing = indexing
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { order.sectionCount }

  /// The section at `index`.
  public subscript(index: Int) -> FetchedSection {
    guard index >= 0, index < order.sectionCount else {
      trap("There is no section \(index) among \(order.sectionCount)")
    }
    let id = order.sectionID(at: index)
    let name = table[id].name
    return FetchedSection(
      id: id, name: name, indexTitle: indexing.indexTitle(forSectionNamed: name),
      objects: FetchedObjects(order, order.rowRange(ofSection: index), reader))
  }

  /// The names of all sections.
  ///
  /// - Complexity: O(number of sections)
  var names: [String] {
    order.sections(in: 0..<order.sectionCount).map { table[$0.id].name }
  }
}
