import ObjectGraph

/// Reads rows of the manual order next to a place.
///
/// The order is (rank, id) with NULL first. Beyond a place lie, in this sequence, the rows of equal
/// rank, then the rows of other ranks, and backwards at last the rows without a rank. Each part is
/// a range of an index, which one condition with OR would not be; a part is read only when the ones
/// before it did not fill the limit. Of a section whose name has signs of replacement, as a text
/// that is no UTF-8 is read, the rows of other sections are passed over one by one.
///
/// Mostly ranks differ, and the rows beyond a place follow the row that stands there: so first
/// those of the same rank and beyond are read with one statement, and the parts only where others
/// of the same rank come before them.
struct RankFetch {
  private let entity: Entity
  private let order: String
  private let direction: RankDirection
  private let section: AttributeValue?

  /// - Precondition: The entity has an order attribute, and a section attribute if there is a
  ///   section.
  init(of entity: Entity, _ direction: RankDirection, section: AttributeValue?) {
    guard let order = entity.orderAttribute else { trap("\(entity) has no manual order") }
    self.entity = entity
    self.order = order
    self.direction = direction
    self.section = section
  }

  private var table: String { quoted(identifier: entity.name) }
  private var rank: String { quoted(identifier: order) }

  private var sectionCondition: String {
    guard section != nil else { return "" }
    guard let attribute = entity.sectionAttribute else { trap("\(entity) has no sections") }
    let column = quoted(identifier: attribute)
    let value = isMended ? "\(TextFunctions.mended)(\(column))" : column
    return "\(value) IS ? COLLATE BINARY AND "
  }

  /// Whether the section may hold signs of replacement for bytes that the column has.
  private var isMended: Bool {
    guard case .text(let text)? = section else { return false }
    return text.unicodeScalars.contains("\u{FFFD}")
  }

  /// The nearest rows, nearest first.
  func run(
    beyond bound: RankedRow?, limit: Int, on connection: Connection
  ) throws -> [RankedRow] {
    var rows: [RankedRow] = []
    var parts: [SQLText]?
    if let bound, !bound.rank.isNull, !isMended,
      let found = try following(bound, limit: limit, on: connection)
    {
      rows = found
      // Backwards the rows without a rank come last.
      let isAtEnd = rows.count == limit || direction == .forwards
      parts = isAtEnd ? [] : queries(beyond: bound).suffix(1)
    }
    for part in parts ?? queries(beyond: bound) where rows.count < limit {
      let window = SQLText(" LIMIT ?", [.integer(Int64(limit - rows.count))])
      let statement = try (part + window).statement(on: connection)
      defer { statement.reset() }
      while try statement.step() {
        rows.append(RankedRow(key: statement.integer(at: 0), rank: statement.value(at: 1)))
      }
    }
    return rows
  }

  /// The rows that follow the one at a bound, but for those without a rank; nil where that one is
  /// not the first of its rank on the way.
  private func following(
    _ bound: RankedRow, limit: Int, on connection: Connection
  ) throws -> [RankedRow]? {
    let statement = try connection.gestureStatements(for: entity).neighbours(
      direction, isInSection: section != nil, { followingText })
    defer { statement.reset() }
    var position = 1
    if let section {
      try statement.bind(section, at: position)
      position += 1
    }
    try statement.bind(bound.rank, at: position)
    statement.bind(Int64(limit) &+ (limit == .max ? 0 : 1), at: position + 1)
    var rows: [RankedRow] = []
    var isFirst = true
    while rows.count < limit, try statement.step() {
      let row = RankedRow(key: statement.integer(at: 0), rank: statement.value(at: 1))
      let isBeyond = row.compare(bound) == (direction == .forwards ? .after : .before)
      if isBeyond { rows.append(row) } else if !isFirst { return nil }
      isFirst = false
    }
    return rows
  }

  /// The statement for the rows of a rank and beyond.
  var followingText: String {
    let beyond =
      direction == .forwards
      ? "\(rank) >= ? ORDER BY \(rank), id" : "\(rank) <= ? ORDER BY \(rank) DESC, id DESC"
    return "SELECT id, \(rank) FROM \(table) WHERE \(sectionCondition)\(beyond) LIMIT ?"
  }

  /// The parts beyond a bound, nearest first.
  func queries(beyond bound: RankedRow?) -> [SQLText] {
    let start = SQLText(
      "SELECT id, \(rank) FROM \(table) WHERE \(sectionCondition)", section.map { [$0] } ?? [])
    return parts(beyond: bound).map { start + $0 }
  }

  /// The ranges beyond a bound, nearest first.
  private func parts(beyond bound: RankedRow?) -> [SQLText] {
    // A new row stands behind all stored ones of its rank, whatever its temporary key is.
    let key = bound.map { ManagedObjectID.isTemporary($0.key) ? .max : $0.key } ?? 0
    switch direction {
    case .forwards:
      guard let bound else { return [SQLText("1 ORDER BY \(rank), id")] }
      let ties = SQLText(
        "\(rank) IS ? AND id > ? ORDER BY id", [bound.rank, .integer(key)])
      // Behind NULL comes whatever is not NULL, the least of it being negative infinity.
      let greater =
        bound.rank.isNull
        ? SQLText("\(rank) >= ? ORDER BY \(rank), id", [.real(-.infinity)])
        : SQLText("\(rank) > ? ORDER BY \(rank), id", [bound.rank])
      return [ties, greater]
    case .backwards:
      guard let bound else { return [SQLText("1 ORDER BY \(rank) DESC, id DESC")] }
      let ties = SQLText(
        "\(rank) IS ? AND id < ? ORDER BY id DESC", [bound.rank, .integer(key)])
      if bound.rank.isNull { return [ties] }
      let less = SQLText("\(rank) < ? ORDER BY \(rank) DESC, id DESC", [bound.rank])
      return [ties, less, SQLText("\(rank) IS NULL ORDER BY id DESC")]
    }
  }
}
