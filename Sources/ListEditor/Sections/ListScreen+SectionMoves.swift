import ObjectGraph
import TableOrder
import TerminalTable

extension ListScreen {
  /// The attribute that the shown sections come from, if people may change it: one that is hidden
  /// was chosen when it was seen, unless the file makes it.
  var sectionAttribute: Attribute? {
    guard let path = results.sectionKeyPath,
      let attribute = path.attribute.flatMap(list.entity.attribute(named:)),
      !list.isMadeByFile(attribute)
    else { return nil }
    return attribute
  }

  /// Every section that rows can be moved to, in the order of the list.
  ///
  /// - Throws: What the store throws.
  /// - Complexity: O(number of sections); where rows are hidden and the sections do not stand as
  ///   the values of a choice, as of ``ManagedObjectContext/sectionValues(for:sectionPath:)``
  func sectionTargets() throws -> [SectionTarget] {
    guard let attribute = sectionAttribute, let path = results.sectionKeyPath else { return [] }
    let values = try sectionValues()
    let choices = try choicesAsShown(of: attribute).map { ($0["name"], $0.objectID) }
    let order = results.fetchRequest.sortDescriptors.first
    let ids = Dictionary(choices, uniquingKeysWith: { first, _ in first })
    var names = choices.map(\.0)
    if attribute.type == .boolean {
      let isBackwards = order?.path == path && order?.order == .descending
      names = isBackwards ? [true, false] : [false, true]
    }
    return Self.adding(names, to: values, nulls: order?.nulls ?? .smallest).map { value in
      SectionTarget(
        name: sectionWords(value.plainText, at: path), value: value, choice: ids[value])
    }
  }

  /// What the rows of each section hold that the list has, also where they are hidden now.
  func sectionValues() throws -> [AttributeValue] {
    guard let path = results.sectionKeyPath else { return [] }
    guard arrangement.hidesRows else {
      try completeFetch()
      return (0..<results.order.sectionCount).map(sectionValue)
    }
    guard let order = choiceOrder else {
      // Rows without a value are in one section with those of an empty text (R39).
      var sections: Set<Int64> = []
      let request = arrangement.request(for: list, hidesRows: false)
      return try objects.sectionValues(for: request, sectionPath: path)
        .filter { sections.insert(results.sectionID(for: $0)).inserted }
    }
    try completeFetch()
    let shown = (0..<results.order.sectionCount).map(sectionValue)
    // All others but that of the rows without a value are values of the choice.
    guard !shown.contains(where: \.plainText.isEmpty) else { return shown }
    var request = request(forSection: .null, at: path)
    (request.sortDescriptors, request.limit) = ([], 1)
    if try objects.orderedKeys(for: request, sectionPath: nil).keys.isEmpty { return shown }
    let isLast = order.order == .descending || order.nulls == .last
    return isLast ? shown + [.null] : [.null] + shown
  }

  /// What the rows of a section of the results hold; none of them is read.
  ///
  /// - Complexity: O(log n)
  private func sectionValue(at section: Int) -> AttributeValue {
    results.sectionValue(withID: results.order.sectionID(at: section))
  }

  /// Moves each row to the end of the section that is so many sections further than its own, up if
  /// negative. Rows of the section at that end stay, and the others stop there.
  ///
  /// - Complexity: As ``sectionTargets()``
  func move(bySections steps: Int) throws -> Outcome {
    guard let attribute = sectionAttribute else { return .stay(sectionsMakeThemselves) }
    let sections = try sectionTargets()
    // Rows without a value are in one section with those of an empty text (R39).
    let places = Dictionary(
      sections.enumerated().map { (results.sectionID(for: $1.value), $0) },
      uniquingKeysWith: { first, _ in first })
    var goers: [Int: [ManagedObject]] = [:]
    var stayers: [ManagedObject] = []
    for object in targets() {
      guard let now = places[results.sectionID(for: object[attribute.name])] else { continue }
      let target = min(max(0, now + steps), sections.count - 1)
      if target == now { stayers.append(object) } else { goers[target, default: []].append(object) }
    }
    let end = ListWords.name((steps < 0 ? sections.first : sections.last)?.name ?? "")
    let which = steps < 0 ? "first" : "last"
    guard !goers.isEmpty else {
      guard !stayers.isEmpty else { return .stay() }
      let go = steps < 0 ? "go back" : "go on"
      return .stay(.refusal("\(names(of: stayers)) cannot \(go): \(end) is the \(which)."))
    }
    let moves = goers.sorted { $0.key < $1.key }.map { (rows: $1, target: sections[$0]) }
    guard !stayers.isEmpty || moves.count > 1 else { return try move(moves) }
    return try move(moves) { [unowned self] in
      let stay = stayers.count == 1 ? "stays" : "stay"
      let rest =
        stayers.isEmpty ? "" : "; \(names(of: stayers)) \(stay): \(end) is the \(which)"
      let moved = moves.flatMap(\.rows)
      let target = ListWords.listing(moves.map { ListWords.name($0.target.name) })
      let words = hiddenWords(moved) + replacedWords(moved) + rest
      return .note(ListWords.sentence("Moved \(names(of: moved)) to \(target)\(words)"))
    }
  }

