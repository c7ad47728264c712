extension PredicateParser {
  /// A condition that means the same after a value of a choice got another name: where it compares
  /// a field with that value, it has the new name.
  ///
  /// Words that rows are to hold, and parts of a value (`contains`), stay as they were typed. So
  /// does what stands behind a fault, as far as it is no comparison by itself.
  ///
  /// - Parameters:
  ///   - name: What the value was called, whether the fields still have it among theirs or not.
  ///   - newName: What it is called now.
  ///   - choice: The entity of the values.
  ///   - text: What somebody typed.
  /// - Complexity: O(length)
  public func renaming(
    _ name: String, to newName: String, ofChoice choice: String, in text: String
  ) -> String {
    let former = PredicateParser(
      fields: fields.map { field in
        field.type == .choice(of: choice) ? field.adding(.init(name, rank: .null)) : field
      }, today: today, moments: moments)
    guard let tokens = try? PredicateToken.tokens(of: text), former.isCondition(tokens) else {
      return text
    }
    var reader = ConditionReader(parser: former, tokens: tokens, end: text.utf8.count)
    var bytes = Array(text.utf8)
    for value in reader.readChoices().reversed()
    where value.choice == name && value.type == .choice(of: choice) {
      bytes.replaceSubrange(
        value.token.range, with: quoted(newName, isQuoted: value.token.kind == .quoted).utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A value as it is typed behind a comparison, in quotation marks where it would be read as
  /// something else. What has one in it cannot have them.
  private func quoted(_ name: String, isQuoted: Bool) -> String {
    if name.contains("\"") { return name }
    let tokens = (try? PredicateToken.tokens(of: name)) ?? []
    let isPlain =
      tokens.map(\.text).joined(separator: " ") == name
      && tokens.allSatisfy { token in
        token.kind == .word && field(of: token) == nil
          && !token.isKeyword("and", "or", "not", "empty", "null", "nothing")
      }
    return isPlain && !isQuoted ? name : "\"\(name)\""
  }
}

extension PredicateField {
  /// The same with another value of its choice.
  fileprivate func adding(_ choice: Choice) -> PredicateField {
    PredicateField(
      path, type, title: title, choices: choices + [choice], aliases: aliases, isShown: isShown)
  }
}
