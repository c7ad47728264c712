import ObjectGraph

extension ListScreen {
  /// What the file keeps now, whoever wrote it.
  private var savedFilters: SavedFilters {
    knownFilters.filters(in: objects.store.model.lists.first { $0.key == list.key }?.filter)
  }

  /// What a filter is called: by the name that it was saved under, or as it was typed.
  func title(of filter: Filter) -> String {
    savedFilters[filter.condition]?.title ?? filter.condition
  }

  /// The menu of the filters that the file keeps, and what can be done with the one that is on. The
  /// line that saves one that is not kept yet comes first, and undo takes that back. In a file that
  /// cannot be changed nothing but the filters are offered.
  func savedFilterMenu() -> Outcome {
    let saved = savedFilters
    let now = arrangement.filter?.condition
    var completing: (String) -> MenuItem? = { _ in nil }
    var items = saved.all.map { filter in
      MenuItem(
        filter.title, detail: detail(of: filter, in: saved),
        pick: { [unowned self] in try applyPresent(filter) })
    }
    let chosen = saved.all.firstIndex { $0.condition == now } ?? 0
    if let now, !isReadOnly {
      if let known = saved[now] {
        items += choices(for: known, saved)
      } else {
        items = choices(forNew: now) + items
        completing = { [unowned self, names = items.map(\.name)] in
          self.naming(now, by: $0, besides: names)
        }
      }
    }
    if saved.opening != nil, isWholeList, !isReadOnly {
      items.append(
        change("Open the list with all rows", "The list opens with all rows") { saved in
          if let opening = saved.opening { saved.keep(opening) }
          saved.opening = nil
        })
    }
    guard !items.isEmpty else {
      guard !isReadOnly else {
        return .stay(.refusal("No filter is saved. \(Phrasebook.readOnly)"))
      }
      let filter = keyMap.keyName(for: .filter)
      let key = keyMap.keyName(for: .savedFilters)
      return .stay(.refusal("No filter is saved yet: \(filter) filters, then \(key) saves it."))
    }
    return .open(
      MenuScreen("Filters", items, chosen: chosen, keyMap: keyMap, completing: completing))
  }

  /// A line that keeps a filter under a name that is typed, where no line is called so.
  private func naming(_ condition: String, by name: String, besides lines: [String]) -> MenuItem? {
    let name = name.trimmingBlanks
    guard !name.isEmpty, lines.allSatisfy({ FuzzyMatch(name, in: $0) == nil }) else { return nil }
    let filter = SavedFilter(condition, name: name)
    let title = ListWords.name(filter.title)
    return change("Save it as \(title)", "Saved the filter \(title)") { $0.keep(filter) }
  }

  /// What can be done with a filter that is not kept yet.
  private func choices(forNew text: String) -> [MenuItem] {
    let filter = SavedFilter(text)
    let title = ListWords.name(text)
    return [
      change("Save \(title)", "Saved the filter \(title)", detail: "now, not saved") { saved in
        // Somebody may have saved it under a name meanwhile.
        if saved[filter.condition] == nil { saved.keep(filter) }
      },
      naming("Save it under a name", filter, isKept: false),
    ] + (isWholeList ? [opening(with: filter, isKept: false)] : [])
  }

  /// What can be done with one that is.
  private func choices(for filter: SavedFilter, _ saved: SavedFilters) -> [MenuItem] {
    let title = ListWords.name(filter.title)
    return [
      naming(
        filter.name == nil ? "Give \(title) a name" : "Rename \(title)", filter, isKept: true),
      MenuItem("Forget \(title)") { [unowned self] in
        guard let present = present(filter) else { return .stay(filterIsGone(filter)) }
        return try keep("Forget \(title)", told: "Forgot the filter \(title)") {
          $0.forget(present.condition)
        }
      },
    ]
      + (saved.opening?.condition == filter.condition || !isWholeList
        ? [] : [opening(with: filter, isKept: true)])
  }

  /// Whether this is the list with the rows of all owners: that of one opens with all it has.
  private var isWholeList: Bool { parent == nil }

  /// A line of the menu that makes the list open with a filter, as the file keeps it by then.
  ///
  /// - Parameter isKept: Whether the file keeps it already.
  private func opening(with filter: SavedFilter, isKept: Bool) -> MenuItem {
    MenuItem("Open the list with \(ListWords.name(filter.title))") { [unowned self] in
      let present = present(filter)
      guard present != nil || !isKept else { return .stay(filterIsGone(filter)) }
      let opening = present ?? filter
      let title = ListWords.name(opening.title)
      return try keep("Open the list with \(title)", told: "The list opens with \(title)") {
        saved in
        if present == nil { saved.keep(opening) }
        saved.opening = opening
      }
    }
  }