  /// Offers the sections and the lists that rows can be moved to.
  func moveTo(_ count: Int) throws -> Outcome {
    let moved = targets(count)
    if let refusal = refusal(moving: moved) { return .stay(refusal) }
    var items = try sectionTargets().map { section in
      MenuItem(section.name, detail: "section") { [unowned self] in
        try move(moved, toChosen: section)
      }
    }
    items += try parentTargets(for: moved) + listTargets(for: moved)
    guard !items.isEmpty else {
      return .stay(.refusal("There is no other section and no other list to move to."))
    }
    return .open(MenuScreen("Move \(names(of: moved)) to", items, keyMap: keyMap))
  }

  /// Moves rows to the end of a section that was chosen in a menu, while which was open somebody
  /// may have renamed the section, or taken it away: it is never made again of its old name.
  private func move(_ rows: [ManagedObject], toChosen section: SectionTarget) throws -> Outcome {
    let moved = rows.filter { !$0.isDeleted }
    guard !moved.isEmpty else { return .stay(deleted(names(of: rows))) }
    guard !section.value.isNull else { return try move(moved, to: section) }
    guard let present = try present(section) else {
      let name = ListWords.name(section.name)
      return .stay(
        section.choice == nil
          ? Renaming.sectionIsGone(name) : deleted("the section \(name)"))
    }
    let outcome = try move(moved, to: present)
    guard present.name != section.name else { return outcome }
    let (old, new) = (ListWords.name(section.name), ListWords.name(present.name))
    return outcome.telling(also: ListWords.sentence("Somebody else renamed \(old) to \(new)"))
  }

  /// What a section is by now that was offered; nil if it is there no more.
  private func present(_ section: SectionTarget) throws -> SectionTarget? {
    guard let attribute = sectionAttribute, let path = results.sectionKeyPath else { return nil }
    guard let choice = section.choice else {
      if attribute.type == .boolean, [true, false].contains(section.value) { return section }
      let request = request(forSection: section.value, at: path)
      return try objects.count(for: request) > 0 ? section : nil
    }
    let value = try objects.choices(of: attribute).first { $0.objectID == choice }?["name"]
    return value.map {
      SectionTarget(name: sectionWords($0.plainText, at: path), value: $0, choice: choice)
    }
  }

  /// Asks for the rows of a section, also for those that are hidden now.
  func request(forSection value: AttributeValue, at path: AttributePath) -> FetchRequest {
    var request = arrangement.request(for: list, hidesRows: false)
    request.predicate = .and(
      [request.predicate, predicate(ofSection: value, at: path)].compactMap(\.self))
    return request
  }

  /// What the rows of a section are known by. Those without a value are in one with those of an
  /// empty text (R39).
  func predicate(
    ofSection value: AttributeValue, at path: AttributePath
  ) -> FetchRequest.Predicate {
    guard value.plainText.isEmpty else { return .comparison(path, .equal, value) }
    return .or([.isNull(path), .comparison(path, .equal, "")])
  }

  /// That something is there no more that was chosen in a menu.
  func deleted(_ words: String) -> Message {
    .refusal("Somebody else deleted \(words). Nothing was changed.")
  }

  /// Moves rows to the end of a section.
  func move(_ moved: [ManagedObject], to target: SectionTarget) throws -> Outcome {
    try move([(moved, target)])
  }

