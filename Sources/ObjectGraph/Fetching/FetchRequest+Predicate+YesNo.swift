extension FetchRequest.Predicate {
  /// That a yes/no field says yes: it holds 1, as its box is read. NULL is no, and so is what
  /// another program wrote that is neither yes nor no: who looks for what is left to do finds it.
  package static func isYes(_ path: AttributePath) -> FetchRequest.Predicate {
    .and([.not(.isNull(path)), .comparison(path, .equal, 1)])
  }
}
