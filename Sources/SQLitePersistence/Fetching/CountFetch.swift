import ObjectGraph

/// Counts the rows of a request.
struct CountFetch {
  private let query: SQLText

  init(_ request: FetchRequest, in model: Model) {
    // A count wants no order.
    let lookUp = KeyLookUp.all(in: request.predicate, of: request.entity).first
    query =
      SQLText("SELECT count(*) FROM (SELECT 1")
      + KeyFetch.source(of: request, in: model, by: lookUp)
      + KeyFetch.window(of: request) + SQLText(")")
  }

  func run(on connection: Connection) throws -> Int {
    let statement = try query.statement(on: connection)
    defer { statement.reset() }
    guard try statement.step() else { trap("a count without a row") }
    return Int(statement.integer(at: 0))
  }
}
