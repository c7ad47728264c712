import TableOrder

/// Values by row.
///
/// The keys inside are plain numbers: for each type of keys of a dictionary the runtime looks
/// through all conformances of the program once, and this one is filled before the first screen.
struct PathTable<Value> {
  /// By section and row, for which there are 32 bits.
  private var values: [Int: Value] = [:]

  private func key(_ path: TableIndexPath) -> Int { path.section << 32 | path.row }

  var count: Int { values.count }
  var isEmpty: Bool { values.isEmpty }

  /// The rows that have values, in no order.
  var paths: [TableIndexPath] {
    values.keys.map { TableIndexPath(section: $0 >> 32, row: $0 & 0xFFFF_FFFF) }
  }

  subscript(path: TableIndexPath) -> Value? {
    get { values[key(path)] }
    set { values[key(path)] = newValue }
  }

  mutating func removeValue(at path: TableIndexPath) -> Value? {
    values.removeValue(forKey: key(path))
  }

  mutating func removeAll() { values.removeAll(keepingCapacity: true) }

  mutating func updateAll(_ body: (inout Value) -> Void) {
    for index in values.indices { body(&values.values[index]) }
  }
}