  /// Moves rows to the ends of sections, as one step; those that come to one section stand there in
  /// the order that they have here.
  ///
  /// - Parameter words: What is said of it, if not where the first row has come to.
  private func move(
    _ moves: [(rows: [ManagedObject], target: SectionTarget)], telling words: (() -> Message)? = nil
  ) throws -> Outcome {
    guard let attribute = sectionAttribute?.name else { return .stay(sectionsMakeThemselves) }
    let moved = moves.flatMap(\.rows)
    if let refusal = refusal(moving: moved) { return .stay(refusal) }
    let movers = Set(moved)
    let hasCursor = rows.focusedObject.map(movers.contains) ?? false
    noteLongTexts(of: moved)
    defer { longTexts = [:] }
    let ends = try moves.map { try lastObject(ofSection: $0.target.value, except: movers) }
    if zip(moves, ends).allSatisfy({ end($0.rows, theSectionOf: $0.target.value, behind: $1) }) {
      let verb = moved.count == 1 ? "is" : "are"
      return .stay(.refusal("\(names(of: moved)) \(verb) there already."))
    }
    let isByRows = list.ordersSectionsByRows && attribute == list.section?.attribute
    try edit("Move \(names(of: moved))") { context in
      for (move, end) in zip(moves, ends) {
        let (value, last) = try present(move.target, endingWith: end, except: movers)
        let origins = Set(move.rows.map { $0[attribute] })
        for object in move.rows { enter(value, beside: last, object) }
        // Where the list's own sections stand in the order of rows, that is theirs.
        guard rows.isReorderable, !list.ordersSectionsByRows else { continue }
        if let last {
          // In sections that somebody chose the place in the list's own order is not what is meant.
          if !stand(move.rows, behind: last) { try context.move(move.rows, .after(last)) }
        } else if let first = move.rows.first, origins.count > 1 {
          // Ranks of several sections say nothing of one another; those of one are in order.
          try context.move(Array(move.rows.dropFirst()), .after(first))
        }
      }
      if isByRows { try gather(moved) }
    }
    let shown = moved.first.flatMap(rows.indexPath(forObject:))
    if let shown, hasCursor { table.setCursor(shown) }
    let outcome = try finishMove(of: moved, told: true)
    if let words { return .stay(words()) }
    guard shown == nil else { return outcome }
    let target = ListWords.listing(moves.map { ListWords.name($0.target.name) })
    let words = hiddenWords(moved) + replacedWords(moved)
    return .stay(.note(ListWords.sentence("Moved \(names(of: moved)) to \(target)\(words)")))
  }

  /// The value of a section and the last row of it that stays, as they are by the time of writing:
  /// somebody else may have renamed the section, which is not made again of its old name, or moved
  /// that row.
  ///
  /// - Throws: `ListError.sectionIsGone`, or what the store throws.
  private func present(
    _ target: SectionTarget, endingWith last: ManagedObject?, except movers: Set<ManagedObject>
  ) throws -> (value: AttributeValue, last: ManagedObject?) {
    guard let path = results.sectionKeyPath,
      last.map({ $0.isDeleted || $0.value(at: path) != target.value }) ?? (target.choice != nil)
    else { return (target.value, last) }
    guard let value = target.value.isNull ? .null : try present(target)?.value else {
      throw ListError.sectionIsGone
    }
    if let last, !last.isDeleted, last.value(at: path) == value { return (value, last) }
    return (value, try lastStored(ofSection: value, at: path, except: movers))
  }

  /// Whether rows are those with which the section of a value ends, so that nothing moves them
  /// there.
  ///
  /// - Parameter last: The last of the other rows of the section; nil for none.
  private func end(
    _ moved: [ManagedObject], theSectionOf value: AttributeValue, behind last: ManagedObject?
  ) -> Bool {
    guard let attribute = sectionAttribute?.name else { return false }
    let shared = last == nil ? [] : attributesOfShownSection
    let areOfSection = moved.allSatisfy { object in
      object[attribute] == value && shared.allSatisfy { object[$0] == last?[$0] }
    }
    guard areOfSection, rows.isReorderable, let last else { return areOfSection }
    return stand(moved, behind: last)
  }

  /// Whether rows stand behind another one of their section, in their order, by the ranks that they
  /// have.
  private func stand(_ rows: [ManagedObject], behind last: ManagedObject) -> Bool {
    guard let rank = list.entity.orderAttribute else { return false }
    let ranks = ([last] + rows).map { $0[rank] }
    return zip(ranks, ranks.dropFirst()).allSatisfy { $0.compare($1) == .before }
  }

  /// Gives a row the value of a section, and what a row of it shares with the others there.
  func enter(
    _ value: AttributeValue, beside sample: ManagedObject?, _ object: ManagedObject
  ) {
    guard let attribute = sectionAttribute else { return }
    object[attribute.name] = value
    guard let sample else { return }
    for shared in attributesOfShownSection { object[shared] = sample[shared] }
  }

  /// The last rows of some of the sections, by their values. O(number of sections).
  func lastObjects(ofSections values: Set<AttributeValue>) -> [AttributeValue: ManagedObject] {
    guard sectionAttribute != nil, !values.isEmpty else { return [:] }
    var ends: [AttributeValue: ManagedObject] = [:]
    for section in 0..<results.order.sectionCount {
      let value = sectionValue(at: section)
      guard values.contains(value), ends[value] == nil else { continue }
      ends[value] = results.object(
        ifAt: [section, results.order.numberOfRows(inSection: section) - 1])
    }
    return ends
  }

