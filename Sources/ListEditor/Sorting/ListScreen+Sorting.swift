import FetchedResults
import ObjectGraph

extension ListScreen {
  // MARK: Order

  /// The menu of orders: by hand, or by a field, up or down.
  func sortMenu() -> Outcome {
    var sorts: [(name: String, sort: ListArrangement.Sort?)] = [("As the list says", nil)]
    if list.entity.orderAttribute != nil { sorts.append(("Manual order", .manual)) }
    for attribute in list.fields + hiddenField(by: arrangement.sort)
    where attribute.type != .data {
      let path = AttributePath(attribute: attribute.name)
      sorts.append(("\(attribute.title), ascending", .by(path, .ascending)))
      // Sections of a choice stand as people have put them.
      if path == results.sectionKeyPath, case .choice = attribute.type { continue }
      sorts.append(("\(attribute.title), descending", .by(path, .descending)))
    }
    if let ownerField {
      let title = ownerField.attribute.title
      sorts.append(("\(title), ascending", .by(ownerField.path, .ascending)))
      sorts.append(("\(title), descending", .by(ownerField.path, .descending)))
    }
    var shown = arrangement.sort
    if case .by(let path, _)? = shown, !sorts.contains(where: { $0.sort == shown }) {
      shown = .by(path, .ascending)
    }
    let now = sorts.firstIndex { $0.sort == shown } ?? 0
    let old = list
    let items = sorts.enumerated().map { index, choice in
      MenuItem(choice.name, detail: index == now ? "now" : "") { [unowned self] in
        var sort = choice.sort
        if case .by(let path, let order) = sort {
          guard let path = present(path, since: old) else {
            return .stay(fieldIsGone(path, of: old))
          }
          sort = .by(path, order)
        }
        return try arrange("Sorting the rows: \(choice.name)") { [sort] in
          $0.sort = sort
        } then: { [unowned self] in
          unrestored = nil
          return .note(ListWords.sentence("The rows are shown \(shownOrder)"))
        }
      }
    }
    return .open(MenuScreen("Sort by", items, chosen: now, keyMap: keyMap))
  }

  /// Sorts the rows by a column, then the other way round, then as the list says.
  func sort(byColumn name: String) throws -> Outcome {
    let owner = ownerField.flatMap { $0.attribute.name == name ? $0 : nil }
    let path = owner?.path ?? AttributePath(attribute: name)
    guard let attribute = owner?.attribute ?? list.entity.attribute(named: name),
      attribute.type != .data
    else { return .stay(.refusal("The rows cannot be sorted by this column.")) }
    let next = nextSort(by: path)
    return try arrange("Sorting the rows: \(attribute.title)") {
      $0.sort = next
    } then: { [unowned self] in
      .note(ListWords.sentence("The rows are shown \(shownOrder)"))
    }
  }

  /// What comes next of as the list says, ascending and descending: the first of them that shows
  /// the rows in another order than now.
  private func nextSort(by path: AttributePath) -> ListArrangement.Sort? {
    let sorts: [ListArrangement.Sort?] = [nil, .by(path, .ascending), .by(path, .descending)]
    let now = sorts.firstIndex(of: arrangement.sort) ?? 0
    let shown = order(by: arrangement.sort)
    let next = [sorts[(now + 1) % 3], sorts[(now + 2) % 3]].first { order(by: $0) != shown }
    // What is as the list says anyway is no order of one's own.
    guard let next, order(by: next) != order(by: nil) else { return nil }
    return next
  }

  /// What tells two orders apart that people see: that of the sections and that of their rows,
  /// wherever those without a value stand.
  private func order(by sort: ListArrangement.Sort?) -> [FetchRequest.SortDescriptor?] {
    var other = arrangement
    other.sort = sort
    let request = other.request(for: list)
    let section = other.sectionPath(of: list)
    return [
      section == nil ? nil : request.sortDescriptors.first,
      request.rowDescriptor(sectionPath: section),
    ].map { $0?.with(nulls: .smallest) }
  }

  /// The order of the sections and of their rows, in words.
  var shownOrder: String { (chosenSectionOrder.map { "\($0), then " } ?? "") + rowOrder }

  /// The order of the rows, in words.
  private var rowOrder: String { rows.isReorderable ? "in manual order" : orderWords }

  /// The order of the sections in words, where somebody chose to sort by what makes them.
  var chosenSectionOrder: String? {
    let request = results.fetchRequest
    guard let path = results.sectionKeyPath, case .by(let sorted, _)? = arrangement.sort,
      request.isShared(sorted, inSectionsBy: path)
    else { return nil }
    let isDown = request.sortDescriptors.first?.order == .descending
    return "by \(list.heading(of: path))\(isDown ? ", descending" : "")"
  }

