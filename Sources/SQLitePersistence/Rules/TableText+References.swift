extension TableText {
  /// The text of the same table without what it refers to, or without what it refers to in some
  /// tables; nil where there are no columns.
  func withoutReferences(to tables: [String]? = nil) -> String? {
    func isDropped(_ words: [SQLToken]) -> Bool {
      guard let tables else { return true }
      guard let word = words.firstIndex(where: { $0.isKeyword("REFERENCES") }),
        word + 1 < words.count, let name = words[word + 1].writtenName
      else { return false }
      return tables.contains { $0.lowercased() == name.lowercased() }
    }
    guard let first = parts.first?.first, let last = parts.last?.last else { return nil }
    let own = parts.compactMap { part -> String? in
      guard Self.column(of: part) != nil else {
        return part.contains { $0.isKeyword("FOREIGN") } && isDropped(part) ? nil : text(part)
      }
      let definition = ColumnDefinition(text(Array(part.dropFirst())))
      let rest = ColumnDefinition(
        type: definition.type,
        constraints: definition.constraints.filter {
          $0.kind != .reference || !isDropped(SQLToken.tokens(of: $0.text))
        })
      return "\(text(Array(part.prefix(1)))) \(rest.text)"
    }
    let bytes = Array(sql.utf8)
    return String(decoding: bytes[..<first.range.lowerBound], as: UTF8.self)
      + own.joined(separator: ", ")
      + String(decoding: bytes[last.range.upperBound...], as: UTF8.self)
  }
}
