import ObjectGraph
import Terminal

extension Editor {
  /// What is typed and not kept, to be stored when the program is ended from outside; nil if there is
  /// nothing. A draft that was offered and not answered for stays one.
  public var draft: Draft? {
    screens.reversed().lazy.compactMap(\.draft).first ?? offeredDraft
  }

  /// Offers what was typed when the program ended the last time.
  ///
  /// Nothing is asked where its list is gone. To be called before the first key.
  public func offer(_ draft: Draft) {
    guard let list = objects?.store.model.lists.first(where: { $0.key == draft.list }),
      let text = draft.texts.values.sorted().first(where: { !$0.isEmpty })
    else { return }
    offeredDraft = draft
    ask(
      Question(text: "Go on with \"\(ListWords.name(text))\", typed last time?") {
        [unowned self] in
        offeredDraft = nil
        return try take(draft, of: list)
      })
  }

  /// Opens what a draft was typed in, with what was typed.
  private func take(_ draft: Draft, of list: ListDefinition) throws -> Outcome {
    guard let first = screens.first as? ListScreen else { return .stay() }
    let target = first.list.key == list.key ? first : try first.sibling(list)
    let outcome = try target.take(draft)
    guard target !== first else { return outcome }
    follow(.open(target))
    return outcome
  }
}
