import ObjectGraph
import Terminal
import TerminalTable

/// The widths of columns: as the fields need them, until somebody says otherwise.
extension ListScreen {
  /// No column is narrower than this.
  private static let narrowest = 3

  /// Begins to change the widths.
  func startWidening() -> Outcome {
    guard list.cellStyle == .columns else { return offerColumns() }
    columns.choice = ColumnChoice(
      name: columnNames[0], before: columns.widths, scrolledBefore: columns.scrolledTo)
    return .stay()
  }

  /// Offers to show the fields as columns, where the list shows its rows in another style.
  private func offerColumns() -> Outcome {
    guard !isReadOnly, !isPending, list.fields.count > 1 else {
      return .stay(.refusal("This list shows no columns."))
    }
    return .ask(
      Question(reason: "This list shows no columns.", text: "Show its fields as columns?") {
        [unowned self] in
        let name = ListWords.name(list.name)
        try objects.perform(
          .setList(list.key, [.cellStyle(.columns), .columns(nil)]), as: "Show columns of \(name)")
        let (width, undo) = (keyMap.keyName(for: .columnWidths), keyMap.keyName(for: .undo))
        return .stay(
          .note("\(name) shows columns: \(width) changes their widths, \(undo) takes them back."))
      })
  }

  /// Performs a command while widths are changed.
  func performOnColumns(_ invocation: Invocation) -> Outcome {
    guard let choice = columns.choice else { return .stay() }
    switch invocation.command {
    case .keepColumns: return .stay(keepColumns())
    case .restoreColumns:
      columns.choice = nil
      columns.widths = choice.before
      columns.scrolledTo = choice.scrolledBefore
      arrangeColumns()
      return .stay()
    default:
      reveal(columnNamed: choice.name)
      var message = perform(invocation, on: choice.name)
      if let name = columns.choice?.name {
        reveal(columnNamed: name)
        message = message ?? words(aboutRoomFor: name).map(Message.note)
      }
      // The next key of this turn goes by the widths as they are then.
      arrangeColumns()
      return .stay(message)
    }
  }

  /// Ends the change of widths with these; what to say of it, if any was changed.
  func keepColumns() -> Message? {
    guard let choice = columns.choice else { return nil }
    columns.choice = nil
    guard columns.widths != choice.before else { return nil }
    return .note("The columns of \(ListWords.name(list.name)) keep these widths.")
  }

  /// Goes on from the chosen column, or changes it and no other; what to say of it, if anything.
  private func perform(_ invocation: Invocation, on name: String) -> Message? {
    let names = columnNames
    guard let index = names.firstIndex(of: name) else {
      columns.choice?.name = names[0]
      return .refusal("The column that was chosen is not there any more.")
    }
    let times = invocation.times % names.count
    switch invocation.command {
    case .nextColumn: columns.choice?.name = names[(index + times) % names.count]
    case .previousColumn: columns.choice?.name = names[(index + names.count - times) % names.count]
    case .widenColumn: return widen(index, by: invocation.times)
    case .narrowColumn: return widen(index, by: -invocation.times)
    case .naturalColumn: columns.widths[name] = nil
    default: trap("\(invocation.command.rawValue) is no command for columns")
    }
    return nil
  }

  /// That a column has found no room; nil if it has.
  func words(aboutRoomFor name: String) -> String? {
    guard let index = columnNames.firstIndex(of: name), !hasRoom(index) else { return nil }
    let heading = list.heading(ofColumn: name)
    guard hasRoom(index, atWidth: Self.narrowest) else {
      return "\(heading) has no room: others must be narrower."
    }
    return "\(heading) has no room here; \(keyMap.keyName(for: .narrowColumn)) makes some."
  }

