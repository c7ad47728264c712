import FetchedResults
import TableOrder

/// A table as arrays: sections with an identity, rows with an identity.
struct TableModel: Equatable, CustomStringConvertible {
  struct Section: Equatable {
    var id: Int64
    var rows: [Int64]
  }

  var sections: [Section]

  init(_ sections: [(Int64, [Int64])]) {
    self.sections = sections.map { Section(id: $0, rows: $1) }
  }

  /// One section with these rows.
  init(rows: [Int64]) {
    self.init([(0, rows)])
  }

  /// What `order` holds.
  init(_ order: OrderTree) {
    self.init(
      order.sections(in: 0..<order.sectionCount).enumerated().map { index, section in
        (section.id, order.rows(in: order.rowRange(ofSection: index)).map(\.id))
      })
  }

  var order: OrderTree {
    let ids = sections.flatMap(\.rows)
    return OrderTree(
      sections: sections.map { .init(id: $0.id, rowCount: $0.rows.count) }, ids: ids,
      sortKeys: ids.map { _ in 0 })
  }

  var ids: Set<Int64> { Set(sections.flatMap(\.rows)) }

  var description: String {
    sections.map { "\($0.id): " + $0.rows.map(String.init).joined(separator: " ") }
      .joined(separator: " | ")
  }

  /// The table that a consumer gets who knows only this one and `changes`: what comes and what
  /// moved is put at its place, and the rest fills the holes in its old order (`R108`).
  func applying(_ changes: OrderChanges) -> TableModel? {
    let goneSections = Set(changes.sectionDeletions.map(\.index))
    var gone = Set(changes.deletions.map(\.path))
    for move in changes.moves { gone.insert(move.from) }
    var arriving: [TableIndexPath: Int64] = [:]
    for insertion in changes.insertions { arriving[insertion.path] = insertion.id }
    for move in changes.moves { arriving[move.to] = move.id }
    guard arriving.count == changes.insertions.count + changes.moves.count else { return nil }

    let insertedSections = Dictionary(
      uniqueKeysWithValues: changes.sectionInsertions.map { ($0.index, $0.id) })
    var staying = sections.indices.filter { !goneSections.contains($0) }.makeIterator()
    let count = sections.count - goneSections.count + insertedSections.count
    var result = TableModel([])
    for index in 0..<count {
      var rest: [Int64] = []
      let id: Int64
      if let inserted = insertedSections[index] {
        id = inserted
      } else if let source = staying.next() {
        id = sections[source].id
        rest = sections[source].rows.enumerated().filter { row, _ in
          !gone.contains(TableIndexPath(section: source, row: row))
        }.map(\.element)
      } else {
        return nil
      }
      let incoming = arriving.keys.count { $0.section == index }
      var holes = rest.makeIterator()
      var rows: [Int64] = []
      for row in 0..<rest.count + incoming {
        if let new = arriving[TableIndexPath(section: index, row: row)] {
          rows.append(new)
        } else if let old = holes.next() {
          rows.append(old)
        } else {
          return nil
        }
      }
      result.sections.append(.init(id: id, rows: rows))
    }
    return result
  }
}
