/// What commands say that write to several tables, each of which is asked once.
struct ConflictPolicies {
  let connection: Connection
  private var known: [String: String] = [:]

  init(on connection: Connection) { self.connection = connection }

  /// See `Connection.conflictPolicy(of:)`.
  mutating func policy(of table: String) throws -> String {
    if let policy = known[table] { return policy }
    let policy = try connection.conflictPolicy(of: table)
    known[table] = policy
    return policy
  }
}
