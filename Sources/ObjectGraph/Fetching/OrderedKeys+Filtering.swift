extension OrderedKeys {
  /// Some of the rows, in their order, in the sections that still have rows.
  ///
  /// - Parameter kept: The keys of the rows, in the same order.
  /// - Precondition: All of them are there.
  /// - Complexity: O(n), with no other memory than that of the result
  public func filtered(to kept: [Int64]) -> OrderedKeys {
    var result = OrderedKeys(keys: kept, feedPosition: feedPosition)
    result.sortKeys.reserveCapacity(kept.count)
    var end = 0
    var rest = sections[...]
    var count = 0
    func closeSections(before index: Int) {
      while let section = rest.first, index >= end + section.count {
        if count > 0 { result.sections.append(Section(value: section.value, count: count)) }
        end += section.count
        count = 0
        rest.removeFirst()
      }
    }
    var next = 0
    for index in keys.indices where next < kept.count && keys[index] == kept[next] {
      closeSections(before: index)
      count += 1
      next += 1
      result.sortKeys.append(sortKeys[index])
    }
    if next < kept.count { trap("\(kept[next]) is none of the rows, or not in their order") }
    closeSections(before: keys.count)
    return result
  }
}
