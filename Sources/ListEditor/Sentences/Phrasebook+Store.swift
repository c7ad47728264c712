import ObjectGraph

extension Phrasebook {
  /// That nothing can be changed in a file which may not be written, or is on a disk without room
  /// for its log's index.
  static let readOnly = "This file is open for reading only, so it cannot be changed."

  /// What to tell people where the file could not be read, and nothing was to be changed.
  func sentence(forReading error: any Error, in model: Model?) -> String {
    switch error as? PersistentStoreError {
    case .busy:
      "Another program has locked this file, so it could not be read. The next key tries again."
    case .failed(let words):
      "Reading the file failed (\(SchemaNames(model: model).replacingColumns(in: words)))."
        + " The next key tries again."
    default:
      sentence(for: error, in: model)
    }
  }

  /// Whatever it is, nothing of the gesture was written, as far as that can be known.
  static func sentence(for error: PersistentStoreError, in model: Model?) -> String {
    switch error {
    case .conflicts(let conflicts):
      sentence(for: conflicts)
    case .replaced:
      "Quit and open it again: the file was moved, deleted or replaced."
    case .logReplaced:
      "Quit and open it again: the file's log (-wal, -shm) was deleted or replaced."
    case .schemaChanged(let words):
      "Quit and open it again: another program changed its tables, or a trigger of theirs names"
        + " what there is not (\(words))."
    case .invalid(let failures):
      sentence(for: ContextError.invalid(failures), in: model)
    default:
      SchemaNames(model: model).replacingColumns(in: "\(error)")
    }
  }

  /// Why a part of a step could not be taken back or done again.
  ///
  /// - Parameters:
  ///   - maker: Who is known to have done that.
  ///   - time: The clocks that moments are read by; without them they are told as the file has
  ///     them.
  static func reason(
    for conflict: SaveConflict, by maker: UndoGroup.Maker = .thisSession, time: LocalTime? = nil
  ) -> String {
    if let refusal = conflict.refusal { return "\(refusal)." }
    let since = "\(words(for: maker).map { "\($0) " } ?? "")since."
    guard let name = conflict.attribute, let theirs = conflict.theirs else {
      return "the row was changed or deleted \(since)"
    }
    let entity = conflict.id.entity
    if let words = settingWords(for: conflict) { return "\(words) changed \(since)" }
    if let words = nameWords(for: conflict) {
      return "\(words) was changed to \(theirs.shown) \(since)"
    }
    if name == entity.orderAttribute { return "the row was moved \(since)" }
    guard entity.relationship(storedIn: name) == nil else {
      return "\(entity.words(forAttribute: name)) was changed \(since)"
    }
    let value = entity.words(for: theirs, of: name, time: time)
    return "\(entity.words(forAttribute: name)) was changed to \(value) \(since)"
  }

  /// What a conflict about a setting of a list is about, where what the file notes of that tells
  /// people nothing: "the saved filters were"; nil for everything else.
  public static func settingWords(for conflict: SaveConflict) -> String? {
    switch (conflict.id.entity.name, conflict.attribute) {
    case ("docket_list", "filter"): "the saved filters were"
    case ("docket_list", "columns"): "the columns of the list were"
    case ("docket_list", "sort"): "the order of the list was"
    case ("docket_list", "section_column"): "the sections of the list were"
    case ("docket_list", "title_column"), ("docket_list", "detail_column"),
      ("docket_list", "cell_style"):
      "the look of the list was"
    case ("docket_field", "type"), ("docket_field", "choice"): "the type of the field was"
    case ("docket_field", "hidden"): "whether the field is hidden was"
    default: nil
    }
  }

  /// What a conflict about the name of a list, a field or a value of a choice is about; nil for
  /// everything else.
  private static func nameWords(for conflict: SaveConflict) -> String? {
    switch (conflict.id.entity.name, conflict.attribute) {
    case ("docket_list", "title"): "the name of the list"
    case ("docket_field", "label"): "the name of the field"
    case (_, "name") where conflict.id.entity.attribute(named: "name")?.title == "name":
      "the name"
    default: nil
    }
  }

  /// Who made a step, where that was somewhere else.
  static func words(for maker: UndoGroup.Maker) -> String? {
    switch maker {
    case .thisSession, .earlierSession: nil
    case .otherSession: "in another window or by a script"
    case .otherUser(let name): "by \(ListWords.name(name, empty: "somebody else"))"
    }
  }

  private static func sentence(for conflicts: [SaveConflict]) -> String {
    guard let first = conflicts.first else { return "Nothing was changed." }
    guard let attribute = first.attribute else {
      return "The row was deleted or replaced meanwhile. Nothing was changed."
    }
    let entity = first.id.entity
    let isReference = entity.relationship(storedIn: attribute) != nil
    let theirs =
      isReference
      ? "" : " to \(first.theirs.map { entity.words(for: $0, of: attribute) } ?? "nothing")"
    let others = conflicts.count > 1 ? " and \(conflicts.count - 1) more" : ""
    let field = entity.words(forAttribute: attribute)
    return "Somebody else changed \(field)\(theirs)\(others). Nothing was changed."
  }
}
