import FetchedResults
import ObjectGraph
import TableOrder
import TerminalTable

/// Where a new row is opened.
enum NewRowPlace {
  case below
  case above
  case endOfSection
}

extension ListScreen {
  /// The place of a new row in the manual order.
  ///
  /// - Parameters:
  ///   - origin: The row of the cursor.
  ///   - neighbour: The same, or the first row of a closed section.
  func placement(
    of place: NewRowPlace, origin: ManagedObject?, neighbour: ManagedObject?
  ) -> Placement {
    guard let neighbour else { return .last }
    switch place {
    case .below: return origin.map { .after($0) } ?? .before(neighbour)
    case .above: return .before(neighbour)
    // Where rows stand in another order the last one shown is not the last by rank.
    case .endOfSection where !rows.isReorderable: return .last
    case .endOfSection:
      guard let section = results.indexPath(forObject: neighbour)?.section else { return .last }
      let count = results.order.numberOfRows(inSection: section)
      return .after(results.object(at: [section, count - 1]))
    }
  }

  /// Gives a new row what the rows of its section share, and what all rows of the list do.
  ///
  /// - Parameter given: The attributes of which it has a value of its own.
  func adopt(
    _ object: ManagedObject, neighbour: ManagedObject?, keeping given: Set<String> = []
  ) {
    if let parent { object.setRelated(parent.inverse, to: parent.object) }
    guard let neighbour else {
      guard let attribute = sectionAttribute else { return }
      // A pasted row stays in its own where no section is shown that it could come into.
      let own = object[attribute.name]
      let value = cursorSectionValue ?? (own.isNull ? usualSection : own)
      if let value, !value.isNull { object[attribute.name] = value }
      return
    }
    for attribute in attributesOfSection where !given.contains(attribute) {
      object[attribute] = neighbour[attribute]
    }
  }

  /// What brings a new row to where it will stand, in a list that is sorted by a time that the
  /// store computes, such as that of the last change: the end of the present day.
  var provisionalOrder: (attribute: String, value: AttributeValue)? {
    guard
      let path = results.fetchRequest.rowDescriptor(sectionPath: results.sectionKeyPath)?.path,
      let attribute = path.attribute.flatMap(list.entity.attribute(named:)),
      attribute.isComputedByDefault
    else { return nil }
    switch attribute.type {
    case .date: return (attribute.name, .text(today().description))
    case .dateTime:
      let moment = "\(today()) 23:59:59"
      return (attribute.name, .text(time.stored(moment) ?? moment))
    default: return nil
    }
  }

  /// The section of a new row where no row is shown: the first of a choice.
  private var usualSection: AttributeValue? {
    guard let attribute = sectionAttribute, attribute.defaultValue.isNull else { return nil }
    return choices?.first
  }

  /// The most rows that a count adds without a question, and the largest count that adds any.
  static let mostNewRows = 1000

  var tooManyTimes: Message { .refusal("No more than \(Self.mostNewRows) times at once.") }

  /// Adds a new row so many times more, below it.
  ///
  /// - Returns: All of them, the row first.
  func addCopies(
    of object: ManagedObject, _ count: Int, in context: ManagedObjectContext
  ) throws -> [ManagedObject] {
    var added = [object]
    for _ in 0..<count {
      let copy = try context.insert(
        list.entity, list.entity.orderAttribute == nil ? .last : .after(added[added.count - 1]))
      for attribute in list.entity.attributes where attribute.name != list.entity.orderAttribute {
        copy[attribute.name] = object[attribute.name]
      }
      added.append(copy)
    }
    return added
  }

  /// Gives a new row its place again, under the write lock: its rank was found without, and
  /// somebody else may have taken the same one (R17b, R169).
  func place(_ entry: TitleEntry) throws {
    guard list.entity.orderAttribute != nil else { return }
    let placement = shownPlacement(of: entry.object) ?? entry.placement
    if !keepsSectionsTogether(entry.object, at: placement) {
      try gather([entry.object])
    } else if placement.neighbour?.isDeleted == false {
      try objects.move([entry.object], placement)
    }
  }

  /// The place of a new row in the manual order beside those between which it is shown; nil where
  /// that says nothing of it: they stand in another order, or in other sections than those that
  /// stand in the order of rows.
  private func shownPlacement(of object: ManagedObject) -> Placement? {
    guard rows.isReorderable, showsSectionsByRows || !list.ordersSectionsByRows,
      let path = results.indexPath(forObject: object)
    else { return nil }
    if path.row > 0 { return .after(results.object(at: [path.section, path.row - 1])) }
    return results.object(ifAt: [path.section, path.row + 1]).map { .before($0) }
  }

  /// Takes back a new row that was not kept. In edit mode other changes are pending, and stay.
  func forget(_ object: ManagedObject) throws {
    guard isPending else {
      try objects.rollback()
      return
    }
    if !object.isDeleted { try objects.delete(object) }
    try objects.processPendingChanges()
  }

  /// Takes back the row that is being added, if one is, where the list closes by itself.
  func forgetNewRow() throws {
    guard let entry, entry.isAddition else { return }
    self.entry = nil
    try forget(entry.object)
  }

  /// Keeps a new row in edit mode: the one that was shown while its title was typed belongs to no
  /// step, so another one takes its place.
  ///
  /// - Parameter goOn: As of ``keepTitle(then:)``.
  func addPending(
    _ shown: ManagedObject, title: AttributeValue, as name: String,
    then goOn: ([ManagedObject], Message?) throws -> Outcome
  ) throws -> Outcome {
    guard let attribute = typedAttribute?.name, let field = table.editedField else {
      return .stay()
    }
    let values = values(of: shown)
    let place = shownPlacement(of: shown)
    let entry = entry
    endEditing()
    try forget(shown)
    var added: [ManagedObject] = []
    do {
      try edit(name) { context in
        let placement = place ?? entry?.placement.present ?? .last
        let object = try context.insert(list.entity, placement)
        for (name, value) in values
        where name != list.entity.orderAttribute && name != entry?.provisional?.attribute {
          object[name] = value
        }
        object[attribute] = title
        if !keepsSectionsTogether(object, at: placement) { try gather([object]) }
        added = try addCopies(of: object, (entry?.count ?? 1) - 1, in: context)
      }
    } catch {
      // What is typed comes back when the screen is settled.
      (self.entry, lostField) = (entry, field)
      self.entry?.values = values
      throw error
    }
    _ = try closeField()
    guard let first = added.first, let purpose = entry?.purpose else { return .stay() }
    if case .addition(let origin) = purpose {
      cursorsBefore.note(origin?.objectID, before: first.objectID)
    }
    return try goOn(
      added,
      sentence(
        about: TitleEntry(
          object: first, attribute: attribute, purpose: purpose, count: entry?.count ?? 1)))
  }
}

extension Placement {
  /// The same, or last where the row beside it is gone.
  fileprivate var present: Placement {
    switch self {
    case .after(let row), .before(let row): row.isDeleted ? .last : self
    case .first, .last: self
    }
  }
}
