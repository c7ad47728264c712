import ListEditor
import ObjectGraph

/// Puts rows where a command line says: at a place of a section, beside another row.
///
/// All of it belongs inside a gesture, so that places are those of the moment of writing (R17b).
struct RowPlacing {
  let file: ListFile
  let list: ListDefinition

  /// Refuses what is no place.
  ///
  /// - Throws: ``Failure``.
  static func requirePlace(_ number: Int) throws(Failure) {
    guard number < 1 else { return }
    throw Failure(.usage, "Places count from 1, not \(number).")
  }

  /// Refuses where rows stand by a sort (R171).
  ///
  /// - Throws: ``Failure`` that says by which.
  func requireManualOrder() throws(Failure) {
    guard !isInManualOrder else { return }
    let descriptor = request.rowDescriptor(sectionPath: list.section)
    let order = descriptor.map { "by \(heading($0.path))" } ?? "in the order of entry"
    throw file.failure(
      .data, "\(list.name) is shown \(order), so its rows cannot be moved by hand.")
  }

  /// Refuses to move a row that is to stay where it is.
  ///
  /// - Throws: ``Failure`` that names it.
  func requireNoPin(of row: ManagedObject) throws(Failure) {
    guard let pin = list.pinAttribute, row[pin.name] == true else { return }
    let name = list.name(of: row, time: file.clocks)
    throw file.failure(.data, "\(name) cannot be moved: \(pin.title) is yes.")
  }

  /// Refuses rows of several sections, where a place would be one of each.
  ///
  /// - Throws: ``Failure``.
  func requireOneSection(of rows: [ManagedObject]) throws(Failure) {
    guard let section = list.section, Set(rows.map { Self.name($0.value(at: section)) }).count > 1
    else {
      return
    }
    throw file.failure(
      .usage, "These rows are of several sections; --section says in which one they shall stand.")
  }

  /// Puts rows of one section at a place of it, counted from 1, one behind the other; beyond the
  /// end they are the last.
  ///
  /// - Returns: The place that the first came to.
  @discardableResult
  func move(_ rows: [ManagedObject], toPlace place: Int) throws -> Int {
    let others = try keysBeside(rows, atMost: place)
    if place <= others.count {
      let neighbour = object(others[place - 1])
      level(rows, beside: neighbour)
      try file.objects.move(rows, .before(neighbour))
    } else {
      try moveToEnd(rows)
    }
    return min(place, others.count + 1)
  }

  /// Puts rows at the end of their section, which is the end of all sections: rows of others do not
  /// come between, unless the sections stand in the order of their rows (R26).
  ///
  /// - Complexity: In such a list, and in the section without a name, O(n) for n rows of the
  ///   section, of which the keys are read
  func moveToEnd(_ rows: [ManagedObject]) throws {
    let isNameless = list.section.map { rows.first?.value(at: $0).plainText.isEmpty == true }
    let last =
      ordersSectionsByRows || isNameless == true
      ? try keysBeside(rows, atMost: .max).last.map(object) : nil
    if let last { level(rows, beside: last) }
    try file.objects.move(rows, ordersSectionsByRows ? last.map { .after($0) } ?? .last : .last)
  }

  /// Gives rows the value of the one of their section beside which they come to stand: the section
  /// without a name has rows with NULL and with an empty text, which stand in the order of these
  /// before that of their ranks, unless the sections stand in the order of their rows (R39).
  private func level(_ rows: [ManagedObject], beside neighbour: ManagedObject) {
    guard !ordersSectionsByRows, let attribute = sectionAttribute?.name else { return }
    for row in rows where row[attribute] != neighbour[attribute] {
      row[attribute] = neighbour[attribute]
    }
  }

  /// By what sections are told apart: the text of their value (R39). As a value it is compared by
  /// its bytes.
  static func name(_ value: AttributeValue) -> AttributeValue { .text(value.plainText) }

