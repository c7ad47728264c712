extension RowList {
  /// Reads the rest of a line.
  ///
  /// - Throws: ``NotationError``.
  init(_ line: CaseLine) throws {
    if line.rest.isEmpty { throw line.error("“\(line.word)” names rows, or - for none") }
    if line.rest == "-" {
      self.init()
      return
    }
    guard line.rest.contains(":") else {
      if line.rest.contains("|") { throw line.error("sections have names: “NAME: rows”") }
      self.init(rows: try Self.rows(line.rest, line))
      return
    }
    var sections: [Section] = []
    for part in line.rest.split(separator: "|", omittingEmptySubsequences: false) {
      let halves = part.split(separator: ":", omittingEmptySubsequences: false)
      guard halves.count == 2 else { throw line.error("“\(part.trimmed)” is not “NAME: rows”") }
      let name = halves[0].trimmed
      if name.isEmpty { throw line.error("a section has a name, or - for NULL") }
      sections.append(
        Section(name: name == "-" ? nil : name, rows: try Self.rows(halves[1], line)))
    }
    self.init(sections: sections, isSectioned: true)
  }

  private static func rows(_ text: some StringProtocol, _ line: CaseLine) throws -> [Row] {
    try text.words.map { word in
      let id = word.prefix { String($0).isIdentifier }
      let key = word.dropFirst(id.count)
      guard !id.isEmpty, key.isEmpty || Int(key) != nil, key.first != "+" else {
        throw line.error("“\(word)” is not a row: an ID, letters a–z, with its key")
      }
      return Row(id: String(id), key: Int(key))
    }
  }
}

extension RowList: CustomStringConvertible {
  /// The list as a case writes it.
  var description: String {
    let parts = sections.map { section in
      let rows = section.rows.map(\.description).joined(separator: " ")
      guard isSectioned else { return rows }
      return "\(section.name ?? "-"):\(rows.isEmpty ? "" : " ")\(rows)"
    }
    let text = parts.joined(separator: " | ")
    return text.isEmpty ? "-" : text
  }
}

extension RowList.Row: CustomStringConvertible {
  var description: String { id + (key.map(String.init) ?? "") }
}
