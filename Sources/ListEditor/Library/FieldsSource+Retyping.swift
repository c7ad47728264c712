import ObjectGraph

extension FieldsSource {
  /// Changes a type; values that do not fit are cleared after a question about them only, and times
  /// of day are left out after one.
  ///
  /// - Parameters:
  ///   - chosen: The field as it was when a menu was opened, or a question asked.
  ///   - former: Its entity then.
  ///   - misfits: What becomes of values that do not fit.
  ///   - known: What the field held when a question was asked.
  ///   - knownTimes: In how many rows there may be a time of day to be left out.
  ///   - knownMisfits: The rows whose values may be cleared.
  func retype(
    _ chosen: Attribute, of former: Entity, to kind: FieldKind, misfits: MisfitRule = .refuse,
    known: FieldTexts? = nil, knownTimes: Int = 0, knownMisfits: FieldMisfits? = nil
  ) throws -> Outcome {
    guard let list, let field = present(chosen, of: former) else {
      return .stay(Phrasebook.fieldIsGone(titled: chosen.title))
    }
    let renamed =
      field.title == chosen.title
      ? "" : "Somebody else renamed \(chosen.title) to \(field.title). "
    guard FieldKind(field.type) != kind else {
      return .stay(
        .note("\(renamed)\(ListWords.sentence("\(field.title) holds \(kind.words) already"))"))
    }
    if let refusal = refusal(of: field, becoming: kind, in: list.entity) {
      return .stay(.refusal(renamed + refusal))
    }
    let type = type(kind, label: field.title, in: list)
    let entity = list.entity
    let texts = try FieldTexts(of: field, in: entity, objects, insteadOf: known)
    let days = kind == .day ? ShownDays(of: field, texts, time) : ShownDays()
    let meant = MeantValues(of: field, as: type, texts, time: time, today: today())
    guard days.timeCount <= knownTimes else {
      return .ask(
        Question(reason: days.words, text: "Go on?", losesChanges: true) { [self] in
          try retype(
            field, of: entity, to: kind, known: texts, knownTimes: days.timeCount,
            knownMisfits: knownMisfits)
        })
    }
    do {
      return try perform(
        .retypeField(
          field.name, of: entity.name, to: type, misfits: misfits,
          replacing: days.days.merging(meant.values) { day, _ in day }),
        as: "Change type of \(field.title)",
        told: "\(renamed)\(field.title) holds \(FieldKind(type).words) now"
          + (shiftsDays(of: field, to: kind) ? ", from midnight in UTC on" : "")
          + words(aboutCleared: misfits == .clear ? knownMisfits : nil)
          + (kind == .choice ? texts.twinWords : ""))
    } catch SchemaChangeError.misfits(_, _, let keys, let count) {
      let found = FieldMisfits(keys: Set(keys), count: count)
      // Others may have brought some since the question.
      if knownMisfits?.include(found) == true {
        return try retype(
          field, of: entity, to: kind, misfits: .clear, known: texts, knownTimes: knownTimes,
          knownMisfits: found)
      }
      let rows = words(forMisfits: keys, in: field, of: list, count: count)
      guard field.name != list.titleAttribute?.name else {
        return .stay(
          .refusal("\(rows) not fit, and \(field.title) names the rows, so it stays as it is."))
      }
      // A text takes what is no value of the field as it is, which then would not come back.
      let type = [.text, .choice].contains(kind) ? " the type that \(field.title) has now" : ""
      return .ask(
        Question(
          reason: "\(rows) not fit\(type).", text: "Empty the field there?", losesChanges: true
        ) { [self] in
          try retype(
            field, of: entity, to: kind, known: texts, knownTimes: knownTimes, knownMisfits: found)
        })
    } catch SchemaChangeError.requiredMisfits(_, _, let keys, let count) {
      let rows = words(forMisfits: keys, in: field, of: list, count: count)
      return .stay(
        .refusal("\(rows) not fit, and \(field.title) may not be empty, so it stays as it is."))
    }
  }

  /// Why a field does not get a type by which no rows are named, or from which no sections come, in
  /// any list of its rows; nil if it may.
  private func refusal(
    of field: Attribute, becoming kind: FieldKind, in entity: Entity
  ) -> String? {
    let lists = objects.store.model.lists.filter { $0.entity.name == entity.name }
    if !kind.namesRows, lists.contains(where: { $0.titleAttribute?.name == field.name }) {
      return "\(field.title) names the rows, so it does not become \(kind.words)."
    }
    if !kind.makesSections, lists.contains(where: { $0.section?.attribute == field.name }) {
      return "Sections come from \(field.title), so it does not become \(kind.words)."
    }
    return nil
  }

  /// Whether days become moments that are shown with another time than midnight. The conversion
  /// goes by UTC: its way back, which undo goes, has to hold on other clocks too.
  private func shiftsDays(of field: Attribute, to kind: FieldKind) -> Bool {
    guard field.type == .date, kind == .moment else { return false }
    let midnight = "\(today()) 00:00:00"
    return time.shown(midnight) != midnight
  }

  /// In how many rows values were cleared; it goes on from a sentence about the type.
  private func words(aboutCleared misfits: FieldMisfits?) -> String {
    misfits.map { "; it was emptied in \(ListWords.rows($0.count))" } ?? ""
  }

  /// `"two" of Cake for John and 5 more do`: one of the rows by what it holds and its name, so that
  /// it can be looked at.
  private func words(
    forMisfits keys: [Int64], in field: Attribute, of list: ListDefinition, count: Int
  ) -> String {
    guard let key = keys.first else { return count == 1 ? "1 row does" : "\(count) rows do" }
    let row = objects.object(with: ManagedObjectID(list.entity, key))
    let title = row.value(at: list.title)
    let words = list.titleAttribute.map { FieldFormat($0, time: time).shown(title) }
    let value = row[field.name]
    let text = field.type == .text ? value.fieldText : FieldFormat(field, time: time).shown(value)
    let isNamed = field.name == list.titleAttribute?.name || text.allSatisfy(\.isWhitespace)
    let what = isNamed ? "" : "\"\(ListWords.name(text))\" of "
    let empty = isNamed ? "A row without a name" : "a row without a name"
    let name = what + ListWords.name(words ?? title.plainText, empty: empty)
    return count == 1 ? "\(name) does" : "\(name) and \(count - 1) more do"
  }
}