  /// The last row of a section that stays where it is, also where it is hidden now.
  ///
  /// - Complexity: O(number of sections + moved rows); where rows are hidden, as
  ///   ``lastHiddenRow(ofSection:except:)``
  private func lastObject(
    ofSection value: AttributeValue, except moved: Set<ManagedObject>
  ) throws -> ManagedObject? {
    guard results.sectionKeyPath != nil else { return nil }
    if arrangement.hidesRows { return try lastHiddenRow(ofSection: value, except: moved) }
    for section in 0..<results.order.sectionCount where sectionValue(at: section) == value {
      for row in (0..<results.order.numberOfRows(inSection: section)).reversed() {
        let object = results.object(at: [section, row])
        if !moved.contains(object) { return object }
      }
    }
    return nil
  }

  /// The same where rows are hidden; nil where none are.
  ///
  /// - Throws: What the store throws.
  /// - Complexity: That of the store for the last rows of the section, two more than are moved
  func lastHiddenRow(
    ofSection value: AttributeValue, except moved: Set<ManagedObject>
  ) throws -> ManagedObject? {
    guard arrangement.hidesRows, let path = results.sectionKeyPath else { return nil }
    return try lastStored(ofSection: value, at: path, except: moved)
  }

  /// The last row of a section that stays where it is, as the store has the section; any of them
  /// where people do not order the rows.
  ///
  /// - Complexity: As ``lastHiddenRow(ofSection:except:)``
  func lastStored(
    ofSection value: AttributeValue, at path: AttributePath, except moved: Set<ManagedObject>
  ) throws -> ManagedObject? {
    let movers = Set(moved.map(\.objectID.key))
    // Rows without a value share their section with those of an empty text, and stand apart (R39).
    let values = value.plainText.isEmpty ? [.null, .text("")] : [value]
    let ends = try values.compactMap { try lastStored(holding: $0, at: path, except: movers) }
    let request = arrangement.request(for: list, hidesRows: false)
    return ends.max { request.compare($0, $1, sectionPath: path) == .before }
  }

  /// The last of the rows that hold one value.
  ///
  /// - Parameters:
  ///   - value: The value of a section.
  ///   - path: Where they hold it.
  ///   - movers: The keys of those that do not count.
  private func lastStored(
    holding value: AttributeValue, at path: AttributePath, except movers: Set<Int64>
  ) throws -> ManagedObject? {
    func object(_ key: Int64) -> ManagedObject {
      objects.object(with: ManagedObjectID(list.entity, key))
    }
    var request = arrangement.request(for: list, hidesRows: false)
    let holds: FetchRequest.Predicate =
      value.isNull ? .isNull(path) : .comparison(path, .equal, value)
    request.predicate = .and([request.predicate, holds].compactMap(\.self))
    let order = request.rowDescriptor(sectionPath: path)
    let isManual = order?.isManualOrder(of: list.entity) == true
    let backwards = isManual ? order.map { FetchRequest.SortDescriptor($0.path, .descending) } : nil
    request.sortDescriptors = [backwards].compactMap(\.self)
    request.limit = movers.count + 2
    let last = try objects.orderedKeys(for: request, sectionPath: nil)
    guard let index = last.keys.firstIndex(where: { !movers.contains($0) }) else { return nil }
    let row = object(last.keys[index])
    guard let order, isManual, last.sortKeys[(index + 1)...].first == last.sortKeys[index],
      case let rank = row.value(at: order.path)
    else { return row }
    // Of those with one rank the last is that of the greatest key.
    let ranked: FetchRequest.Predicate =
      rank.isNull ? .isNull(order.path) : .comparison(order.path, .equal, rank)
    request.predicate = .and([request.predicate, ranked].compactMap(\.self))
    (request.sortDescriptors, request.limit) = ([], nil)
    return try objects.orderedKeys(for: request, sectionPath: nil).keys
      .last { !movers.contains($0) }.map(object)
  }

  /// Why rows cannot be moved between sections that follow from other fields, or from what the rows
  /// belong to.
  var sectionsMakeThemselves: Message {
    guard let path = results.sectionKeyPath,
      let owner = path == ownerField?.path
        ? ownerField?.attribute.title
        : listOfSections(at: path).map({ _ in list.entity.words(forAttribute: path.components[0]) })
    else {
      return .refusal(
        "These sections follow from other fields; \(keyMap.keyName(for: .editFields)) edits those.")
    }
    return .refusal(
      "These sections go by \(owner); \(keyMap.keyName(for: .moveTo)) gives rows to another one.")
  }
}