  /// A line of the menu that asks what a filter is to be called, and keeps it under that name.
  ///
  /// - Parameter isKept: Whether the file keeps it already.
  private func naming(_ line: String, _ filter: SavedFilter, isKept: Bool) -> MenuItem {
    MenuItem(line) { [unowned self] in
      if let unsavable { return .stay(unsavable) }
      let renaming = Renaming("filter", named: filter.title, in: objects, keyMap: keyMap) {
        [unowned self] in
        present(filter)?.title ?? (isKept ? nil : filter.title)
      }
      return .open(
        PromptScreen(
          "Name of the filter", label: "Name", text: filter.name, proposal: filter.title,
          keyMap: keyMap, present: { filter.name == nil ? nil : renaming.known },
          news: renaming.news,
          check: { [unowned self] name in
            if let refusal = try renaming.refusal(of: name) { return refusal }
            let own = present(filter)?.condition
            let others = savedFilters.all.filter { $0.condition != own }
            return NewName(kind: "filter", others: others.map(\.title)).refusal(of: name)
          }
        ) { [unowned self] name in
          let condition = present(filter)?.condition ?? filter.condition
          let named = SavedFilter(condition, name: name)
          let title = ListWords.name(named.title)
          return try keep("Save \(title)", told: "Saved the filter \(title)") { $0.keep(named) }
        })
    }
  }

  /// What stands beside a filter: when it is on, and the condition behind its name, as far as there
  /// is room.
  private func detail(of filter: SavedFilter, in saved: SavedFilters) -> String {
    let isOn = arrangement.filter?.condition == filter.condition
    let parts = [
      isOn ? "now" : nil, filter.condition == saved.opening?.condition ? "at opening" : nil,
      filter.name == nil ? nil : filter.condition,
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }

  /// A line of the menu that changes what the file keeps, as one step of undo.
  private func change(
    _ name: String, _ done: String, detail: String = "",
    _ edit: @escaping (inout SavedFilters) -> Void
  ) -> MenuItem {
    MenuItem(name, detail: detail) { [unowned self] in try keep(name, told: done, edit) }
  }

  private func keep(
    _ name: String, told done: String, _ edit: (inout SavedFilters) -> Void
  ) throws -> Outcome {
    if let unsavable { return .stay(unsavable) }
    var saved = savedFilters
    edit(&saved)
    try objects.perform(.setList(list.key, [.filter(saved.stored)]), as: name)
    return .stay(.note(ListWords.sentence(done)))
  }

  /// Why no filter can be saved now; nil if one can.
  private var unsavable: Message? {
    if isReadOnly { return .refusal(refusal(missing: .writableFile)) }
    return isPending ? .refusal("Filters are saved when edit mode is left.") : nil
  }

  /// Shows the rows of a filter that was chosen in a menu, as the file keeps it by now.
  private func applyPresent(_ filter: SavedFilter) throws -> Outcome {
    guard let present = present(filter) else { return .stay(filterIsGone(filter)) }
    return try applySavedFilter(present)
  }

  /// What became of a filter that was chosen in a menu; nil if the file keeps it no more.
  private func present(_ filter: SavedFilter) -> SavedFilter? {
    let saved = savedFilters
    return saved[filter.condition]
      ?? filter.name.flatMap { name in saved.all.first { $0.name == name } }
  }

  private func filterIsGone(_ filter: SavedFilter) -> Message {
    let title = ListWords.name(filter.title)
    return .refusal("Somebody else changed or deleted the filter \(title). Nothing was changed.")
  }

  /// Shows the rows of a filter that the file keeps; of one that is not understood it is asked
  /// whether to keep it any longer.
  private func applySavedFilter(_ filter: SavedFilter) throws -> Outcome {
    let outcome = try applyFilter(filter.condition)
    guard case .stay(let message?) = outcome, message.kind == .refusal, unsavable == nil else {
      return outcome
    }
    let title = ListWords.name(filter.title)
    return .ask(
      Question(reason: message.text, text: "Forget it?") { [unowned self] in
        try keep("Forget \(title)", told: "Forgot the filter \(title)") {
          $0.forget(filter.condition)
        }
      })
  }

  /// Shows the rows of a filter that was typed some other time.
  func applyFilter(_ text: String) throws -> Outcome {
    parser = try predicateParser()
    let parsed: ParsedPredicate?
    do throws(PredicateSyntaxError) {
      parsed = try parser?.parse(text)
    } catch {
      let words = PredicateWords.sentence(for: error.reason, keyMap)
      let sentence = "The filter \(ListWords.name(text)) is not understood: \(words)"
      return .stay(.refusal(ListWords.sentence(sentence)))
    }
    guard let filter = parsed.flatMap({ Filter(text, $0) }) else { return try clearFilter() }
    return try arrange("Filtering the rows: \(ListWords.name(text))") {
      $0.filter = filter
    } then: { [unowned self] in
      let words = words(aboutTextsComparedBy: filter)
      let shown = "\(countWords) shown; \(wayToAllRows).\(markWords)"
      return words.isEmpty ? .count(shown) : .note(shown + words)
    }
  }

  /// Shows what the list opens with. A filter that is not understood hides nothing, and is told.
  func applyOpeningFilter() throws {
    guard isWholeList, let text = savedFilters.opening?.condition else { return }
    if case .stay(let message?) = try applyFilter(text) { tell(message) }
  }
}
