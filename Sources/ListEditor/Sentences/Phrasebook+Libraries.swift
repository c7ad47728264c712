import ObjectGraph

extension Phrasebook {
  static func sentence(for error: ListError) -> String {
    switch error {
    case .rowIsGone: "Somebody else deleted this row meanwhile. Nothing was changed."
    case .rowIsNotShown: "The list takes no new row in here. Nothing was changed."
    case .belongsToItself(let owner):
      "\(owner) belongs to what you move by now. Nothing was changed."
    case .sectionIsGone: "Somebody else deleted this section meanwhile. Nothing was changed."
    case .sectionIsUsed(let rows):
      "Somebody else put \(ListWords.rows(rows)) into this section meanwhile. Nothing was changed."
    case .titleChanged(let theirs):
      "Somebody else changed this title to \(theirs.shown) meanwhile. Nothing was changed."
    case .unfitTitle(let title, let list, let reason):
      "Nothing was changed: \(title) is no title in \(list). \(reason)"
    }
  }

  static func sentence(for error: ContextError, in model: Model?) -> String {
    switch error {
    case .missing: "Somebody else deleted the row meanwhile. Nothing was changed."
    case .deletionDenied(let id, let relationship, let count):
      "The row cannot be deleted: \(count == 1 ? "a row" : "\(count) rows") of"
        + " \(SchemaNames(model: model).destination(of: relationship, from: id.entity))"
        + " belong\(count == 1 ? "s" : "") to it. Nothing was changed."
    case .deletionReachesMore:
      "Somebody else has rows belong to what you delete meanwhile. Nothing was changed."
    case .noManualOrder: "The list has no manual order any more. Nothing was changed."
    case .unrelated:
      "Somebody else has the row belong to something else by now. Nothing was changed."
    case .invalid(let failures):
      failures.first.map { sentence(for: $0, in: model) } ?? "Nothing was changed."
    case .modelChanged:
      "Another program changed the fields meanwhile. Nothing was changed; try again."
    case .runaway(let rounds):
      "The list found no rest in \(rounds) rounds of changes. Quit and open it again."
    }
  }

  /// That a value cannot be kept, and why.
  ///
  /// - Parameter row: What its row is called, where many were to be saved at once.
  static func sentence(
    for failure: ValidationFailure, of row: String? = nil, in model: Model?
  ) -> String {
    let loss = row == nil ? "Nothing was changed" : "Nothing was saved"
    return "\(loss): \(reason(for: failure, of: row, in: model))"
  }

  /// Why a value cannot be kept, to stand behind what that means for the rest.
  ///
  /// - Parameter row: What its row is called, where that is not clear.
  public static func reason(
    for failure: ValidationFailure, of row: String? = nil, in model: Model?
  ) -> String {
    let entity = failure.id.entity
    if failure.rule == .unique, failure.attribute == "name",
      let kind = model?.kind(ofValues: entity)?.rawValue
    {
      let name = ListWords.name(failure.value.fieldText)
      return "there is a \(kind) \(name) by now."
    }
    let field = entity.words(forAttribute: failure.attribute)
    let what = row.map { "\(field) of \($0)" } ?? field
    // Moments are told as the file has them: whose clocks a list goes by is not known here.
    let attribute = entity.attribute(named: failure.attribute)
    let format = attribute.flatMap { $0.type == .dateTime ? nil : FieldFormat($0) }
    return ListWords.sentence("\(what) \(failure.rule.clause(for: failure.value, in: format))")
  }
}
