import ObjectGraph
import Terminal

extension Editor {
  /// Whether there is something of what ``drafts`` tells. Costs next to nothing.
  public var hasDrafts: Bool { !offeredDrafts.isEmpty || screens.contains(where: \.hasDraft) }

  /// What is typed and not kept, and pending and not saved, and the drafts of earlier runs that
  /// nobody has taken up or thrown away: all that would be lost with the program.
  ///
  /// - Complexity: O(what is typed and pending)
  public var drafts: [Draft] { (typedDraft.map { [$0] } ?? []) + offeredDrafts + lostDrafts }

  /// What is to be kept when the person has quit, who has given up the rest by that: what nobody
  /// has answered for, and all that could not be saved because the file was taken away.
  public var draftsToKeep: [Draft] {
    isFileLost && !givesUpChanges ? drafts : offeredDrafts + lostDrafts
  }

  /// Whether the file was taken away and what is not saved of it is kept all the same.
  var isLossKept: Bool { isFileLost && keepsDrafts }

  /// What is to be told once the editor has ended; nil for nothing.
  public var farewell: String? {
    let words = [lastRemark, lossWords(aboutKept: draftsToKeep)].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// Keeps what was typed and discarded while it could not be saved, because the file was taken
  /// away: people leave the field to quit and open the file again; or while it could not be seen.
  func keep(_ discarded: Draft?) {
    guard let draft = discarded?.withoutPending, !draft.texts.isEmpty,
      !screens.contains(where: { $0.draft != nil })
    else { return }
    offeredDrafts.append(draft)
    message = .note(
      lossWords(aboutKept: [draft]) ?? "What you typed is kept, and offered at the next start.")
  }

  private func lossWords(aboutKept drafts: [Draft]) -> String? {
    let kept = isFileLost ? words(aboutKept: drafts) : ""
    return kept.isEmpty ? nil : "The file was moved, deleted or replaced.\(kept)"
  }

  /// What is typed and pending now.
  var typedDraft: Draft? {
    let pending = screens.lazy.compactMap { ($0 as? ListScreen)?.pendingDraft }.first
    guard var draft = screens.reversed().lazy.compactMap(\.draft).first else {
      return pending.map { Draft($0) }
    }
    draft.pending = pending
    let list = screens.lazy.compactMap { $0 as? ListScreen }.last { $0.list.key == draft.list }
    draft.parent = list?.parent.map { DraftParent($0) }
    return draft
  }

  /// Offers what was typed or pending when the program ended before, one after the other.
  ///
  /// What belongs to a list that is gone is kept for it to come back, and not asked about. To be
  /// called before the first key.
  public func offer(_ drafts: [Draft]) {
    lostDrafts = drafts.filter { list($0.pending?.list ?? $0.list) == nil || list($0.list) == nil }
    offeredDrafts = drafts.filter { !lostDrafts.contains($0) && words(for: $0) != nil }
    guard objects?.store.isReadOnly != true else {
      // It could not be kept there, and would be gone with the form that it was taken up in.
      let words = Message.note(
        "What you typed last time is offered at the next start, if the file can be written then.")
      if !offeredDrafts.isEmpty { message = message?.adding(words) ?? words }
      return
    }
    unaskedDrafts = offeredDrafts
    goesThroughDrafts = true
    askForNextDraft()
  }

  /// Asks whether to go on with the next of the drafts, once the one before has been kept or given
  /// up. No throws it away, unless other work came before: what was asked for then is kept.
  func askForNextDraft() {
    guard !unaskedDrafts.isEmpty, question == nil, screen is ListScreen, screen.scope == .list,
      screen.pendingObjects == nil, !screens.contains(where: \.hasDraft)
    else { return }
    let draft = unaskedDrafts.removeFirst()
    guard let list = list(draft.list), let words = words(for: draft) else {
      return askForNextDraft()
    }
    ask(
      Question(
        // What has just been done to the one before is told along with it.
        reason: message?.text, text: "Go on with \(words.what), \(words.when)?",
        isUnexpected: !goesThroughDrafts,
        later: .note(Draft.offeredAgain),
        onNo: { [unowned self] in
          replace(draft, by: nil)
          message = .note(ListWords.sentence("Threw away \(words.what)"))
        }
      ) { [unowned self] in try goOn(with: draft, in: self.list(draft.list) ?? list) })
  }

  /// Goes on with a draft. What of it finds no place is offered again, and all of it until a title
  /// or a form is open with what was typed.
  ///
  /// - Throws: What the store throws; what was pending may be there again by then.
  private func goOn(with draft: Draft, in list: ListDefinition) throws -> Outcome {
    let (placed, rest) = draft.divided(by: list)
    guard let placed else {
      return .stay(.refusal(rest.map { withoutPlace($0, in: list) } ?? ""))
    }
    let home = self.list(placed.pending?.list ?? placed.parent?.list ?? draft.list)
    guard let base = try base(home ?? list) else {
      return .stay(.refusal(Draft.offeredAgain))
    }
    var offered = draft
    var words: [Message] = []
    var outcome = Outcome.stay()
    var isTaken = false
    func taken() {
      isTaken = true
      replace(offered, by: rest)
    }
    if let pending = placed.pending {
      guard let (screen, resumed) = try resume(pending, in: base) else {
        return .stay(
          .refusal(
            "The fields are others now than when this was changed;"
              + " it is offered again at the next start."))
      }
      words.append(screen.sentence(about: resumed, of: pending.steps.count))
      // It is on the screen now, and would be done twice if it were offered again with the rest.
      offered = draft.withoutPending
      replace(draft, by: offered.texts.isEmpty ? nil : offered)
      if placed.texts.isEmpty {
        taken()
      } else {
        let parent = placed.parent?.resolved(by: resumed.keys, in: screen.objects.store.model)
        let typed = try open(list, of: parent, above: screen)
        outcome = try typed.take(placed.resumed(by: resumed.keys, in: typed), taken: taken)
      }
    } else {
      outcome = try open(list, of: placed.parent, above: base).take(placed, taken: taken)
    }
    if case .stay(let told) = outcome {
      told.map { words.append($0) }
      if !isTaken { words.append(.refusal(Draft.offeredAgain)) }
    } else {
      follow(outcome)
    }
    if isTaken { rest.map { words.append(.refusal(withoutPlace($0, in: list))) } }
    return .stay(words.dropFirst().reduce(words.first) { $0?.adding($1) })
  }

  /// That texts have no field to go on in, with all of each: no other place shows it.
  private func withoutPlace(_ draft: Draft, in list: ListDefinition) -> String {
    let texts = draft.following(list.entity).texts.sorted { $0.key < $1.key }.map { name, text in
      "\"\(text)\" in \(title(of: name, in: draft.list))"
    }
    let place = draft.isForm ? "is no field of the form" : "is not the title"
    return "You typed \(ListWords.enumeration(texts)), which \(place) now;"
      + " it is offered again at the next start."
  }

  /// What is typed on screens that close by themselves, and what is pending there.
  func drafts(of lost: [any Screen]) -> [Draft] {
    var drafts = lost.compactMap(\.draft)
    guard let pending = lost.lazy.compactMap({ ($0 as? ListScreen)?.pendingDraft }).first else {
      return drafts
    }
    // What was typed last was typed in edit mode: nothing else is above it.
    if let last = drafts.indices.last {
      drafts[last].pending = pending
    } else {
      drafts = [Draft(pending)]
    }
    return drafts
  }

  /// What becomes of them, as a sentence with a blank before it; empty for none.
  func words(aboutKept drafts: [Draft]) -> String {
    let count = drafts.compactMap(\.pending).reduce(0) { $0 + $1.steps.count }
    let typed = drafts.contains { !$0.texts.isEmpty } ? ["what you typed"] : []
    let kept = typed + (count == 0 ? [] : ["\(ListScreen.changes(count)) not saved yet"])
    guard !kept.isEmpty else { return "" }
    let words = ListWords.enumeration(kept)
    let subject = " \(words.prefix(1).uppercased())\(words.dropFirst())"
    guard keepsDrafts else {
      return "\(subject) cannot be kept: the folder for it cannot be written"
        + " (docket info says where)."
    }
    let verb = kept.count == 1 && count < 2 ? "is" : "are"
    return "\(subject) \(verb) offered at the next start, if it is back."
  }

  /// Offers another draft in the place of one; nil for none.
  private func replace(_ draft: Draft, by other: Draft?) {
    let index = offeredDrafts.firstIndex(of: draft)
    if let index { offeredDrafts.remove(at: index) }
    if let other { offeredDrafts.insert(other, at: index ?? offeredDrafts.endIndex) }
  }

  /// What a draft holds, and what became of it; nil for nothing.
  private func words(for kept: Draft) -> (what: String, when: String)? {
    let draft = list(kept.list).map { kept.following($0.entity) } ?? kept
    let typed = typedWords(for: draft)
    guard let pending = draft.pending, self.list(pending.list) != nil else {
      return typed.map { ($0, "typed last time") }
    }
    let changes = ListScreen.changes(pending.steps.count)
    return (typed.map { "\(changes) and \($0)" } ?? changes, "not saved last time")
  }

  /// What was typed: of a form the first field with something in it, how many more there are, and
  /// whose they are. A title says that by itself.
  private func typedWords(for draft: Draft) -> String? {
    let texts = draft.texts.sorted { $0.key < $1.key }
    guard let (field, text) = texts.first(where: { !$0.value.isEmpty }) ?? texts.first else {
      return nil
    }
    let title = title(of: field, in: draft.list)
    let count = texts.count - 1
    let more = count > 0 ? " and \(count) more \(count == 1 ? "field" : "fields")" : ""
    let owner = draft.isForm ? more + (rowWords(for: draft).map { " of \($0)" } ?? "") : ""
    if text.isEmpty { return "an emptied \(title)\(owner)" }
    let words = "\"\(ListWords.name(text))\""
    let isTitle = list(draft.list)?.title.attribute == field && draft.rows == nil
    guard draft.isForm else { return words }
    return isTitle ? words + more : "\(words) in \(title)\(owner)"
  }

  /// What the rows of a form are called: by what they are called now, or else were then.
  private func rowWords(for draft: Draft) -> String? {
    if let keys = draft.rows?.keys { return ListWords.rows(keys.count) }
    guard let key = draft.row, let list = list(draft.list) else { return nil }
    let time = (screens.first as? ListScreen)?.time ?? .utc
    let row = try? objects?.prefetch([ManagedObjectID(list.entity, key)]).first
    if let row, !row.isDeleted { return list.name(of: row, time: time) }
    let title = list.title.attribute.flatMap { draft.values?[$0]?.value }
    return title.map { list.name(titled: $0, time: time) }
  }

  /// What people call a field, as far as it is still there.
  private func title(of attribute: String, in list: Int64) -> String {
    self.list(list)?.entity.attribute(named: attribute)?.title ?? attribute
  }

  private func list(_ key: Int64) -> ListDefinition? {
    objects?.store.model.lists.first { $0.key == key }
  }

  /// Goes on with edit mode in the list in which it was begun.
  ///
  /// - Returns: The list in edit mode, and what came of it; nil where it is not begun, because the
  ///   fields are others.
  private func resume(
    _ pending: PendingDraft, in base: ListScreen
  ) throws -> (ListScreen, ResumedSteps)? {
    guard let records = pending.records(in: base.objects.store.model) else { return nil }
    let screen = try base.pendingCopy()
    let resumed = try screen.objects.resume(records)
    follow(.open(screen))
    return (screen, resumed)
  }

  /// The list in which something was typed, opened if it is another one: that of a row, where it
  /// was typed there and the row is still there.
  private func open(
    _ list: ListDefinition, of parent: DraftParent?, above screen: ListScreen
  ) throws -> ListScreen {
    if let child = try parent.flatMap({ try screen.childList(list.key, of: $0) }) {
      follow(.open(child))
      return child
    }
    guard list.key != screen.list.key else { return screen }
    let above = try screen.listAbove(list)
    follow(.open(above))
    return above
  }

  /// The list in which a draft was made, opened if another one is shown; nil where no way leads
  /// there.
  private func base(_ list: ListDefinition) throws -> ListScreen? {
    while screens.count > 1 { follow(.close) }
    guard let first = screens.first as? ListScreen else {
      // The lists of the file have taken the place of the first one.
      let library = screens.first as? OutlineScreen
      let index = objects?.store.model.lists.firstIndex { $0.key == list.key }
      guard case .openList(_, let make)? = try index.flatMap({ try library?.source.open($0) })
      else { return nil }
      follow(.open(try make()))
      return screen as? ListScreen
    }
    guard first.list.key != list.key else { return first }
    let sibling = try first.listAbove(list)
    follow(.open(sibling))
    return sibling
  }
}
