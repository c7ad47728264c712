extension TableText {
  /// Whether the table has an answer of its own where a row is in the way of another one.
  var answersConflicts: Bool {
    parts.contains { part in
      var isAboutRows = false
      return part.contains { token in
        if token.isKeyword("UNIQUE") || token.isKeyword("PRIMARY") { isAboutRows = true }
        if token.isKeyword("NULL") || token.isKeyword("CHECK") { isAboutRows = false }
        return isAboutRows && token.isKeyword("CONFLICT")
      }
    }
  }
}

extension Connection {
  /// What a command says that writes to a table which would replace the row that is in the way, or
  /// pass over the new one: nobody could take that back. To be put behind INSERT or UPDATE; empty
  /// for all other tables, since it would hold for the commands of their triggers as well.
  func conflictPolicy(of table: String) throws -> String {
    try TableText(of: table, on: self)?.answersConflicts == true ? " OR ABORT" : ""
  }
}
