import ObjectGraph

/// An order as `docket_list.sort` has it: columns with commas between, each with `ASC` or `DESC`
/// and with `COLLATE NOCASE` where wanted, as behind `ORDER BY`.
struct SortText {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  /// The text of an order.
  init(_ descriptors: [FetchRequest.SortDescriptor]) {
    text = descriptors.map { descriptor in
      descriptor.path.description
        + (descriptor.collation == .binary ? "" : " COLLATE NOCASE")
        + (descriptor.order == .descending ? " DESC" : "")
    }.joined(separator: ", ")
  }

  /// What the orders begin with: columns, or what a row belongs to.
  var names: [String] {
    text.split(separator: ",").compactMap { part in
      part.split { $0.isWhitespace || $0 == "." }.first.map(String.init)
    }
  }

  /// The text with other paths.
  func mapPaths(_ body: (AttributePath) -> AttributePath) -> String {
    text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      let blanks = part.prefix(while: \.isWhitespace)
      let rest = part.dropFirst(blanks.count)
      let path = rest.prefix { !$0.isWhitespace }
      return String(blanks) + body(AttributePath(dotted: String(path))).description
        + String(rest[path.endIndex...])
    }.joined(separator: ",")
  }

  /// The text without what begins with one of some names; nil where nothing is left.
  func dropping(_ dropped: [String]) -> String? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).filter { part in
      !SortText(String(part)).names.contains(where: dropped.contains)
    }
    guard !parts.isEmpty else { return nil }
    return String(parts.joined(separator: ",").trimmingPrefix(while: \.isWhitespace))
  }

  /// The text with a column itself where a path leads through it.
  func endingPaths(at column: String) -> String {
    text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      let blanks = part.prefix(while: \.isWhitespace)
      let rest = part.dropFirst(blanks.count)
      guard rest.hasPrefix(column + ".") else { return String(part) }
      return String(blanks) + column + String(rest.drop { !$0.isWhitespace })
    }.joined(separator: ",")
  }

  /// The order as descriptors; nil where the text is none for the entity.
  func descriptors(for entity: Entity) -> [FetchRequest.SortDescriptor]? {
    var descriptors: [FetchRequest.SortDescriptor] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      var words = part.split(whereSeparator: \.isWhitespace).map(String.init)
      guard !words.isEmpty else { return nil }
      let path = AttributePath(dotted: words.removeFirst())
      guard entity.attribute(at: path.components[0]) != nil else { return nil }
      var collation = Collation.binary
      if words.first?.uppercased() == "COLLATE" {
        guard words.count > 1 else { return nil }
        switch words[1].uppercased() {
        case "BINARY": collation = .binary
        case "NOCASE": collation = .caseInsensitive
        default: return nil
        }
        words.removeFirst(2)
      }
      var order = FetchRequest.SortDescriptor.Order.ascending
      if let word = words.first {
        switch word.uppercased() {
        case "ASC": order = .ascending
        case "DESC": order = .descending
        default: return nil
        }
        words.removeFirst()
      }
      guard words.isEmpty else { return nil }
      descriptors.append(.init(path, order, collation: collation))
    }
    return descriptors
  }
}