  /// Gives a column another width, of those with which it has room in the window: those behind it
  /// give way, and those before it do not. One that has found no room comes back as wide as it can,
  /// once it is made narrower.
  ///
  /// - Returns: Why it is not as wide as asked for; nil if it is.
  func widen(_ index: Int, by count: Int) -> Message? {
    guard count != 0 else { return nil }
    let name = columnNames[index]
    let heading = list.heading(ofColumn: name)
    let widest = max(Self.narrowest, roomForColumns - ListDefinition.margin)
    let isShown = hasRoom(index)
    if count > 0, let words = words(aboutRoomFor: name) { return .refusal(words) }
    var width = columns.widths[name] ?? widest
    if isShown, table.columnWidths.indices.contains(index) {
      // One that nobody has chosen a width for may be wider by the count of those behind it.
      width = min(width, table.columnWidths[index])
    }
    let wanted = max(Self.narrowest, width + count)
    let possible = Self.narrowest...min(wanted, widest)
    guard let found = possible.last(where: { hasRoom(index, atWidth: $0) }) else {
      return words(aboutRoomFor: name).map(Message.refusal)
    }
    let isRefused = isShown && found < wanted
    // A refusal that changes nothing does not make the width one that somebody chose.
    if !isRefused || found > width || columns.widths[name] != nil { columns.widths[name] = found }
    guard isRefused else { return nil }
    return .refusal("\(heading) is \(found) wide: the window has no room for more.")
  }

  /// Whether the window has room for a column, with the widths as they are.
  private func hasRoom(_ index: Int) -> Bool { isShown(index, among: fittingColumns) }

  /// Whether a column is one of these, and is not scrolled off.
  func isShown(_ index: Int, among columns: [TableColumn]) -> Bool {
    columns.indices.contains(index) && !columns[index].isHidden
  }

  /// Whether it would have if the column were that wide.
  private func hasRoom(_ index: Int, atWidth width: Int) -> Bool {
    var needs = columns.needs(owner: ownerField)
    needs.chosen[columnNames[index]] = width
    return isShown(index, among: columns(for: needs))
  }

  /// The columns as the window has room for them, without marks.
  var fittingColumns: [TableColumn] { columns(for: columns.needs(owner: ownerField)) }

  func columns(for needs: ColumnNeeds) -> [TableColumn] {
    listInShownSections.tableColumns(fitting: roomForColumns, needs)
  }

  /// What the window has for marks and columns, beside the sign that rows lead to others.
  var roomForColumns: Int { size.columns - table.accessoryColumns }

  /// The attributes that the columns show, from the left.
  var columnNames: [String] {
    listInShownSections.columnNames(leading: columns.leading, owner: ownerField)
  }

  /// The list as if its sections were those that are shown: what makes these is in no column.
  var listInShownSections: ListDefinition { list.inSections(from: results.sectionKeyPath) }

  /// That columns which were not there before have found no room; nil if they have.
  func words(aboutHiddenColumnsSince old: ListDefinition) -> Message? {
    guard list.cellStyle == .columns, old.cellStyle == .columns else { return nil }
    let known = old.columnNames().compactMap { list.entity.present(name: $0, in: old.entity) }
    let hidden = columnNames.dropFirst(arrangedColumns.count).filter { !known.contains($0) }
    guard !hidden.isEmpty else { return nil }
    let names = ListWords.enumeration(hidden.map { list.heading(ofColumn: $0) })
    let (right, form) = (keyMap.keyName(for: .columnsRight), keyMap.keyName(for: .editFields))
    let (verb, pronoun) = hidden.count == 1 ? ("is", "it") : ("are", "them")
    return .note(
      "\(names) \(verb) right of the window: \(right) scrolls to \(pronoun), \(form) shows all"
        + " fields of a row.")
  }

  /// Gives the table its columns, if anything that they are made of has changed.
  func arrangeColumns() {
    if list.cellStyle == .columns, columns.valueWidths == nil { measureValues() }
    guard columnContent != columns.content else { return }
    settleColumnScrolling()
    columns.content = columnContent
    noteMeasuredColumns()
    let shown = table.columns.map(\.isHidden)
    table.columns = arrangedColumns
    // What was found in a column stands out in the whole row where that is out of sight.
    if finding != nil, table.columns.map(\.isHidden) != shown { table.reloadContents() }
  }

  /// What the columns are made of now; nil where the list shows none.
  private var columnContent: ColumnContent? {
    guard list.cellStyle == .columns else { return nil }
    return ColumnContent(
      list: listInShownSections, attributes: list.entity.attributes, room: roomForColumns,
      needs: columns.needs(owner: ownerField), scrolledTo: columns.scrolledTo,
      chosen: columns.choice?.name,
      order: results.fetchRequest.rowDescriptor(sectionPath: results.sectionKeyPath))
  }

