import ObjectGraph

/// An order as `docket_list.sort` has it: columns with commas between, each with `COLLATE NOCASE`,
/// with `ASC` or `DESC` and with `NULLS LAST` where wanted, as behind `ORDER BY`. How names are
/// written ``NotedText`` says.
struct SortText {
  let text: String

  /// One of the orders, as it stands in the text.
  private struct Part {
    let text: Substring
    /// The blanks before it.
    let blanks: Substring
    /// What it goes by.
    let path: Substring
    /// What stands behind that.
    let rest: Substring

    init(_ text: Substring) {
      self.text = text
      let start = text.unicodeScalars.firstIndex { !$0.properties.isWhitespace }
      blanks = text[..<(start ?? text.endIndex)]
      path = NotedText.prefix(of: text[blanks.endIndex...], upTo: \.properties.isWhitespace)
      rest = text[path.endIndex...]
    }

    /// The names on the way.
    var components: [String] { NotedText.split(path, at: { $0 == "." }).map(NotedText.name) }

    /// The same by another path.
    func going(by path: AttributePath) -> String {
      "\(blanks)\(SortText.written(path))\(rest)"
    }
  }

  init(_ text: String) {
    self.text = text
  }

  /// The text of an order.
  init(_ descriptors: [FetchRequest.SortDescriptor]) {
    text = descriptors.map { descriptor in
      Self.written(descriptor.path)
        + (descriptor.collation == .binary ? "" : " COLLATE NOCASE")
        + (descriptor.order == .descending ? " DESC" : "")
        + (descriptor.nulls == .last ? " NULLS LAST" : "")
    }.joined(separator: ", ")
  }

  private static func written(_ path: AttributePath) -> String {
    path.components.map { name in
      NotedText.written(name) { $0 == "." || $0.properties.isWhitespace }
    }.joined(separator: ".")
  }

  private var parts: [Part] { NotedText.split(text[...], at: { $0 == "," }).map(Part.init) }

  /// What the orders begin with: columns, or what a row belongs to.
  var names: [String] { parts.compactMap { $0.path.isEmpty ? nil : $0.components[0] } }

  /// The text with other paths. One that stays the same stays as it is written.
  func mapPaths(_ body: (AttributePath) -> AttributePath) -> String {
    parts.map { part in
      let path = AttributePath(components: part.components)
      let mapped = body(path)
      return mapped == path ? String(part.text) : part.going(by: mapped)
    }.joined(separator: ",")
  }

  /// The text without what begins with one of some names; nil where nothing is left.
  func dropping(_ dropped: [String]) -> String? {
    let kept = parts.filter { $0.path.isEmpty || !dropped.contains($0.components[0]) }
    guard !kept.isEmpty else { return nil }
    return String(
      kept.map(\.text).joined(separator: ",").trimmingPrefix(while: \.isWhitespace))
  }

  /// The text with a column itself where a path leads through it.
  func endingPaths(at column: String) -> String {
    mapPaths { path in
      path.components[0] == column ? AttributePath(attribute: column) : path
    }
  }

  /// The order as descriptors; nil where the text is none for the entity.
  func descriptors(for entity: Entity) -> [FetchRequest.SortDescriptor]? {
    var descriptors: [FetchRequest.SortDescriptor] = []
    for part in parts {
      guard !part.path.isEmpty else { return nil }
      let path = AttributePath(components: part.components)
      guard entity.attribute(at: path.components[0]) != nil else { return nil }
      var words = part.rest.split(whereSeparator: \.isWhitespace).map(String.init)
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
      if let word = words.first?.uppercased(), ["ASC", "DESC"].contains(word) {
        order = word == "DESC" ? .descending : .ascending
        words.removeFirst()
      }
      guard let nulls = Self.nulls(words, order) else { return nil }
      descriptors.append(.init(path, order, collation: collation, nulls: nulls))
    }
    return descriptors
  }

  /// Where NULL stands by the words at the end of an order; nil where they say nothing that there
  /// is, as `DESC NULLS FIRST`.
  private static func nulls(
    _ words: [String], _ order: FetchRequest.SortDescriptor.Order
  ) -> FetchRequest.SortDescriptor.Nulls? {
    switch words.map({ $0.uppercased() }) {
    case []: .smallest
    case ["NULLS", "LAST"]: .last
    case ["NULLS", "FIRST"] where order == .ascending: .smallest
    default: nil
    }
  }
}
