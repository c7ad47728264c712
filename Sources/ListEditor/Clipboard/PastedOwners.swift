import ObjectGraph

/// What pasted rows may belong to, such as the customers of jobs, by the titles that stand in their
/// cells.
struct PastedOwners {
  /// What the list of those rows is called.
  let list: String
  /// Whether a cell may hold a key as well, where people see that as a field of its own.
  let takesKeys: Bool
  /// The rows in their order, by titles without blanks at their ends.
  private(set) var keys: [String: [Int64]] = [:]
  private var allKeys: Set<Int64> = []
  /// How many cells named none so far.
  private var strangerCount = 0
  /// The titles by what is left of them without regard to case and marks.
  private var titles: [String: [String]] = [:]

  init(of list: String, takesKeys: Bool = false) {
    self.list = list
    self.takesKeys = takesKeys
  }

  /// Takes in a row.
  mutating func add(_ title: String, key: Int64) {
    let title = title.trimmingBlanks
    if keys[title] == nil { titles[title.folded, default: []].append(title) }
    keys[title, default: []].append(key)
    allKeys.insert(key)
  }

  /// The key of the one row that a cell names: by its title as it is, or else without regard to
  /// case.
  ///
  /// - Throws: Why it names none; of the first ones with titles that are similar.
  /// - Complexity: O(length); O(number of rows) for the first that name none
  mutating func key(titled title: String) throws(FieldProblem) -> Int64 {
    let found = keys[title] ?? titles[title.folded]?.flatMap { keys[$0] ?? [] } ?? []
    if let key = found.first, found.count == 1 { return key }
    guard found.isEmpty else { throw .severalOwners(title, list: list) }
    if takesKeys, let key = Int64(title), allKeys.contains(key) { return key }
    strangerCount += 1
    let isTold = strangerCount <= Self.mostTold
    throw .noOwner(
      title, list: list,
      similar: isTold ? SimilarNames.of(title, among: keys.keys.sorted()) : [])
  }

  /// More are not told one by one.
  static let mostTold = 2
}