  /// Writes one value of each field into rows. Those that come into another section by it go to the
  /// end of it, where the sections stand in the order of rows: where they were they would tear
  /// another one in two (R26).
  ///
  /// - Throws: What the body or the store throws.
  /// - Complexity: As ``moveToEnd(_:)`` besides
  func keepingSectionsWhole(writingInto rows: [ManagedObject], _ body: () throws -> Void) throws {
    guard let section = list.section, list.ordersSectionsByRows else { return try body() }
    func names() -> [AttributeValue] { rows.map { Self.name($0.value(at: section)) } }
    let before = names()
    try body()
    let comers = zip(rows, zip(before, names())).filter { $1.0 != $1.1 }.map(\.0)
    if !comers.isEmpty { try moveToEnd(comers) }
  }

  /// That rows of a section do not stand together, so that there are no sections (R27), though the
  /// sections stand in the order of the rows: a sentence, or nil.
  ///
  /// - Throws: What the store throws.
  /// - Complexity: In such a list O(number of rows), of which the keys are read
  func remarkOnTornSections() throws -> String? {
    guard let section = list.section, list.ordersSectionsByRows,
      try !sectionsStandTogether(by: section)
    else { return nil }
    return
      "The rows of \(list.name) do not stand together by \(heading(section)) now, so the editor "
      + "shows them without sections; docket mv --section puts rows behind the others of one."
  }

  /// Puts rows beside another one, into its section.
  ///
  /// - Throws: ``Failure`` where that would bring a row of a tree below itself, or what the store
  ///   throws.
  func move(_ rows: [ManagedObject], _ placement: Placement, of neighbour: ManagedObject) throws {
    for row in rows { try copySection(of: neighbour, to: row) }
    try file.objects.move(rows, placement)
  }

  /// Of what a place of so many rows is one: of a section where the list has any.
  func frame(ofRows count: Int = 1) -> String {
    list.section == nil ? "the list" : count == 1 ? "its section" : "their section"
  }

  /// The first of the other rows of the section of some, in manual order.
  func keysBeside(_ rows: [ManagedObject], atMost count: Int) throws -> [Int64] {
    guard let row = rows.first else { return [] }
    let moved = Set(rows.map(\.objectID.key))
    // So many more than that, since the rows may be among them.
    let limit = min(count, Self.most) + rows.count
    return try firstKeys(of: list.section, list.section.map(row.value) ?? .null, limit: limit)
      .filter { !moved.contains($0) }
  }

  /// More rows than there ever are, and few enough to add others to them.
  static let most = 1 << 40

  /// The first rows of a section, in manual order if there is one; of the whole list without its
  /// path. In the section without a name the values come before that order, as in the list.
  func firstKeys(of path: AttributePath?, _ value: AttributeValue, limit: Int) throws
    -> [Int64]
  {
    var predicate: FetchRequest.Predicate?
    var order = [list.entity.orderAttribute].compactMap(\.self).map {
      FetchRequest.SortDescriptor(AttributePath(attribute: $0))
    }
    if let path {
      predicate = isInSection(path, of: value)
      let shown = request.order(sectionPath: path).first { $0.path == path }
      if value.plainText.isEmpty, !ordersSectionsByRows, let shown { order.insert(shown, at: 0) }
    }
    let request = FetchRequest(
      entity: list.entity, predicate: predicate, sortDescriptors: order, limit: limit)
    return try file.objects.orderedKeys(for: request, sectionPath: nil).keys
  }

  func object(_ key: Int64) -> ManagedObject {
    file.objects.object(with: ManagedObjectID(list.entity, key))
  }

  var request: FetchRequest {
    FetchRequest(entity: list.entity, sortDescriptors: list.sortDescriptors)
  }

  var ordersSectionsByRows: Bool {
    request.ordersSectionsByRows(sectionPath: list.section)
  }

  /// Whether rows stand as people put them by hand.
  private var isInManualOrder: Bool {
    request.rowDescriptor(sectionPath: list.section)?.isManualOrder(of: list.entity) == true
  }

  func heading(_ path: AttributePath) -> String {
    path.attribute.flatMap(list.entity.attribute(named:))?.title ?? path.description
  }
}
