import ObjectGraph
import TableOrder

/// The objects of results or of one section, in order, as they were when this was taken.
///
/// It is a value (`R34`): later changes of the results do not change it. It holds identities; an
/// object is made when it is asked for, and rows are read a batch at a time. Of an object that was
/// deleted meanwhile an empty shell is left.
///
/// - Complexity: O(1) to take and to count, O(log n) for each object
public struct FetchedObjects: RandomAccessCollection {
  private let order: OrderTree
  private let range: Range<Int>
  private let reader: ObjectReader

  init(_ order: OrderTree, _ range: Range<Int>, _ reader: ObjectReader) {
    self.order = order
    self.range = range
    self.reader = reader
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { range.count }

  /// The object at `position`, counted from the first of this collection.
  public subscript(position: Int) -> ManagedObject {
    guard position >= 0, position < range.count else {
      trap("There is no object \(position) among \(range.count)")
    }
    return reader.object(at: range.lowerBound + position, in: order)
  }
}
