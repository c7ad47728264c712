import ObjectGraph
import Terminal

/// A click, and the row that it hit.
struct RowClick {
  var position: Position
  var time: Duration
  var row: ManagedObjectID?
}
