import ObjectGraph

/// Writes down what a context tells, one line a call.
final class Recorder: ContextObserver {
  private(set) var lines: [String] = []
  private(set) var notices: [ChangeNotice] = []
  var whenChanged: (ManagedObjectContext, ChangeNotice) -> Void = { _, _ in }
  var whenChanging: (ManagedObjectContext) -> Void = { _ in }
  var whenSaving: (ManagedObjectContext) -> Void = { _ in }
  var whenSaved: (ManagedObjectContext) -> Void = { _ in }
  var whenCommitting: (ManagedObjectContext) -> Void = { _ in }
  var whenCalledAgain: (ManagedObjectContext) -> Void = { _ in }

  /// The lines since the last call of this.
  func take() -> [String] {
    defer {
      lines = []
      notices = []
    }
    return lines
  }

  func note(_ line: String) {
    lines.append(line)
  }

  func context(_ context: ManagedObjectContext, didChange notice: ChangeNotice) {
    notices.append(notice)
    lines.append(Self.line(notice))
    whenChanged(context, notice)
  }

  func context(_ context: ManagedObjectContext, isChanging count: Int) {
    lines.append("changing \(count)")
    whenChanging(context)
  }

  func contextWillSave(_ context: ManagedObjectContext) {
    lines.append("will save")
    whenSaving(context)
  }

  func contextIsCommitting(_ context: ManagedObjectContext) {
    whenCommitting(context)
  }

  func context(_ context: ManagedObjectContext, didSave notice: SaveNotice) {
    func list(_ sign: String, _ ids: [ManagedObjectID]) -> String {
      ids.map { " \(sign)\($0.key)" }.joined()
    }
    lines.append(
      "did save" + list("+", notice.inserted) + list("~", notice.updated)
        + list("-", notice.deleted))
    whenSaved(context)
  }

  func contextCallsAgain(_ context: ManagedObjectContext) {
    lines.append("again")
    whenCalledAgain(context)
  }

  func contextDidReset(_ context: ManagedObjectContext) {
    lines.append("did reset")
  }

  /// `edit +7 ~2(title: 'a') ?3 -4`: inserted, updated with old values, refreshed, deleted; new
  /// objects as `new1`, `new2`.
  static func line(_ notice: ChangeNotice) -> String {
    func name(_ id: ManagedObjectID) -> String {
      id.isTemporary ? "new\(id.key &- Int64.min)" : String(id.key)
    }
    var line = "\(notice.origin.cause)"
    if notice.origin.isUserDriven { line += " by user" }
    if notice.invalidatesEverything { line += " everything" }
    line += notice.inserted.map { " +\(name($0))" }.joined()
    for update in notice.updated {
      let old = update.oldValues.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
      line += " ~\(name(update.id))(\(old.joined(separator: ", ")))"
    }
    line += notice.refreshed.map { " ?\(name($0))" }.joined()
    line += notice.deleted.map { " -\(name($0))" }.joined()
    return line
  }
}
