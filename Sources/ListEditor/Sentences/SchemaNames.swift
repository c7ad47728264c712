import ObjectGraph

/// What people call the tables and columns that errors name: by the titles of lists and the labels
/// of fields, as far as a model has them.
struct SchemaNames: SchemaNaming {
  /// Nil where an error was met outside of an open file.
  let model: Model?

  /// A list, or the values of a field.
  func table(_ name: String) -> String {
    if let list = model?.lists.first(where: { $0.entity.name == name }) {
      return ListWords.name(list.name)
    }
    let fields = model?.entities.lazy.flatMap(\.attributes)
    if let field = fields?.first(where: { $0.type == .choice(of: name) }) {
      return "\(SentenceParts.article)choice of \(field.title)"
    }
    return Self.words(name)
  }

  /// A field of a table.
  func column(_ name: String, of table: String) -> String {
    guard let entity = model?.entity(named: table) else { return Self.words(name) }
    let words = entity.words(forAttribute: name)
    return words == name ? Self.words(name) : words
  }

  /// A table, or a column wherever it is.
  func anything(_ name: String) -> String {
    if model?.entity(named: name) != nil {
      let words = table(name)
      let article = SentenceParts.article
      return words.hasPrefix(article) ? String(words.dropFirst(article.count)) : words
    }
    let owner = model?.entities.first { $0.attribute(named: name) != nil }
    return owner.map { column(name, of: $0.name) } ?? Self.words(name)
  }

  /// What SQLite has against something, with the names that people know: `todo.due` is a field.
  func replacingColumns(in words: String) -> String {
    guard let model, words.contains(".") else { return words }
    var words = words
    for entity in model.entities {
      for attribute in entity.attributes {
        words.replaceWord(
          "\(entity.name).\(attribute.name)", with: column(attribute.name, of: entity.name))
      }
    }
    return words
  }

  /// A list that a relationship leads to.
  func destination(of relationship: String, from entity: Entity) -> String {
    entity.relationship(named: relationship).map { table($0.destination) }
      ?? Self.words(relationship)
  }

  /// A value of a choice, which is called what it is.
  func value(_ name: String) -> String { ListWords.name(name) }

  /// A name of the file as words: `job_type` is "Job type".
  private static func words(_ name: String) -> String {
    let isIdentifier =
      name.contains("_")
      && name.utf8.allSatisfy {
        $0 == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
      }
    guard isIdentifier else { return ListWords.name(name) }
    let words = name.replacing("_", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

extension String {
  /// Replaces a word where nothing goes on before or behind it that belongs to a name.
  fileprivate mutating func replaceWord(_ word: String, with other: String) {
    var result = ""
    var rest = self[...]
    func isPart(_ character: Character?) -> Bool {
      character.map { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." } ?? false
    }
    while let range = rest.firstRange(of: word) {
      let before = rest[..<range.lowerBound]
      let behind = rest[range.upperBound...]
      let isWord = !isPart(before.last ?? result.last) && !isPart(behind.first)
      result += before + (isWord ? other : word)
      rest = behind
    }
    self = result + rest
  }
}
