import ObjectGraph
import TableOrder

extension ListScreen {
  /// Opens all fields of the marked rows, or of the cursor's row.
  func editFields() throws -> Outcome {
    guard table.markedCount > 0 else { return try openForm() }
    let marked = targets()
    guard marked.count == 1, let path = results.indexPath(forObject: marked[0]) else {
      return try openForm(of: marked)
    }
    return try openForm(of: marked, between: neighbours(of: path))
  }

  /// Opens all fields of the cursor's row.
  ///
  /// - Parameter draft: What was typed before.
  func openForm(with draft: Draft? = nil) throws -> Outcome {
    guard let object = rows.focusedObject, let path = results.indexPath(forObject: object) else {
      return .stay()
    }
    return try openForm(of: [object], between: neighbours(of: path), with: draft)
  }

  /// Opens all fields of a row that somebody else deleted, to be added again.
  ///
  /// - Parameters:
  ///   - values: What it held.
  ///   - draft: What was typed before, and beside which rows it stood.
  func openForm(
    ofDeleted id: ManagedObjectID, _ values: [String: AttributeValue], with draft: Draft
  ) throws -> Outcome {
    func row(_ key: Int64?) -> ManagedObject? {
      key.flatMap { rows.indexPath(for: ManagedObjectID(list.entity, $0)) }
        .flatMap(rows.object(at:))
    }
    return try openForm(
      of: [try objects.prefetch([id]).first ?? objects.object(with: id)], formerly: values,
      between: (row(draft.predecessor), row(draft.successor)), with: draft)
  }

  /// Opens the fields of rows.
  ///
  /// - Parameters:
  ///   - opened: The rows; nothing happens without any.
  ///   - values: What a single one held, if it is gone.
  ///   - neighbours: The rows before and behind a single one.
  ///   - draft: What was typed before.
  ///   - behindTitle: Whether one begins in the field behind the title.
  ///   - news: What is told of a single one.
  func openForm(
    of opened: [ManagedObject], formerly values: [String: AttributeValue]? = nil,
    between neighbours: (ManagedObject?, ManagedObject?) = (nil, nil), with draft: Draft? = nil,
    behindTitle: Bool = false, news: Message? = nil
  ) throws -> Outcome {
    guard !list.fields.isEmpty else {
      return .stay(.refusal("The fields of this list are all hidden."))
    }
    guard !opened.isEmpty else { return .stay() }
    let form = try FormScreen(
      opened, of: list, objects: objects, keyMap: keyMap, today: today, time: time,
      formerly: values, between: neighbours, belongingBy: parent?.inverse,
      edit: { [unowned self] name, body in try edit(name, writingInto: opened, body) },
      gather: { [unowned self] in try gather($0) },
      hiddenWords: { [unowned self] in hiddenWords($0) })
    if let draft { form.resume(draft) }
    if behindTitle, let title = list.titleAttribute { form.begin(behind: title) }
    form.news =
      form.isOfSeveral && !isReadOnly
      ? .note("What you change is written to \(ListWords.rows(opened.count)).") : news
    return .open(form)
  }

  func neighbours(of path: TableIndexPath) -> (ManagedObject?, ManagedObject?) {
    (
      path.row > 0 ? results.object(ifAt: [path.section, path.row - 1]) : nil,
      results.object(ifAt: [path.section, path.row + 1])
    )
  }
}
