import Terminal

/// How a cell draws itself, line by line.
///
/// ```swift
/// let bar = TableCellDrawing(id: progress) { surface, line, state in
///   surface.draw(String(repeating: "=", count: progress), at: .origin)
/// }
/// ```
public struct TableCellDrawing {
  /// Tells what the closure draws: drawings with equal ids must look the same.
  public let id: AnyHashable
  let draw: (_ surface: Surface, _ line: Int, _ state: TableCellState) -> Void

  /// Makes a drawing.
  ///
  /// - Parameters:
  ///   - id: what the drawing depends on; a row is drawn again when it changes.
  ///   - draw: draws one line of the row on a cleared surface of that line, right of the marks,
  ///     given the number of the line in the row. It must not keep the surface.
  public init(
    id: AnyHashable,
    draw: @escaping (_ surface: Surface, _ line: Int, _ state: TableCellState) -> Void
  ) {
    self.id = id
    self.draw = draw
  }
}

extension TableCellDrawing: Hashable {
  /// Drawings are told apart by their ids.
  public static func == (left: Self, right: Self) -> Bool { left.id == right.id }

  /// Hashes the id.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
