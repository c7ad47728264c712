import ObjectGraph

/// Reads rows of the manual order next to a place.
///
/// The order is (rank, id) with NULL first. Beyond a place lie, in this sequence, the rows of equal
/// rank, then the rows of other ranks, and backwards at last the rows without a rank. Each part is a
/// range of an index, which one condition with OR would not be; a part is read only when the ones
/// before it did not fill the limit.
struct RankFetch {
  private let table: String
  private let rank: String
  private let direction: RankDirection
  private let section: AttributeValue?
  private let sectionCondition: String

  /// - Precondition: The entity has an order attribute, and a section attribute if there is a
  ///   section.
  init(of entity: Entity, _ direction: RankDirection, section: AttributeValue?) {
    guard let order = entity.orderAttribute else { trap("\(entity) has no manual order") }
    table = quoted(identifier: entity.name)
    rank = quoted(identifier: order)
    self.direction = direction
    self.section = section
    if section == nil {
      sectionCondition = ""
    } else {
      guard let attribute = entity.sectionAttribute else { trap("\(entity) has no sections") }
      sectionCondition = "\(quoted(identifier: attribute)) IS ? COLLATE BINARY AND "
    }
  }

  /// The nearest rows, nearest first.
  func run(
    beyond bound: RankedRow?, limit: Int, on connection: Connection
  ) throws -> [RankedRow] {
    var rows: [RankedRow] = []
    for part in queries(beyond: bound) where rows.count < limit {
      let window = SQLText(" LIMIT ?", [.integer(Int64(limit - rows.count))])
      let statement = try (part + window).statement(on: connection)
      defer { statement.reset() }
      while try statement.step() {
        rows.append(RankedRow(key: statement.integer(at: 0), rank: statement.value(at: 1)))
      }
    }
    return rows
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
