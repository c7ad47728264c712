/// A store that can give the start of a long list before all of it is read, and read the rest on
/// another thread.
public protocol ProgressiveStore: PersistentStore {
  /// The first keys that ``PersistentStore/orderedKeys(for:sectionPath:)`` would give, read without
  /// reading the rest where an index holds the order. A store that has to look at all rows may as
  /// well give all keys.
  ///
  /// - Parameters:
  ///   - request: what to fetch, and in which order.
  ///   - sectionPath: whose value makes the sections; without one there are none.
  ///   - limit: how many are wanted; fewer are given only if there are no more.
  /// - Precondition: the request has neither limit nor offset.
  /// - Complexity: O(limit · log n) given the list's index, else as all keys
  func firstKeys(
    for request: FetchRequest, sectionPath: AttributePath?, limit: Int
  ) throws -> FirstKeys

  /// A reader of this store's data for another thread; nil if there can be none.
  func makeBackgroundReader() throws -> (any BackgroundReader)?
}

extension ProgressiveStore {
  /// This store.
  public var progressive: (any ProgressiveStore)? { self }
}
