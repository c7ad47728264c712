import ObjectGraph
import Terminal

extension Editor {
  /// What is typed and not kept, and pending and not saved, to be stored when the program is ended
  /// from outside; nil if there is nothing. A draft that was offered and not answered for stays
  /// one.
  public var draft: Draft? {
    let pending = screens.lazy.compactMap { ($0 as? ListScreen)?.pendingDraft }.first
    guard var draft = screens.reversed().lazy.compactMap(\.draft).first else {
      return pending.map { Draft($0) } ?? offeredDraft?.draft
    }
    draft.pending = pending
    return draft
  }

  /// Offers what was typed or pending when the program ended the last time.
  ///
  /// Nothing is asked where its list is gone. To be called before the first key.
  ///
  /// - Parameter whenAnswered: Called once a person has said whether to go on, or nothing is asked:
  ///   the draft need not be kept any longer.
  public func offer(_ draft: Draft, whenAnswered: @escaping () -> Void = {}) {
    guard let list = list(draft.list), let words = words(for: draft) else { return whenAnswered() }
    offeredDraft = (draft, whenAnswered)
    ask(
      Question(text: "Go on with \(words)?") { [unowned self] in
        settleOffer()
        guard let pending = draft.pending else { return try take(draft, of: list) }
        return try take(pending, and: draft, of: list)
      })
  }

  /// The offered draft was taken or declined, if there is one.
  func settleOffer() {
    offeredDraft?.whenAnswered()
    offeredDraft = nil
  }

  /// What a draft holds; nil for nothing.
  private func words(for draft: Draft) -> String? {
    let typed = draft.texts.values.sorted().first { !$0.isEmpty }
      .map { "\"\(ListWords.name($0))\"" }
    guard let pending = draft.pending, self.list(pending.list) != nil else {
      return typed.map { "\($0), typed last time" }
    }
    let changes = ListScreen.changes(pending.steps.count)
    return typed.map { "\(changes) and \($0), not saved last time" }
      ?? "\(changes), not saved last time"
  }

  private func list(_ key: Int64) -> ListDefinition? {
    objects?.store.model.lists.first { $0.key == key }
  }

  /// Opens what a draft was typed in, with what was typed.
  private func take(_ draft: Draft, of list: ListDefinition) throws -> Outcome {
    guard let base = try base(list) else { return .stay() }
    return try base.take(draft)
  }

  /// Goes on with edit mode, and in it with what was typed.
  private func take(
    _ pending: PendingDraft, and draft: Draft, of list: ListDefinition
  ) throws -> Outcome {
    guard let pendingList = self.list(pending.list), let base = try base(pendingList) else {
      return .stay()
    }
    guard let records = pending.records(in: base.objects.store.model) else {
      return .stay(.refusal("The fields of this list are others now: the changes are lost."))
    }
    let screen = try base.pendingCopy()
    let resumed = try screen.objects.resume(records)
    follow(.open(screen))
    message = screen.sentence(about: resumed, of: records.count)
    guard !draft.texts.isEmpty else { return .stay() }
    var typed = screen
    if list.key != pendingList.key {
      typed = try screen.listAbove(list)
      follow(.open(typed))
    }
    let row = draft.row.map { resumed.keys.resolved(ManagedObjectID(list.entity, $0)).key }
    return try typed.take(
      Draft(list: draft.list, row: row, texts: draft.texts, isForm: draft.isForm))
  }

  /// The list in which a draft was made, opened if another one is shown.
  private func base(_ list: ListDefinition) throws -> ListScreen? {
    guard let first = screens.first as? ListScreen else { return nil }
    guard first.list.key != list.key else { return first }
    let sibling = try first.listAbove(list)
    follow(.open(sibling))
    return sibling
  }
}
