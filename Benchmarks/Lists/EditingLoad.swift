import Measuring
import ObjectGraph
import SQLitePersistence

/// Edits of a list that is open completely and sorted by size, the same in each run.
final class EditingLoad {
  let list: OpenList
  private let entity: Entity
  /// Rows that get another size, with that size.
  private var moved: [(row: ManagedObject, size: Int64)] = []
  private var deleted: [ManagedObject] = []
  private let insertions: Int
  private var generator = RepeatableGenerator(state: 7)

  init(_ file: ListFile, edits: Int, deletions: Int = 0, insertions: Int = 0) throws {
    list = try OpenList(file, by: "size")
    try list.complete()
    entity = try ListFile.item(list.store)
    self.insertions = insertions
    let count = Int64(list.results.order.rowCount)
    var chosen: Set<Int64> = []
    while chosen.count < min(edits + deletions, Int(count)) {
      chosen.insert(.random(in: 1...count, using: &generator))
    }
    let rows = try list.context.prefetch(chosen.sorted().map { ManagedObjectID(entity, $0) })
      .shuffled(using: &generator)
    deleted = Array(rows.prefix(deletions))
    moved = rows.dropFirst(deletions).map { ($0, size()) }
  }

  /// Makes one edit, and processes it.
  func makeEdit(_ index: Int) throws {
    let (row, size) = moved[index % moved.count]
    row["size"] = .integer(size &+ Int64(index))
    try list.context.processPendingChanges()
  }

  /// Makes all edits, and processes none.
  func makeAllEdits() throws {
    for row in deleted { try list.context.delete(row) }
    for _ in 0..<insertions {
      let row = try list.context.insert(entity)
      row["size"] = .integer(size())
    }
    for (row, size) in moved { row["size"] = .integer(size) }
  }

  func close() throws {
    try list.context.rollback()
    try list.close()
  }

  private func size() -> Int64 { .random(in: 0...Int64(UInt32.max), using: &generator) }
}
