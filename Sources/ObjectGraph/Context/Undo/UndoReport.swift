/// What an undo or redo did.
public struct UndoReport: Equatable, Sendable {
  /// The number of the group in the journal; nil for a step that was not saved.
  public let group: UndoGroup.ID?
  /// What the gesture is called.
  public let name: String
  /// The title that the list had in which it was made; nil where that is not known.
  public let list: String?
  /// Who made the gesture.
  public let maker: UndoGroup.Maker
  /// What could not be taken back, because it is no longer as the gesture left it: `base` is what
  /// the gesture left, `theirs` what is there now, `ours` what would have been restored. An
  /// attribute of nil means the row as a whole. A reference to what is gone has no `theirs`; one
  /// that would bring a row of a tree below itself says so in its `refusal`.
  public internal(set) var conflicts: [SaveConflict]
  /// Why the store left everything as it is, tables and columns or rows; nothing of the gesture was
  /// turned then.
  public let refusal: SchemaChangeError?
  /// What the step was to write where a rule of the store (another row has that value by now)
  /// refuses it: those rows are as they were.
  public let failures: [ValidationFailure]
  /// The unsaved step that could not be turned and changed the same, or rests on it: what is in
  /// conflict first waits for that one. Nil where there is none.
  public internal(set) var heldBy: String?
  /// Whether nothing of the step could be turned. It was not used up then, and is tried again.
  public internal(set) var isRefused: Bool
  /// Whether the store did it by itself, so that the context has yet to take it in.
  let isByStore: Bool
  /// Whether what is in conflict stays a step where a part was turned.
  var keepsRest: Bool

  /// What came of a step that a context turned by itself, row by row.
  ///
  /// A store tells of what it turned by itself with
  /// ``UndoReport/init(byStore:conflicts:refusal:isRefused:leavesRest:)``.
  ///
  /// - Parameters:
  ///   - group: The number of the group in the journal; nil for a step that was not saved.
  ///   - name: What the gesture is called.
  ///   - list: The title of the list in which it was made; nil where that is not known.
  ///   - maker: Who made the gesture.
  ///   - conflicts: What could not be turned; it stays a step where there is a group.
  public init(
    group: UndoGroup.ID?, name: String, list: String? = nil,
    maker: UndoGroup.Maker = .thisSession, conflicts: [SaveConflict] = []
  ) {
    self.maker = maker
    self.list = list
    self.group = group
    self.name = name
    self.conflicts = conflicts
    refusal = nil
    failures = []
    isRefused = false
    isByStore = false
    keepsRest = group != nil
  }

  /// What a store did by itself (``SchemaChanging/turn(_:_:)``).
  ///
  /// - Parameters:
  ///   - group: The gesture that it took back or did again.
  ///   - conflicts: What others had written since, and what was left as it is.
  ///   - refusal: Why it did nothing, or nil.
  ///   - isRefused: Whether it did nothing; with a refusal it did not.
  ///   - leavesRest: Whether what it left as it is stays a step.
  public init(
    byStore group: UndoGroup, conflicts: [SaveConflict] = [], refusal: SchemaChangeError? = nil,
    isRefused: Bool = false, leavesRest: Bool = false
  ) {
    self.group = group.id
    maker = group.maker
    name = group.name
    list = group.list
    self.conflicts = conflicts
    self.refusal = refusal
    failures = []
    self.isRefused = isRefused || refusal != nil
    isByStore = true
    keepsRest = leavesRest
  }

  /// What was tried, and refused by the store as soon as it was to be written.
  ///
  /// - Parameters:
  ///   - refusal: The store's own words, if it knows no rule.
  ///   - failures: The values that break a rule of the store.
  ///   - conflicts: What rows hold besides those that were in conflict before.
  init(
    _ tried: UndoReport, refusal: SchemaChangeError? = nil, failures: [ValidationFailure] = [],
    conflicts others: [SaveConflict] = []
  ) {
    group = tried.group
    maker = tried.maker
    name = tried.name
    list = tried.list
    conflicts = tried.conflicts + others
    self.refusal = refusal
    self.failures = failures
    isRefused = true
    isByStore = tried.isByStore
    keepsRest = tried.keepsRest
  }

  /// Whether a part was taken back, and the rest stays as a step that is tried again (`R13`).
  public var leavesRest: Bool { !isRefused && keepsRest && !conflicts.isEmpty }

  /// Whether everything was taken back.
  public var isComplete: Bool { conflicts.isEmpty && refusal == nil && failures.isEmpty }
}

extension UndoReport: CustomStringConvertible {
  /// The gesture, and the first of what stands against it, as whole sentences: `Rename: done.`,
  /// `Rename: done in part: title of task 3 is 'Milk' by now, and 2 more.`
  public var description: String {
    let result = isComplete ? "done" : isRefused ? "not done" : "done in part"
    if let refusal { return "\(name): \(result). \(refusal.reason(QuotedNames()))" }
    let wait = heldBy.map { "it waits for \($0)" }
    let reason = wait ?? SentenceParts.first(of: failures) ?? SentenceParts.first(of: conflicts)
    return "\(name): \(result)\(reason.map { ": \($0)" } ?? "")."
  }
}
