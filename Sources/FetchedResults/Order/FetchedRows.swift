import ObjectGraph
import TableOrder

/// What a fetch found: rows in order, and the runs of equal section values that they form.
///
/// A value that shares its rows with its copies, and with results that adopt it. It may be made on
/// any thread: making the order of a million rows is the larger part of the work that follows the
/// reading of their keys, and names of sections, which belong to a controller, have no part in it.
/// It is of one moment: new rows have their temporary keys in it also once they are saved.
public struct FetchedRows: Sendable {
  /// The rows, all in one section.
  public let order: OrderTree
  /// The runs, in order; empty without a section path.
  public let sections: [OrderedKeys.Section]
  /// Whether these are all rows that were to be found. If not they are the first ones of a fetch
  /// that is not complete, or lack some that the context does not answer for any more (`R15`), or
  /// come from results that cannot tell what they have missed.
  public let isComplete: Bool
  /// The rows that may stand elsewhere, or have come or gone: the results that these are from have
  /// not told their changes yet.
  let untold: Set<Int64>
  /// The values of the sections in which rows have others of the same name too: these are not in
  /// the order of their sort keys.
  let mixedSections: [AttributeValue]
  /// The position of the change feed when the rows were read.
  let feedPosition: Int64
  /// Whether they come from a cache, and need not be kept.
  var isCached = false

  /// The rows that were read.
  ///
  /// - Precondition: the keys are all different.
  /// - Complexity: O(n)
  public init(_ keys: consuming OrderedKeys) {
    sections = keys.sections
    feedPosition = keys.feedPosition
    isComplete = true
    untold = []
    mixedSections = []
    // Taken out, so that they are given back as soon as the order is made of them.
    let count = keys.keys.count
    var ids: [Int64] = []
    var sortKeys: [UInt64] = []
    swap(&ids, &keys.keys)
    swap(&sortKeys, &keys.sortKeys)
    order = OrderTree(
      sections: Self.whole(count), ids: consume ids, sortKeys: consume sortKeys)
  }

  /// Rows that are in order already.
  ///
  /// - Complexity: O(1)
  init(
    order: OrderTree, sections: [OrderedKeys.Section], feedPosition: Int64,
    isComplete: Bool = true, untold: Set<Int64> = [], mixedSections: [AttributeValue] = []
  ) {
    self.order = OrderTree(sections: Self.whole(order.rowCount), rowsOf: order)
    self.sections = sections
    self.feedPosition = feedPosition
    self.isComplete = isComplete
    self.untold = untold
    self.mixedSections = mixedSections
  }

  /// Some of these rows, in the sections that they are in.
  ///
  /// - Complexity: O(1)
  func replacing(order: OrderTree, sections: [OrderedKeys.Section]) -> FetchedRows {
    FetchedRows(
      order: order, sections: sections, feedPosition: feedPosition, isComplete: isComplete,
      untold: untold, mixedSections: mixedSections)
  }

  private static func whole(_ count: Int) -> [OrderTree.Section] {
    [OrderTree.Section(id: 0, rowCount: count)]
  }
}
