/// Values by header or footer.
///
/// The keys inside are plain numbers: for each type of keys of a dictionary the runtime looks
/// through all conformances of the program once, and this one is filled before the first screen.
struct TitleTable<Value> {
  /// By twice the section for its header, and one more for its footer.
  private var values: [Int: Value] = [:]

  private func key(_ item: TableItem) -> Int {
    switch item {
    case .header(let section): section * 2
    case .footer(let section): section * 2 + 1
    case .row(let path): trap("the row at \(path) has no title")
    }
  }

  var count: Int { values.count }

  subscript(item: TableItem) -> Value? {
    get { values[key(item)] }
    set { values[key(item)] = newValue }
  }

  mutating func updateAll(_ body: (inout Value) -> Void) {
    for index in values.indices { body(&values.values[index]) }
  }

  /// Gives the titles of each section to another one, or to none.
  ///
  /// - Complexity: O(number of titles)
  mutating func moveSections(_ newSection: (Int) -> Int?) {
    var moved: [Int: Value] = [:]
    for (key, value) in values {
      if let section = newSection(key / 2) { moved[section * 2 + key % 2] = value }
    }
    values = moved
  }
}