  /// The columns as the window has room for them, that of the order with its mark, and the chosen
  /// one in brackets. Behind the title of the last one stands how many have found no room, in
  /// brackets if the chosen one is among them and they fit; behind that of the first one, how many
  /// are scrolled off.
  var arrangedColumns: [TableColumn] {
    var shown = fittingColumns
    let order = results.fetchRequest.rowDescriptor(sectionPath: results.sectionKeyPath)
    let ordering = order.map {
      $0.path == ownerField?.path ? $0.path.description : $0.path.components[0]
    }
    if let order, let index = ordering.flatMap(columnNames.firstIndex(of:)),
      shown.indices.contains(index)
    {
      shown[index].order = order.order == .ascending ? .ascending : .descending
    }
    let chosen = columns.choice.flatMap { columnNames.firstIndex(of: $0.name) }
    if let chosen, shown.indices.contains(chosen) {
      shown[chosen].title = "[\(shown[chosen].title)]"
    }
    let hidden = columnNames.count - shown.count
    let last = shown.lastIndex { !$0.isHidden } ?? 0
    if last > 0, columns.skipped > 0 {
      show("+\(columns.skipped)", inBrackets: false, behind: 0, of: &shown)
    }
    let count = last > 0 ? hidden : columns.skipped + hidden
    if count > 0, !shown.isEmpty {
      let isChosen = chosen.map { $0 >= shown.count } ?? false
      show("+\(count)", inBrackets: isChosen, behind: last, of: &shown)
    }
    return shown
  }

  /// Puts behind the title of a column how many have found no room there. It gets wider for that
  /// as far as the others keep their least and nobody chose its width; else the title is cut short,
  /// and where that is not enough the brackets go, then the mark of the order, and never the count.
  private func show(
    _ count: String, inBrackets isChosen: Bool, behind last: Int, of shown: inout [TableColumn]
  ) {
    shown[last].note = isChosen ? "[\(count)]" : count
    // A column without a width gives way to the others.
    guard let width = shown[last].width else { return }
    let others = shown.indices.filter { $0 != last && !shown[$0].isHidden }
    let room =
      roomForColumns - ListDefinition.margin - 2 * others.count
      - others.reduce(0) { $0 + (shown[$1].width ?? 0) }
    let needs = columns.needs(owner: ownerField)
    let least = others.filter { shown[$0].width == nil }.reduce(0) {
      $0 + ($1 == 0 ? listInShownSections.leastTitleWidth(needs) : ListDefinition.narrowestText)
    }
    let isFixed = columns.widths[columnNames[last]] != nil
    let mark = shown[last].order == nil ? 0 : 1
    // With the blanks before the mark and the count.
    let title = DisplayText(shown[last].title, widths: widths)
    let needed = title.columns + 2 * mark + 1 + shown[last].note.count
    let found = isFixed ? width : min(max(width, needed), max(width, room - least))
    shown[last].width = found
    let place = min(found, max(0, room))
    if shown[last].note.count + mark > place { shown[last].note = count }
    let left = place - mark - 1 - shown[last].note.count
    shown[last].title = cut(shown[last].title, to: left)
    if count.count + mark > place { shown[last].order = nil }
  }

  /// A heading cut to so many columns, with its brackets if it has some.
  private func cut(_ heading: String, to columns: Int) -> String {
    let text = DisplayText(heading, widths: widths)
    guard text.columns > columns else { return heading }
    guard heading.hasPrefix("["), heading.hasSuffix("]"), columns > 3 else {
      return text.truncated(to: max(0, columns), ellipsis: DisplayText(ellipsis, widths: widths))
        .string
    }
    return "[\(cut(String(heading.dropFirst().dropLast()), to: columns - 2))]"
  }

  /// What the status line says while widths are changed.
  func status(of choice: ColumnChoice) -> String {
    let name = choice.name
    guard let index = columnNames.firstIndex(of: name) else { return "" }
    guard isShown(index, among: table.columns) else { return widthWords(of: index) }
    return columns.widths[name] == nil ? "\(widthWords(of: index)) (auto)" : widthWords(of: index)
  }

  /// How wide a column is, or that it is not shown.
  func widthWords(of index: Int) -> String {
    let heading = shortHeading(of: columnNames[index])
    guard isShown(index, among: table.columns) else { return "\(heading): no room" }
    return "\(heading): \(table.columnWidths[index]) wide"
  }

  /// What a column is called where its width and keys stand beside it.
  private func shortHeading(of name: String) -> String {
    DisplayText(list.heading(ofColumn: name), widths: widths)
      .truncated(to: max(1, size.columns / 3), ellipsis: DisplayText(ellipsis, widths: widths))
      .string
  }
}
