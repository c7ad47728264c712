import ObjectGraph

/// Sections can come from any text, and a row that is moved to another one gets the text of that: a
/// note of several lines would be gone without a word.
extension ListScreen {
  /// Notes the texts that a move to another section would replace, where they say more than a name
  /// does.
  func noteLongTexts(of objects: [ManagedObject]) {
    longTexts = [:]
    guard let attribute = sectionAttribute, attribute.type == .text else { return }
    for object in objects {
      guard case .text(let text) = object[attribute.name], Self.isLong(text) else { continue }
      longTexts[object] = .text(text)
    }
  }

  private static func isLong(_ text: String) -> Bool {
    text.contains(where: \.isNewline)
      || text.utf8.count > ListWords.longestTitle && text.count > ListWords.longestTitle
  }

  /// That such texts were replaced, behind where rows were moved to: "; its text in Content was
  /// replaced, and u brings it back". Empty if none was.
  func replacedWords(_ moved: [ManagedObject]) -> String {
    guard let attribute = sectionAttribute else { return "" }
    let count = moved.count { object in
      longTexts[object].map { $0 != object[attribute.name] } ?? false
    }
    guard count > 0 else { return "" }
    let texts = count > 1 ? "\(count) texts" : moved.count > 1 ? "1 text" : "its text"
    let (were, them) = count > 1 ? ("were", "them") : ("was", "it")
    let undo = keyMap.keyName(for: .undo)
    return "; \(texts) in \(attribute.title) \(were) replaced, and \(undo) brings \(them) back"
  }
}
