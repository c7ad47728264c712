import TableOrder

/// One step of a table case's `ops`.
enum TableStep {
  case delete(TableIndexPath)
  case insert(TableIndexPath)
  case reload(TableIndexPath)
  case move(from: TableIndexPath, to: TableIndexPath)
  case deleteSection(Int)
  case insertSection(Int)
  case reloadSection(Int)
  case moveSection(from: Int, to: Int)
  case begin, end, reloadData
}

extension TableStep {
  /// Reads one part of an `ops` line.
  ///
  /// - Throws: ``NotationError``.
  init(_ text: String, _ line: CaseLine) throws {
    guard let step = Self(text) else { throw line.error("“\(text)” is not an operation") }
    self = step
  }

  private init?(_ text: String) {
    let (words, rest) = text.leadingWords(1)
    switch words.first {
    case "begin" where rest.isEmpty: self = .begin
    case "end" where rest.isEmpty: self = .end
    case "reload-data" where rest.isEmpty: self = .reloadData
    case "delete", "insert", "reload":
      guard let path = TableIndexPath(notation: rest) else { return nil }
      self =
        words[0] == "delete" ? .delete(path) : words[0] == "insert" ? .insert(path) : .reload(path)
    case "move":
      guard let (from, to) = sides(ofMove: rest), let source = TableIndexPath(notation: from),
        let target = TableIndexPath(notation: to)
      else { return nil }
      self = .move(from: source, to: target)
    case "delete-section", "insert-section", "reload-section":
      guard let index = Int(rest), index >= 0 else { return nil }
      self =
        words[0] == "delete-section"
        ? .deleteSection(index)
        : words[0] == "insert-section" ? .insertSection(index) : .reloadSection(index)
    case "move-section":
      guard let (from, to) = sides(ofMove: rest), let source = Int(from), let target = Int(to),
        source >= 0, target >= 0
      else { return nil }
      self = .moveSection(from: source, to: target)
    default: return nil
    }
  }
}

extension TableStep: CustomStringConvertible {
  /// The step as a case writes it.
  var description: String {
    switch self {
    case .delete(let path): "delete \(path.notation)"
    case .insert(let path): "insert \(path.notation)"
    case .reload(let path): "reload \(path.notation)"
    case .move(let from, let to): "move \(from.notation)->\(to.notation)"
    case .deleteSection(let index): "delete-section \(index)"
    case .insertSection(let index): "insert-section \(index)"
    case .reloadSection(let index): "reload-section \(index)"
    case .moveSection(let from, let to): "move-section \(from)->\(to)"
    case .begin: "begin"
    case .end: "end"
    case .reloadData: "reload-data"
    }
  }
}
