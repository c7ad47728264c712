import ObjectGraph
import TableOrder

extension FetchedResultsController {
  /// The results in order, a value that never changes; nil before the first fetch (`R31`, `R34`).
  ///
  /// - Complexity: O(1)
  public var fetchedObjects: FetchedObjects? {
    results.map { FetchedObjects($0.order.visible, 0..<$0.order.visible.rowCount, $0.reader) }
  }

  /// The sections in order, a value that never changes; nil before the first fetch.
  ///
  /// Their objects, one section after another, are ``fetchedObjects`` (`R40`).
  ///
  /// - Complexity: O(1)
  public var sections: FetchedSections? {
    results.map { sections(of: $0.order.visible, $0.reader) }
  }

  func sections(of order: OrderTree, _ reader: ObjectReader) -> FetchedSections {
    FetchedSections(order, sectionTable, reader, sectionIndexing)
  }

  /// The identities of the results and their sections as a value that can be kept, edited and
  /// compared at no cost; empty before the first fetch.
  ///
  /// - Complexity: O(1)
  public var order: OrderTree { shown?.order ?? OrderTree() }

  /// Whether an order is ``order``.
  ///
  /// - Complexity: O(1)
  package func shows(_ order: OrderTree) -> Bool {
    shown.map { order.isIdentical(to: $0.order) } ?? (order.rowCount == 0)
  }

  /// How many comparisons following changes has cost so far, to be held to O(k log n) for k changed
  /// rows among n (`R174`) by counting.
  package var comparisonCount: Int { comparisons.value }

  /// The name of a section of ``order``, also of one that is gone.
  ///
  /// - Precondition: this controller has given the identity to a section.
  public func sectionName(withID id: Int64) -> String { sectionTable[id].name }

  /// The value that the objects of a section of ``order`` have at the section key path, also of one
  /// that is gone: what an object is given to bring it into the section (`R162`).
  ///
  /// Where values of different classes bear one name, it is the one that was seen first.
  ///
  /// - Precondition: this controller has given the identity to a section.
  public func sectionValue(withID id: Int64) -> AttributeValue { sectionTable[id].value }

  /// Whether rows of a section have been seen with several values that bear its name, such as NULL
  /// and an empty text: they stand in the order of these first.
  package func hasSeveralValues(inSectionWithID id: Int64) -> Bool { sectionTable.isMixed(id) }

  /// The identity under which orders of this controller know the section of a value, whether
  /// objects have it or not.
  public func sectionID(for value: AttributeValue) -> Int64 {
    sectionTable.identity(askedFor: value)
  }

  /// A section by its identity: as it is in the results, or without objects if it is not there. Nil
  /// for an identity that this controller has given nothing.
  ///
  /// - Complexity: O(log n)
  public func section(withID id: Int64) -> FetchedSection? {
    guard let results, sectionTable.knows(id) else { return nil }
    let sections = sections(of: results.order.visible, results.reader)
    if let index = results.order.visible.sectionIndex(of: id) { return sections[index] }
    let name = sectionTable[id].name
    return FetchedSection(
      id: id, name: name, indexTitle: sectionIndexing.indexTitle(forSectionNamed: name),
      objects: FetchedObjects(results.order.visible, 0..<0, results.reader))
  }

  /// The object at `path`.
  ///
  /// - Precondition: there is one (`R35`); ``object(ifAt:)`` asks.
  /// - Complexity: O(log n), and a batch of rows is read if that one has not been
  public func object(at path: TableIndexPath) -> ManagedObject {
    guard let object = object(ifAt: path) else {
      trap(
        """
        There is no object at \(path) of the results: \(order.rowCount) objects in \
        \(order.sectionCount) sections
        """)
    }
    return object
  }

  /// The object at `path`, or nil if there is none.
  ///
  /// - Complexity: as ``object(at:)``
  public func object(ifAt path: TableIndexPath) -> ManagedObject? {
    guard let shown else { return nil }
    // Taken once: each use of the property would take and give back all its parts.
    let order = shown.order
    guard order.contains(path) else { return nil }
    return shown.reader.object(at: order.offset(of: path), in: order)
  }

  /// The place of an object, or nil if it is not in the results (`R36`).
  ///
  /// - Complexity: O(log n); nothing is read
  public func indexPath(forObject object: ManagedObject) -> TableIndexPath? {
    indexPath(for: object.objectID)
  }

  /// The place of the object of an identity, or nil if it is not in the results. The temporary
  /// identity of an object that was saved since leads to it too (`R8`).
  ///
  /// - Complexity: O(log n); nothing is read
  public func indexPath(for id: ManagedObjectID) -> TableIndexPath? {
    let id = managedObjectContext.presentID(id)
    guard let results, id.entity == results.order.arrangement.request.entity else { return nil }
    return results.order.visible.indexPath(of: id.key)
  }
}
