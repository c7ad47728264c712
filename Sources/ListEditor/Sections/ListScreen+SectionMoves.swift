import ObjectGraph
import TableOrder
import TerminalTable

extension ListScreen {
  /// The attribute that the shown sections come from, if people may change it.
  var sectionAttribute: Attribute? {
    guard let name = results.sectionKeyPath?.attribute,
      let attribute = list.entity.attribute(named: name), !attribute.isHidden
    else { return nil }
    return attribute
  }

  /// Every section that rows can be moved to, in the order of the list.
  ///
  /// - Throws: What the store throws.
  func sectionTargets() throws -> [SectionTarget] {
    guard let attribute = sectionAttribute, let path = results.sectionKeyPath else { return [] }
    try results.completeFetch()
    var shown: [AttributeValue] = []
    for section in 0..<(results.sections?.count ?? 0) {
      if let first = results.object(ifAt: [section, 0]) { shown.append(first[attribute.name]) }
    }
    let choices = try objects.choiceNames(of: attribute).map(AttributeValue.text)
    // Rows of no choice come first, as the list shows them.
    let values = choices.isEmpty ? shown : shown.filter { !choices.contains($0) } + choices
    return values.map {
      SectionTarget(name: list.sectionWords($0.plainText, at: path), value: $0)
    }
  }

  /// Moves rows to the end of the section that is so many sections further, up if negative.
  func move(bySections steps: Int) throws -> Outcome {
    guard let attribute = sectionAttribute else { return .stay(sectionsMakeThemselves) }
    let moved = targets()
    let sections = try sectionTargets()
    guard let first = moved.first,
      let now = sections.firstIndex(where: { $0.value == first[attribute.name] })
    else { return .stay() }
    let target = min(max(0, now + steps), sections.count - 1)
    guard target != now else {
      let end = steps < 0 ? "first" : "last"
      return .stay(
        .refusal("\(names(of: moved)) cannot go on: \(sections[now].name) is the \(end)."))
    }
    return try move(moved, to: sections[target])
  }

  /// Offers the sections and the lists that rows can be moved to.
  func moveTo() throws -> Outcome {
    let moved = targets()
    var items = try sectionTargets().map { section in
      MenuItem(section.name, detail: "section") { [unowned self] in try move(moved, to: section) }
    }
    items += try parentTargets(for: moved) + listTargets(for: moved)
    guard !items.isEmpty else {
      return .stay(.refusal("There is no other section and no other list to move to."))
    }
    return .open(MenuScreen("Move \(names(of: moved)) to", items, keyMap: keyMap))
  }

  /// Moves rows to the end of a section.
  func move(_ moved: [ManagedObject], to target: SectionTarget) throws -> Outcome {
    guard sectionAttribute != nil else { return .stay(sectionsMakeThemselves) }
    if let pinned = moved.first(where: { !rows.canMove($0) }) {
      return .stay(whyImmovable(pinned))
    }
    let last = lastObject(ofSection: target.value, except: moved)
    try edit("Move \(names(of: moved))") { context in
      for object in moved { enter(target.value, beside: last, object) }
      if rows.isReorderable, let last { try context.move(moved, .after(last)) }
    }
    if let path = moved.first.flatMap(rows.indexPath(forObject:)) { table.setCursor(path) }
    return try finishMove(of: moved, told: true)
  }

  /// Gives a row the value of a section, and what a row of it shares with the others there.
  func enter(
    _ value: AttributeValue, beside sample: ManagedObject?, _ object: ManagedObject
  ) {
    guard let attribute = sectionAttribute else { return }
    object[attribute.name] = value
    guard let sample else { return }
    for shared in attributesOfSection { object[shared] = sample[shared] }
  }

  /// The last rows of some of the sections, by their values. O(number of sections).
  func lastObjects(ofSections values: Set<AttributeValue>) -> [AttributeValue: ManagedObject] {
    guard let attribute = sectionAttribute, !values.isEmpty else { return [:] }
    var ends: [AttributeValue: ManagedObject] = [:]
    for section in 0..<(results.sections?.count ?? 0) {
      guard let value = results.object(ifAt: [section, 0])?[attribute.name],
        values.contains(value), ends[value] == nil
      else { continue }
      ends[value] = results.object(
        ifAt: [section, results.order.numberOfRows(inSection: section) - 1])
    }
    return ends
  }

  /// The last row of a section that stays where it is.
  private func lastObject(
    ofSection value: AttributeValue, except moved: [ManagedObject]
  ) -> ManagedObject? {
    guard let attribute = sectionAttribute else { return nil }
    for section in 0..<(results.sections?.count ?? 0)
    where results.object(ifAt: [section, 0])?[attribute.name] == value {
      for row in (0..<results.order.numberOfRows(inSection: section)).reversed() {
        let object = results.object(at: [section, row])
        if !moved.contains(object) { return object }
      }
    }
    return nil
  }

  /// Why rows cannot be moved between sections that follow from other fields.
  var sectionsMakeThemselves: Message {
    .refusal(
      "These sections follow from other fields; \(keyMap.keyName(for: .editFields)) edits those.")
  }
}
