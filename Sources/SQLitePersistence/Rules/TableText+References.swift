extension TableText {
  /// The text of the same table without what it refers to; nil where there are no columns.
  var withoutReferences: String? {
    guard let first = parts.first?.first, let last = parts.last?.last else { return nil }
    let own = parts.compactMap { part -> String? in
      guard Self.column(of: part) != nil else {
        return part.contains { $0.isKeyword("FOREIGN") } ? nil : text(part)
      }
      let definition = ColumnDefinition(text(Array(part.dropFirst())))
      let rest = ColumnDefinition(
        type: definition.type, constraints: definition.constraints.filter { $0.kind != .reference })
      return "\(text(Array(part.prefix(1)))) \(rest.text)"
    }
    let bytes = Array(sql.utf8)
    return String(decoding: bytes[..<first.range.lowerBound], as: UTF8.self)
      + own.joined(separator: ", ")
      + String(decoding: bytes[last.range.upperBound...], as: UTF8.self)
  }
}
