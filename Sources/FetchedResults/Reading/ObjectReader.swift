import ObjectGraph
import TableOrder

/// Reads the rows of results as they are looked at, a batch at a time (`R47`).
///
/// A context holds its objects weakly, so the reader keeps those that were asked for lately alive:
/// enough that a screen which is drawn twice is read once, and that a row which was shown is known
/// well enough to tell whether somebody changed it (`R16`).
final class ObjectReader {
  private let context: ManagedObjectContext
  private let entity: Entity
  private let batchSize: Int
  /// The objects that were asked for last, by key, and those before them.
  private var recent: [Int64: ManagedObject] = [:]
  private var earlier: [Int64: ManagedObject] = [:]

  /// How many batches are kept at least.
  private static let keptBatches = 4

  init(_ context: ManagedObjectContext, _ request: FetchRequest) {
    self.context = context
    entity = request.entity
    batchSize = request.batchSize
  }

  /// The object of a row, which need not have been read.
  private func object(_ key: Int64) -> ManagedObject {
    context.object(with: ManagedObjectID(entity, key))
  }

  /// The object of the row at `offset`, read together with those around it.
  ///
  /// Where the rows cannot be read, the object is a fault, and tries again when it is asked.
  func object(at offset: Int, in order: OrderTree) -> ManagedObject {
    let object = object(order[offset].id)
    if object.isDeleted { return object }
    guard object.isFault else {
      keep(object)
      return object
    }
    let rows = order.rows(in: batch(at: offset, in: order))
    if let batch = try? context.prefetch(rows.map { ManagedObjectID(entity, $0.id) }) {
      for object in batch { keep(object) }
    }
    return object
  }

  /// The rows to be read with one that is not known: those behind it, or where of its neighbours it
  /// is the next one alone that is known, those before it. So a screen that fits into a batch is
  /// one read, wherever it begins, and so is the next one in either direction.
  private func batch(at offset: Int, in order: OrderTree) -> Range<Int> {
    let next = offset + 1
    let comesFromBelow =
      next < order.rowCount && recent[order[next].id] != nil
      && (offset == 0 || recent[order[offset - 1].id] == nil)
    return comesFromBelow
      ? max(0, next - batchSize)..<next : offset..<offset + min(batchSize, order.rowCount - offset)
  }

  private func keep(_ object: ManagedObject) {
    if recent.count / Self.keptBatches >= batchSize {
      earlier = recent
      recent = [:]
    }
    recent[object.objectID.key] = object
  }
}