  /// What to offer to somebody who wants to move rows that are shown in another order than the one
  /// that hands make (R171).
  func remedy(for missing: Command.Requirements) -> Question? {
    guard missing == .manualOrder, let rank = list.entity.orderAttribute else { return nil }
    var manual = arrangement
    manual.sort = .manual
    let descriptor = manual.request(for: list)
      .rowDescriptor(sectionPath: manual.sectionPath(of: list))
    guard descriptor?.path == AttributePath(attribute: rank) else { return nil }
    // The order of the list itself, where that is the manual one.
    var own = arrangement
    own.sort = nil
    let isOwn =
      own.request(for: list).rowDescriptor(sectionPath: own.sectionPath(of: list)) == descriptor
    return Question(
      reason: "The rows are shown \(orderWords).", text: "Show them in manual order?"
    ) { [unowned self] in
      try arrange("Sorting the rows: Manual order") {
        $0.sort = isOwn ? nil : .manual
      } then: {
        .note("The rows are shown in manual order and can be moved.")
      }
    }
  }

  /// Lets go of rows that are held where somebody else has given the list an order that hands do
  /// not make (R171).
  func letGoOfSortedRows() {
    guard table.isDragging, !rows.isReorderable else { return }
    table.cancelDrag()
    let words = refusal(missing: .manualOrder)
    lostHold = words
    tell(.refusal(words))
  }

  /// The field that rows are sorted by, if it was hidden since.
  private func hiddenField(by sort: ListArrangement.Sort?) -> [Attribute] {
    guard case .by(let path, _)? = sort, let name = path.attribute else { return [] }
    return list.knownFields.filter { $0.isHidden && $0.name == name }
  }

  // MARK: Sections

  /// The menu of what sections can come from.
  func sectionMenu() -> Outcome {
    var groupings: [(name: String, grouping: ListArrangement.Grouping?)] = []
    groupings.append(
      list.section == nil ? ("No sections", nil) : ("\(list.sectionTitle), as the list says", nil))
    if list.section != nil { groupings.append(("No sections", .flat)) }
    let hidden = list.knownFields.filter { field in
      field.isHidden && arrangement.grouping == .by(AttributePath(attribute: field.name))
    }
    for attribute in list.fields + hidden {
      let path = AttributePath(attribute: attribute.name)
      if list.refusal(ofSectionsFrom: attribute) != nil || path == list.section { continue }
      groupings.append((attribute.title, .by(path)))
    }
    if let ownerField, list.section.map(isOwner) != true {
      groupings.append((ownerField.attribute.title, .by(ownerField.path)))
    }
    let now = groupings.firstIndex { $0.grouping == arrangement.shownGrouping } ?? 0
    let old = list
    let items = groupings.enumerated().map { index, choice in
      MenuItem(choice.name, detail: index == now ? "now" : "") { [unowned self] in
        var grouping = choice.grouping
        if case .by(let path) = grouping {
          guard let path = present(path, since: old) else {
            return .stay(fieldIsGone(path, of: old))
          }
          grouping = .by(path)
        }
        return try arrange("Making sections: \(choice.name)") { [grouping] in
          $0.grouping = grouping
        } then: { [unowned self] in
          unrestored = nil
          return shownSections
        }
      }
    }
    return .open(MenuScreen("Sections by", items, chosen: now, keyMap: keyMap))
  }

  /// Whether sections that come from a value are those of what the rows belong to: of its name, or
  /// of its key.
  private func isOwner(_ section: AttributePath) -> Bool {
    ownerField.map { FetchRequest(entity: list.entity).isShared($0.path, inSectionsBy: section) }
      == true
  }

  /// Where the sections come from, in words.
  private var shownSections: Message {
    guard let path = results.sectionKeyPath else {
      return .note("The rows are shown without sections.")
    }
    let count = table.numberOfSections
    // Of a long list the first rows are there, and not yet all sections.
    let number =
      count == 1 ? ", in 1 section, \(rowOrder)" : ", in \(count) sections, each \(rowOrder)"
    let words = "The rows are shown by \(list.heading(of: path))"
    return .note(ListWords.sentence(words + (results.isComplete ? number : "")))
  }

  // MARK: Index

  /// Whether there is an index strip: in a list whose sections are letters, unless the
  /// configuration says otherwise.
  var showsSectionIndex: Bool {
    guard let sections = results.sections, let path = results.sectionKeyPath, sections.count > 1
    else { return false }
    return showsIndexStrip
      ?? sections.prefix(Self.longestStrip).allSatisfy {
        $0.name.isEmpty || sectionWords($0.name, at: path).count == 1
      }
  }

  /// How many sections are looked at before a strip is shown.
  private static var longestStrip: Int { 100 }

  /// Opens the prompt for the index title of a section.
  func startJump() -> Outcome {
    guard table.rowCount > 0 else { return .stay(noRows) }
    open(Prompt(.jump))
    return .stay()
  }

  /// Goes to the next section whose index title begins with what was typed, and closes the prompt.
  func jump(to text: String) {
    guard let letter = text.first else { return }
    prompt = nil
    readOwnerTitles()
    let here = table.cursorSection ?? 0
    let count = table.numberOfSections
    let found = (0..<count).lazy.map { (here + 1 + $0) % count }.first {
      rows.section(at: $0)?.indexTitle.folded.hasPrefix(String(letter).folded) == true
    }
    guard let found else {
      tell(.refusal("No section begins with \(letter)."))
      return
    }
    table.setCursor(section: found)
  }
}
