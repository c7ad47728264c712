import ObjectGraph
import TableOrder

extension ControllerRun {
  /// Makes one step.
  ///
  /// - Throws: ``RowEditor/WrongRow``, or what no case can expect.
  func perform(_ edit: Edit) throws {
    switch edit {
    case .change(let change):
      try context.performStep(edit.description) { _ in
        try editor.make(change, newTitle: newTitle())
      }
    case .other(let change):
      try process()
      try makeElsewhere(change)
      try turn { try context.mergeChanges() }
    case .shell(let change):
      try process()
      guard try store.raw.make(change, newTitle: newTitle()) else {
        throw RowEditor.WrongRow(message: "the store has no row, or has it already: “\(change)”")
      }
      try turn { try context.mergeChanges() }
    case .command(let command): try perform(command)
    case .failSave: gate.refusesNextSave = true
    case .drag(let id, let target): try drag(id, to: target)
    }
  }

  /// A change by a context that knows only what is stored.
  private func makeElsewhere(_ change: Edit.Change) throws {
    let other = RowEditor(
      context: try ManagedObjectContext(store: store.other), item: editor.item,
      heading: editor.heading)
    try other.make(change, newTitle: newTitle())
    try other.context.save()
  }

  private func perform(_ command: Edit.Command) throws {
    switch command {
    case .process: try process()
    case .save:
      try process()
      try turn { try saving { try context.save(keepingSteps: true) } }
    case .rollback: try turn { try context.rollback() }
    case .undo:
      try process()
      try turn { _ = try context.undo() }
    case .redo:
      try process()
      try turn { _ = try context.redo() }
    case .reset: try turn { context.reset() }
    case .refetch: try turn { try load() }
    }
  }

  /// A step that saves, and that `fail save` lets fail.
  private func saving(_ body: () throws -> Void) throws {
    gate.isSaving = true
    defer { gate.isSaving = false }
    try body()
  }

  /// The user picks up a row, brings it to a path and puts it down. Put down where it was, it
  /// changes nothing, and the turn ends with processing what else is pending (R2, R157).
  private func drag(_ id: String, to target: TableIndexPath) throws {
    guard let path = path(of: id) else {
      throw RowEditor.WrongRow(message: "the table shows no row “\(id)”")
    }
    moveCursor(to: path)
    try turn {
      try saving {
        table.beginDrag(rowsAt: [path])
        table.drag(to: target)
        table.drop()
      }
      try context.processPendingChanges()
    }
  }

  /// Where the table shows a row.
  private func path(of id: String) -> TableIndexPath? {
    for (section, content) in sections.enumerated() {
      if let row = content.objects.firstIndex(where: { recorder.id(of: $0) == id }) {
        return TableIndexPath(section: section, row: row)
      }
    }
    return nil
  }
}

extension Edit {
  /// The step as one on the context, whoever makes it.
  var innermost: Edit {
    switch self {
    case .other(let change), .shell(let change): .change(change)
    default: self
    }
  }
}
