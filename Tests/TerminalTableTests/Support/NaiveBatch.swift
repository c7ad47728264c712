import TableOrder

@testable import TerminalTable

/// One batch on a `NaiveTable`; equal operations count once (R120), except that nothing can be
/// inserted twice at one place.
struct NaiveBatch {
  let operations: [TableOperation]
  let repeated: [TableOperation]
  let table: NaiveTable
  let after: [Int]

  func isInRange(_ operation: TableOperation) -> Bool {
    func old(_ section: Int) -> Bool { table.sections.indices.contains(section) }
    func new(_ section: Int) -> Bool { after.indices.contains(section) }
    func old(_ path: TableIndexPath) -> Bool {
      old(path.section) && table.sections[path.section].rows.indices.contains(path.row)
    }
    func new(_ path: TableIndexPath) -> Bool {
      new(path.section) && (0..<after[path.section]).contains(path.row)
    }
    switch operation {
    case .deleteRow(let path), .reloadRow(let path): return old(path)
    case .insertRow(let path): return new(path)
    case .moveRow(let from, let to): return old(from) && new(to)
    case .deleteSection(let index), .reloadSection(let index): return old(index)
    case .insertSection(let index): return new(index)
    case .moveSection(let from, let to): return old(from) && new(to)
    }
  }

  var hasRightSectionCount: Bool {
    after.count
      == table.sections.count + count { if case .insertSection = $0 { true } else { false } }
      - count { if case .deleteSection = $0 { true } else { false } }
  }

  private func count(_ test: (TableOperation) -> Bool) -> Int { operations.count(where: test) }

  var hasSectionConflict: Bool {
    pairs(of: operations).contains { first, second in
      switch (first, second) {
      case (.deleteSection(let a), .moveSection(let b, _)): a == b
      case (.insertSection(let a), .moveSection(_, let b)): a == b
      case (.moveSection(let a, let x), .moveSection(let b, let y)): (a == b) != (x == y)
      default: false
      }
    }
  }

  var hasRowConflict: Bool {
    pairs(of: operations.compactMap(unabsorbed)).contains { first, second in
      switch (first, second) {
      case (.deleteRow(let a), .moveRow(let b, _)): a == b
      case (.insertRow(let a), .moveRow(_, let b)): a == b && !isReloaded(new: b.section)
      case (.moveRow(let a, let x), .moveRow(let b, let y)):
        a == b ? x != y : x == y && !isReloaded(new: x.section)
      default: false
      }
    }
  }

  var repeatsInsertion: Bool {
    repeated.compactMap(unabsorbed).contains { if case .insertRow = $0 { true } else { false } }
      || repeated.contains { if case .insertSection = $0 { true } else { false } }
  }

  private func pairs(of operations: [TableOperation]) -> [(TableOperation, TableOperation)] {
    operations.flatMap { first in operations.map { (first, $0) } }
  }

  // MARK: Sections

  /// The old index of the section at each new place.
  var oldSections: [Int?] {
    var result: [Int??] = Array(repeating: nil, count: after.count)
    var remaining = Array(table.sections.indices)
    for operation in operations {
      switch operation {
      case .insertSection(let index): result[index] = .some(nil)
      case .moveSection(let from, let to):
        result[to] = from
        remaining.removeAll { $0 == from }
      case .deleteSection(let index): remaining.removeAll { $0 == index }
      default: break
      }
    }
    for index in result.indices where result[index] == nil {
      result[index] = remaining.removeFirst()
    }
    return result.map { $0 ?? nil }
  }

  private func isDeleted(_ section: Int) -> Bool { operations.contains(.deleteSection(section)) }

  private func isReloaded(old section: Int) -> Bool {
    operations.contains(.reloadSection(section)) && !isDeleted(section)
  }

  private func isReloaded(new section: Int) -> Bool {
    oldSections[section].map(isReloaded(old:)) ?? false
  }

  // MARK: Rows

  /// The operation, unless a section operation absorbs it (R125).
  private func unabsorbed(_ operation: TableOperation) -> TableOperation? {
    switch operation {
    case .deleteRow(let path), .reloadRow(let path):
      isDeleted(path.section) || isReloaded(old: path.section) ? nil : operation
    case .insertRow(let path):
      oldSections[path.section] == nil || isReloaded(new: path.section) ? nil : operation
    case .moveRow(let from, let to):
      isReloaded(new: to.section) && oldSections[to.section] == from.section ? nil : operation
    default: nil
    }
  }

  /// The table with every hole filled, or `nil` if there are too many or too few rows for them.
  func filled() -> NaiveTable? {
    let rows = operations.compactMap(unabsorbed)
    var result = table
    result.sections = []
    for (index, old) in oldSections.enumerated() {
      guard let content = content(of: index, from: old, rows) else { return nil }
      result.sections.append(
        NaiveTable.Section(id: old.flatMap { table.sections[$0].id }, rows: content))
    }
    return result
  }

  private func content(of index: Int, from old: Int?, _ rows: [TableOperation]) -> [Int?]? {
    var content: [Int??] = Array(repeating: nil, count: after[index])
    var remaining = old.map { table.sections[$0].rows.map(Optional.some) } ?? []
    for operation in rows {
      switch operation {
      case .deleteRow(let path) where path.section == old: remaining[path.row] = nil
      case .insertRow(let path) where path.section == index: content[path.row] = .some(nil)
      case .moveRow(let from, let to):
        if from.section == old { remaining[from.row] = nil }
        if to.section == index, !isReloaded(new: index) {
          content[to.row] = table.sections[from.section].rows[from.row]
        }
      default: break
      }
    }
    if let old, isReloaded(old: old) {
      return content.indices.map { $0 < remaining.count ? remaining[$0] ?? nil : nil }
    }
    if old == nil { return content.map { $0 ?? nil } }
    var survivors = remaining.compactMap { $0 }[...]
    for row in content.indices where content[row] == nil {
      guard let next = survivors.popFirst() else { return nil }
      content[row] = .some(next)
    }
    return survivors.isEmpty ? content.map { $0 ?? nil } : nil
  }
}
