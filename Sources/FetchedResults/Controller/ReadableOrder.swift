import TableOrder

/// The rows that the results show, and where their objects are read.
///
/// A class, so that a page of rows does not take and give back all that the results consist of once
/// for each of them.
final class ReadableOrder {
  let order: OrderTree
  let reader: ObjectReader

  init(order: OrderTree, reader: ObjectReader) {
    self.order = order
    self.reader = reader
  }

  /// Whether these are the rows of an order, as a reader reads them.
  func isStill(_ order: OrderTree, _ reader: ObjectReader) -> Bool {
    self.reader === reader && self.order.isIdentical(to: order)
  }
}
