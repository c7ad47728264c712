import Foundation
import ObjectGraph
import Synchronization

extension MemoryStore: ProgressiveStore {
  public func firstKeys(
    for request: FetchRequest, sectionPath: AttributePath?, limit: Int
  ) throws -> FirstKeys {
    var request = request
    request.limit = limit
    let keys = try orderedKeys(for: request, sectionPath: sectionPath)
    return FirstKeys(keys, isComplete: keys.keys.count < limit)
  }

  public func makeBackgroundReader() throws -> (any BackgroundReader)? {
    try faults.call("makeBackgroundReader")
    let reader = MemoryStoreReader(self)
    backgroundReaders.append(reader)
    if !holdsBackgroundReaders { reader.release() }
    return reader
  }
}

/// Reads what a ``MemoryStore`` had saved at the moment of its release, on any thread.
public final class MemoryStoreReader: BackgroundReader, @unchecked Sendable {
  private let model: Model
  private let database: MemoryStoreDatabase
  /// Written before the gate is opened and read behind it.
  private var snapshot: MemoryStoreDatabase.Tables?
  private let gate = DispatchSemaphore(value: 0)
  private let error: PersistentStoreError?
  private let readCount = Atomic(0)
  private let wasCancelled = Atomic(false)

  init(_ store: MemoryStore) {
    model = store.model
    database = store.database
    error = store.backgroundError
  }

  /// Whether another thread has begun to read, be it held back or not.
  public var isAsked: Bool { readCount.load(ordering: .relaxed) > 0 }

  /// Whether nobody wants the rows any more.
  public var isCancelled: Bool { wasCancelled.load(ordering: .relaxed) }

  /// Lets the other thread read what is saved now.
  public func release() {
    snapshot = database.committed
    gate.signal()
  }

  public func orderedKeys(
    for request: FetchRequest, sectionPath: AttributePath?
  ) throws -> OrderedKeys {
    readCount.add(1, ordering: .relaxed)
    gate.wait()
    if let error { throw error }
    guard let snapshot else { throw PersistentStoreError.failed("cancelled") }
    let copy = MemoryStoreDatabase(model: model)
    copy.committed = snapshot
    return try MemoryStore(copy).orderedKeys(for: request, sectionPath: sectionPath)
  }

  public func cancel() {
    wasCancelled.store(true, ordering: .relaxed)
    gate.signal()
  }
}
