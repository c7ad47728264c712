import TableOrder

@testable import TerminalTable

/// A batch made from a random new arrangement of a table; now and then something is wrong with it.
struct RandomBatch {
  var operations: [TableOperation] = []
  var after: [Int] = []

  init(on table: NaiveTable, using random: inout some RandomNumberGenerator) {
    let arrangement = RandomArrangement(of: table, using: &random)
    operations = arrangement.operations.shuffled(using: &random)
    after = arrangement.rowCounts
    if let some = operations.randomElement(using: &random), Bool.random(using: &random) {
      operations.append(some)
    }
    if Int.random(in: 0..<4, using: &random) == 0 { spoil(using: &random) }
  }

  private mutating func spoil(using random: inout some RandomNumberGenerator) {
    func path() -> TableIndexPath {
      TableIndexPath(
        section: Int.random(in: 0...4, using: &random), row: Int.random(in: 0...5, using: &random))
    }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: operations.append(.deleteRow(path()))
    case 1: operations.append(.insertRow(path()))
    case 2: operations.append(.moveRow(from: path(), to: path()))
    case 3: operations.append(.moveSection(from: path().section, to: path().section))
    case 4: if !after.isEmpty { after[Int.random(in: after.indices, using: &random)] += 1 }
    default: after.append(1)
    }
  }
}

/// A new arrangement of a table's sections and rows, and the operations that lead to it.
private struct RandomArrangement {
  var operations: [TableOperation] = []
  var rowCounts: [Int] { sections.map(\.rows.count) }
  /// Where each new section and row came from.
  private var sections: [(old: Int?, rows: [TableIndexPath?])] = []
  private var reloaded: Set<Int> = []

  init(of table: NaiveTable, using random: inout some RandomNumberGenerator) {
    sections = table.sections.enumerated().map { index, section in
      (index, section.rows.indices.map { TableIndexPath(section: index, row: $0) })
    }
    var movedSections: Set<Int> = []
    var movedRows: Set<TableIndexPath> = []
    var loose: [TableIndexPath] = []
    // Take out.
    for index in table.sections.indices.reversed() {
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        operations.append(.deleteSection(index))
        loose += sections.remove(at: index).rows.compactMap { $0 }
      case 1: movedSections.insert(index)
      case 2:
        reloaded.insert(index)
        operations.append(.reloadSection(index))
      default: takeRows(from: index, into: &loose, using: &random)
      }
    }
    // Put back.
    let moved = sections.filter { $0.old.map(movedSections.contains) ?? false }
    sections.removeAll { $0.old.map(movedSections.contains) ?? false }
    for section in moved {
      sections.insert(section, at: Int.random(in: 0...sections.count, using: &random))
    }
    for _ in 0..<Int.random(in: 0...1, using: &random) {
      let new: (Int?, [TableIndexPath?]) = (nil, [nil, nil])
      sections.insert(new, at: Int.random(in: 0...sections.count, using: &random))
    }
    for path in loose.shuffled(using: &random) where !sections.isEmpty {
      let target = Int.random(in: sections.indices, using: &random)
      let isReloaded = sections[target].old.map(reloaded.contains) ?? false
      if isReloaded || Bool.random(using: &random) { continue }
      movedRows.insert(path)
      let row = Int.random(in: 0...sections[target].rows.count, using: &random)
      sections[target].rows.insert(path, at: row)
    }
    for index in sections.indices where Int.random(in: 0..<3, using: &random) == 0 {
      let row = Int.random(in: 0...sections[index].rows.count, using: &random)
      sections[index].rows.insert(nil, at: row)
    }
    describe(loose: loose, movedRows: movedRows, movedSections: movedSections)
  }

  private mutating func takeRows(
    from index: Int, into loose: inout [TableIndexPath],
    using random: inout some RandomNumberGenerator
  ) {
    for row in sections[index].rows.indices.reversed() {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: if let path = sections[index].rows.remove(at: row) { loose.append(path) }
      case 1: operations.append(.reloadRow(TableIndexPath(section: index, row: row)))
      default: break
      }
    }
  }

  /// Names the operations of what was taken out and put back.
  private mutating func describe(
    loose: [TableIndexPath], movedRows: Set<TableIndexPath>, movedSections: Set<Int>
  ) {
    operations += loose.filter { !movedRows.contains($0) }.map { .deleteRow($0) }
    for (index, section) in sections.enumerated() {
      if let old = section.old {
        if movedSections.contains(old) { operations.append(.moveSection(from: old, to: index)) }
      } else {
        operations.append(.insertSection(index))
      }
      for (row, source) in section.rows.enumerated() {
        let path = TableIndexPath(section: index, row: row)
        if let source {
          if movedRows.contains(source) { operations.append(.moveRow(from: source, to: path)) }
        } else if section.old != nil {
          operations.append(.insertRow(path))
        }
      }
    }
  }
}
