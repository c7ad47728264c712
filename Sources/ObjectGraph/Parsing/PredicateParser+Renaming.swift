extension PredicateParser {
  /// A condition that means the same after values of a choice got other names: where it compares a
  /// field with such a value, it has the new name. Each is looked up once, so that values may have
  /// taken over each other's names.
  ///
  /// Words that rows are to hold, and parts of a value (`contains`), stay as they were typed. So
  /// does what stands behind a fault, as far as it is no comparison by itself, and a value whose
  /// new name cannot be typed because it has a quotation mark in it.
  ///
  /// - Parameters:
  ///   - names: What the values are called now by what they were called, whether the fields still
  ///     have that among theirs or not.
  ///   - choice: The entity of the values.
  ///   - text: What somebody typed.
  /// - Complexity: O(length)
  public func renaming(
    _ names: [String: String], ofChoice choice: String, in text: String
  ) -> String {
    let former = PredicateParser(
      fields: fields.map { field in
        field.type == .choice(of: choice) ? field.adding(names.keys) : field
      }, today: today, moments: moments)
    guard let tokens = try? former.tokens(of: text), former.isCondition(tokens) else {
      return text
    }
    var reader = ConditionReader(parser: former, tokens: tokens, end: text.utf8.count)
    var bytes = Array(text.utf8)
    for value in reader.readChoices().reversed() where value.type == .choice(of: choice) {
      guard let name = names[value.choice],
        let written = written(name, isQuoted: value.token.kind == .quoted)
      else { continue }
      bytes.replaceSubrange(value.token.range, with: written.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A condition that means the same after fields got other names.
  ///
  /// Words that rows are to hold, and values, stay as they were typed. So does a name that cannot
  /// be typed because it has a quotation mark in it.
  ///
  /// - Parameters:
  ///   - names: What the fields are called now, by where this parser finds their values.
  ///   - text: What somebody typed.
  /// - Complexity: O(length)
  public func renamingFields(_ names: [AttributePath: String], in text: String) -> String {
    guard let tokens = try? self.tokens(of: text), isCondition(tokens) else {
      return text
    }
    var reader = ConditionReader(parser: self, tokens: tokens, end: text.utf8.count)
    var bytes = Array(text.utf8)
    for field in reader.readFields().reversed() {
      guard let name = names[field.path], !name.contains("\"") else { continue }
      let isPlain = Self.isPlainName(name)
      // A text in quotation marks that is compared with nothing is no field.
      let comparison = isPlain || field.isCompared ? "" : " = yes"
      let written = (isPlain ? name : "\"\(name)\"") + comparison
      bytes.replaceSubrange(field.token.range, with: written.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The name of a value as it is typed, as far as it can be.
  func written(_ name: String) -> String { written(name, isQuoted: false) ?? name }

  /// The name of a field as it is typed, as far as it can be.
  package static func written(fieldName name: String) -> String {
    isPlainName(name) || name.contains("\"") ? name : "\"\(name)\""
  }

  /// Whether the name of a field can be typed without quotation marks.
  private static func isPlainName(_ name: String) -> Bool {
    guard let tokens = try? PredicateToken.tokens(of: name), tokens.count == 1 else { return false }
    return tokens[0].kind == .word && tokens[0].text == name && !name.hasPrefix("'")
      && !tokens[0].isKeyword("and", "or", "not") && !ConditionReader.beginsComparison(tokens[0])
  }

  /// A value as it is typed behind a comparison, in quotation marks where it would be read as
  /// something else; nil for what has one in it.
  private func written(_ name: String, isQuoted: Bool) -> String? {
    if name.contains("\"") { return nil }
    let tokens = (try? PredicateToken.tokens(of: name)) ?? []
    let isPlain =
      tokens.map(\.text).joined(separator: " ") == name
      && tokens.allSatisfy { token in
        token.kind == .word && !token.text.hasPrefix("'") && field(of: token) == nil
          && !token.isKeyword("and", "or", "not", "empty", "null", "nothing")
      }
    return isPlain && !isQuoted ? name : "\"\(name)\""
  }
}

extension PredicateField {
  /// The same with other values of its choice besides.
  fileprivate func adding(_ names: some Collection<String>) -> PredicateField {
    PredicateField(
      path, type, title: title, choices: choices + names.sorted().map { .init($0, rank: .null) },
      aliases: aliases, isShown: isShown)
  }
}
