extension OrderedKeys {
  /// Some of the rows, in their order, in the sections that still have rows.
  ///
  /// - Complexity: O(n)
  public func filtered(_ isIncluded: (Int64) -> Bool) -> OrderedKeys {
    var result = OrderedKeys(feedPosition: feedPosition)
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
    for (index, key) in keys.enumerated() where isIncluded(key) {
      closeSections(before: index)
      count += 1
      result.keys.append(key)
      result.sortKeys.append(sortKeys[index])
    }
    closeSections(before: keys.count)
    return result
  }
}
