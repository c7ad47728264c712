import TableOrder

@testable import ResultsReplay

/// A table in plain arrays that knows of changes only what the calls of a batch say.
struct ReplayedTable {
  /// What is wrong with a batch.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  struct Section: Equatable {
    var name: String
    var rows: [String]
  }

  private(set) var sections: [Section]

  init(_ list: RowList, isSectioned: Bool) {
    sections = list.sections.map { Section(name: $0.name ?? "-", rows: $0.rows.map(\.id)) }
    if !isSectioned, sections.isEmpty { sections = [Section(name: "-", rows: [])] }
  }

  /// Applies one batch, from `WILL` to `DID`, and checks everything that it says of the table.
  mutating func apply(_ calls: [String]) throws {
    guard let first = calls.first, ["WILL", "USER WILL"].contains(first), calls.last == "DID",
      calls.count > 2
    else { throw Failure(description: "no batch: \(calls)") }
    let batch = try calls.dropFirst().dropLast().map(Call.init)
    guard batch.map(\.place) == batch.map(\.place).sorted() else {
      throw Failure(description: "not in the order of R69: \(calls)")
    }
    try checkOld(batch)
    sections = try applied(batch)
  }

  /// Everything in old space is what the table has, and no row is told twice.
  private func checkOld(_ batch: [Call]) throws {
    var told: Set<TableIndexPath> = []
    for call in batch {
      switch call.kind {
      case .sectionDeletion:
        guard sections.indices.contains(call.index), sections[call.index].name == call.name else {
          throw Failure(description: "no such section: \(call)")
        }
      case .deletion, .move, .update:
        guard let path = call.old, sections.indices.contains(path.section),
          sections[path.section].rows.indices.contains(path.row),
          sections[path.section].rows[path.row] == call.name
        else { throw Failure(description: "not at its old path: \(call)") }
        // By its place: two rows may have one name.
        guard told.insert(path).inserted else {
          throw Failure(description: "told twice: \(call)")
        }
      case .insertion, .sectionInsertion: break
      }
    }
  }

  /// The table after a batch: what comes is put at its place in new space, the rest fills the
  /// holes.
  private func applied(_ batch: [Call]) throws -> [Section] {
    var old = sections
    var leaving = batch.filter { $0.kind == .deletion || $0.kind == .move }.compactMap(\.old)
    leaving.sort { $0 > $1 }
    for path in leaving { old[path.section].rows.remove(at: path.row) }

    let gone = Set(batch.filter { $0.kind == .sectionDeletion }.map(\.index))
    for index in gone where !old[index].rows.isEmpty {
      throw Failure(description: "rows of section \(index) that goes were not told")
    }
    var new = old.indices.filter { !gone.contains($0) }.map { old[$0] }
    for call in batch where call.kind == .sectionInsertion {
      guard call.index <= new.count else { throw Failure(description: "a gap before \(call)") }
      new.insert(Section(name: call.name, rows: []), at: call.index)
    }
    let coming = batch.filter { $0.kind == .insertion || $0.kind == .move }
      .compactMap { call in call.new.map { (path: $0, id: call.name) } }
      .sorted { $0.path < $1.path }
    for (path, id) in coming {
      guard new.indices.contains(path.section), path.row <= new[path.section].rows.count else {
        throw Failure(description: "a gap before \(id) at \(path)")
      }
      new[path.section].rows.insert(id, at: path.row)
    }
    for call in batch where call.kind == .update {
      guard let path = call.new, new.indices.contains(path.section),
        new[path.section].rows.indices.contains(path.row),
        new[path.section].rows[path.row] == call.name
      else { throw Failure(description: "not at its new path: \(call)") }
    }
    return new
  }
}
