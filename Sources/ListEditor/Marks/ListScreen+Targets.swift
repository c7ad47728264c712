import ObjectGraph
import TableOrder

extension ListScreen {
  /// What a command acts on: the marked rows if there are any, else the row of the cursor and those
  /// that follow it, as many as there are up to `count`.
  func targets(_ count: Int = 1) -> [ManagedObject] {
    if table.markedCount > 0 { return table.markedRows.compactMap(rows.object(at:)) }
    guard let cursor = table.cursor else { return [] }
    return paths(from: cursor, count: count).compactMap(rows.object(at:))
  }

  /// The places of a row and of those that follow it, as many as there are up to `count`. The rows
  /// of closed sections are not counted: nobody sees them go.
  ///
  /// - Complexity: O(count + sections behind the row)
  func paths(from first: TableIndexPath, count: Int) -> [TableIndexPath] {
    var found: [TableIndexPath] = []
    var (section, row) = (first.section, first.row)
    while found.count < count, section < table.numberOfSections {
      if !table.isCollapsed(section: section) {
        let end = min(table.numberOfRows(inSection: section), row + count - found.count)
        found += (row..<end).map { TableIndexPath(section: section, row: $0) }
      }
      (section, row) = (section + 1, 0)
    }
    return found
  }

  /// That the marked rows are meant, where a count asks for so many rows from the cursor on; nil
  /// where it asks for nothing else.
  func wordsAboutVoidCount(of invocation: Invocation) -> String? {
    guard let count = invocation.count, table.markedCount > 0, count != table.markedCount,
      Self.takesCount.contains(invocation.command)
    else { return nil }
    return "The marked rows were meant, not \(count)."
  }

  /// Whether a command is meant for the row of the cursor, where all marked rows are hidden; nil
  /// where there are none, or that was answered since the last one was hidden.
  func questionAboutHiddenMarks(before invocation: Invocation) -> Question? {
    let count = hiddenMarks.rows.count
    guard count > 0, table.markedCount == 0, !hiddenMarks.areLeftAlone,
      let verb = RowVerb(invocation.command), hasUse(for: invocation.command)
    else { return nil }
    let rowCount = Self.takesCount.contains(invocation.command) ? invocation.times : 1
    let others = targets(rowCount)
    guard !others.isEmpty else { return nil }
    // A row that stays anyhow is told to without a question.
    if verb == .move, refusal(moving: others) != nil { return nil }
    let marked = count == 1 ? "The marked row is" : "The \(count) marked rows are"
    return Question(
      reason: "\(marked) hidden.", text: "\(verb.rawValue) \(names(of: others)) instead?"
    ) { [unowned self] in
      // Others went on while it stood: the rows that it named are meant, and no other ones.
      guard targets(rowCount) == others else {
        if let question = questionAboutHiddenMarks(before: invocation) { return .ask(question) }
        return .stay(.refusal("Nothing was done: other rows would be meant by now."))
      }
      hiddenMarks.areLeftAlone = true
      return .perform(invocation)
    }
  }

  /// Whether the list has anything that a command does to rows: nobody is asked for which of them
  /// it is before it is refused.
  private func hasUse(for command: Command.Identifier) -> Bool {
    switch command {
    case .flip, .cycle: list.doneAttribute != nil || list.fields.contains(where: \.type.isChoice)
    case .toNextSection, .toPreviousSection: sectionAttribute != nil
    case .editTitle: canTypeTitles
    default: true
    }
  }

  /// The commands that a count before them gives as many rows from the cursor on.
  private static let takesCount: Set<Command.Identifier> = [
    .delete, .copy, .flip, .cycle, .grab, .moveTo,
  ]

  /// How a sentence names a row.
  func name(of object: ManagedObject) -> String { list.name(of: object, time: time) }

  /// How a sentence names the row that a list belongs to.
  func name(of parent: ListParent) -> String { parent.list.name(of: parent.object, time: time) }

  /// How a sentence names rows: one by its title, several by their number.
  func names(of objects: [ManagedObject]) -> String {
    objects.count == 1 ? name(of: objects[0]) : ListWords.rows(objects.count)
  }
}
