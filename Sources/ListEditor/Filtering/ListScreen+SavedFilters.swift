import ObjectGraph

extension ListScreen {
  /// What the file keeps now, whoever wrote it.
  private var savedFilters: SavedFilters {
    SavedFilters(objects.store.model.lists.first { $0.key == list.key }?.filter)
  }

  /// The menu of the filters that the file keeps, and what can be done with the one that is on.
  func savedFilterMenu() -> Outcome {
    let saved = savedFilters
    var items = saved.all.map { text in
      MenuItem(
        text, detail: detail(of: text, in: saved),
        pick: { [unowned self] in try applyFilter(text) })
    }
    if let text = arrangement.filter?.text { items += choices(for: text, saved) }
    if saved.opening != nil {
      items.append(
        change("Open the list with all rows", "The list opens with all rows") { saved in
          if let opening = saved.opening, !saved.others.contains(opening) {
            saved.others.append(opening)
          }
          saved.opening = nil
        })
    }
    guard !items.isEmpty else {
      let filter = keyMap.keyName(for: .filter)
      let key = keyMap.keyName(for: .savedFilters)
      return .stay(.refusal("No filter is saved yet: \(filter) filters, then \(key) saves it."))
    }
    return .open(MenuScreen("Filters", items, keyMap: keyMap))
  }

  private func choices(for text: String, _ saved: SavedFilters) -> [MenuItem] {
    let name = ListWords.name(text)
    var items: [MenuItem] = []
    if saved.all.contains(text) {
      items.append(
        change("Forget \(name)", "Forgot the filter \(name)") { saved in
          saved.others.removeAll { $0 == text }
          if saved.opening == text { saved.opening = nil }
        })
    } else {
      items.append(
        change("Save \(name)", "Saved the filter \(name)") { $0.others.append(text) })
    }
    if saved.opening != text {
      items.append(
        change("Open the list with \(name)", "The list opens with \(name)") { saved in
          saved.opening = text
          if !saved.others.contains(text) { saved.others.append(text) }
        })
    }
    return items
  }

  private func detail(of text: String, in saved: SavedFilters) -> String {
    let now = arrangement.filter?.text == text ? "now" : ""
    return text == saved.opening ? (now.isEmpty ? "at opening" : "now, at opening") : now
  }

  /// A line of the menu that changes what the file keeps, as one step of undo.
  private func change(
    _ name: String, _ done: String, _ edit: @escaping (inout SavedFilters) -> Void
  ) -> MenuItem {
    MenuItem(name) { [unowned self] in
      guard !isReadOnly else { return .stay(.refusal(refusal(missing: .writableFile))) }
      guard !isPending else {
        return .stay(.refusal("Filters are saved when edit mode is left."))
      }
      var saved = savedFilters
      edit(&saved)
      try objects.perform(.setList(list.key, [.filter(saved.stored)]), as: name)
      return .stay(.note(ListWords.sentence(done)))
    }
  }

  /// Shows the rows of a filter that was typed some other time.
  func applyFilter(_ text: String) throws -> Outcome {
    parser = try predicateParser()
    let parsed: ParsedPredicate?
    do throws(PredicateSyntaxError) {
      parsed = try parser?.parse(text)
    } catch {
      let words = PredicateWords.sentence(for: error.reason)
      return .stay(.refusal("The filter \(ListWords.name(text)) is not understood: \(words)."))
    }
    guard let filter = parsed.flatMap({ Filter(text, $0) }) else { return try clearFilter() }
    return try arrange("Filtering the rows: \(ListWords.name(text))") {
      $0.filter = filter
    } then: { [unowned self] in
      .note("\(keyMap.keyName(for: .clear)) shows all rows; shown are \(countWords).")
    }
  }

  /// Shows what the list opens with. A filter that is not understood hides nothing, and is told.
  func applyOpeningFilter() throws {
    guard parent == nil, let text = savedFilters.opening else { return }
    if case .stay(let message?) = try applyFilter(text) { news = message }
  }
}
