import TableOrder

/// One operation of a batch, as it was called.
///
/// Deletions, reloads and the sources of moves are in old space (the state before the batch);
/// insertions and the targets of moves are in new space (the state after it), R107.
enum TableOperation: Hashable, Sendable {
  case deleteRow(TableIndexPath)
  case insertRow(TableIndexPath)
  case reloadRow(TableIndexPath)
  case moveRow(from: TableIndexPath, to: TableIndexPath)
  case deleteSection(Int)
  case insertSection(Int)
  case reloadSection(Int)
  case moveSection(from: Int, to: Int)
}

extension TableOperation: CustomStringConvertible {
  /// The operation by its real name (R119), as in `move row [0,1]->[0,3]`.
  var description: String {
    switch self {
    case .deleteRow(let path): "delete row \(path)"
    case .insertRow(let path): "insert row \(path)"
    case .reloadRow(let path): "reload row \(path)"
    case .moveRow(let from, let to): "move row \(from)->\(to)"
    case .deleteSection(let index): "delete section \(index)"
    case .insertSection(let index): "insert section \(index)"
    case .reloadSection(let index): "reload section \(index)"
    case .moveSection(let from, let to): "move section \(from)->\(to)"
    }
  }
}
