/// A line of an outline: a list, a field, a value.
struct OutlineLine: Hashable {
  /// What a line is known by, whatever it is called.
  enum Identity: Hashable {
    /// The key under which the file knows the list, the field or the value.
    case key(Int64)
    /// The name of a column of which nothing is noted.
    case column(String)
  }

  let identity: Identity
  let name: String
  /// What stands at the right of it.
  let detail: String
  /// Whether it is there, but not shown to people elsewhere.
  var isHidden = false
}

extension [OutlineLine] {
  /// Where a line is by now: the same thing, or else what is called as it was.
  func place(of line: OutlineLine) -> Int? {
    firstIndex { $0.identity == line.identity } ?? firstIndex { $0.name == line.name }
  }
}
