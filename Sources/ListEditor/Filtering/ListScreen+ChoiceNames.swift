import ObjectGraph

/// A filter that names a value of a choice goes on when that gets another name.
extension ListScreen {
  /// Notes that values which conditions may name were changed.
  ///
  /// - Complexity: O(number of changed rows) while a filter is on
  func noticeChoiceNames(in notice: ChangeNotice) {
    guard arrangement.filter != nil || prompt?.kind == .filter, !hasOldChoiceNames else { return }
    let ids = [notice.updated.map(\.id), notice.refreshed, notice.invalidated].joined()
    hasOldChoiceNames = notice.invalidatesEverything || ids.contains { choiceNames[$0] != nil }
  }

  /// Lets the filter name values as they are called now. One that is just being typed stays as it
  /// is, and is pointed at where it names none any more.
  ///
  /// - Throws: What reading the values or fetching throws; it is tried again then.
  func followChoiceNames() throws {
    guard hasOldChoiceNames else { return }
    let former = choiceNames
    let parser = try predicateParser()
    // Several that are renamed may have taken over each other's names.
    var renamed: [String: [String: String]] = [:]
    for (id, old) in former {
      guard let new = choiceNames[id], new != old else { continue }
      renamed[id.entity.name, default: [:]][old] = new
    }
    if let filter = arrangement.filter, prompt?.kind != .filter {
      let text = renamed.reduce(filter.text) { text, choice in
        parser.renaming(choice.value, ofChoice: choice.key, in: text)
      }
      if text != filter.text { try refilter(text, parser, former) }
    }
    if !hasOldModel, prompt?.kind == .filter, let text = prompt?.field.text, !renamed.isEmpty {
      self.parser = parser
      filtering = filtering.map { Filtering(origin: $0.origin) }
      try filterDidChange(text)
    }
    hasOldChoiceNames = false
  }

  /// Shows the same rows by a filter that is typed otherwise by now. Where the list is another one
  /// by now they are fetched as that has them, which the list as it was cannot do any more.
  private func refilter(
    _ text: String, _ parser: PredicateParser, _ former: [ManagedObjectID: String]
  ) throws {
    guard let filter = (try? parser.parse(text)).flatMap({ Filter(text, $0) }) else { return }
    if hasOldModel {
      arrangement.filter = filter
      return
    }
    // The rows had left the screen with the old name, and the cursor with them.
    let cursor = filterMemory.settledCursor
    do {
      try rearrange { $0.filter = filter }
    } catch {
      choiceNames = former
      throw error
    }
    if cursor?.isDeleted == false { bringCursor(to: cursor) }
  }
}
