import ObjectGraph

extension CacheSubject {
  mutating func add(_ descriptor: FetchRequest.SortDescriptor) {
    add(descriptor.path)
    switch descriptor.order {
    case .ascending: add(UInt8(0))
    case .descending: add(UInt8(1))
    }
    add(descriptor.collation)
    switch descriptor.nulls {
    case .smallest: add(UInt8(0))
    case .last: add(UInt8(1))
    }
  }

  mutating func add(_ predicate: FetchRequest.Predicate) {
    switch predicate {
    case .comparison(let path, let comparison, let value, let collation):
      add(UInt8(0))
      add(path)
      add(comparison)
      add(value)
      add(collation)
    case .between(let path, let first, let last, let collation):
      add(UInt8(1))
      add(path)
      add(first)
      add(last)
      add(collation)
    case .among(let path, let values, let collation):
      add(UInt8(2))
      add(path)
      add(values) { $0.add($1) }
      add(collation)
    case .text(let path, let match, let text, let collation):
      add(UInt8(3))
      add(path)
      add(match)
      add(text)
      add(collation)
    case .like(let path, let pattern, let collation):
      add(UInt8(4))
      add(path)
      add(pattern.text)
      add(collation)
    case .isNull(let path):
      add(UInt8(5))
      add(path)
    case .and(let parts):
      add(UInt8(6))
      add(parts) { $0.add($1) }
    case .or(let parts):
      add(UInt8(7))
      add(parts) { $0.add($1) }
    case .not(let part):
      add(UInt8(8))
      add(part)
    }
  }

  private mutating func add(_ comparison: FetchRequest.Comparison) {
    switch comparison {
    case .equal: add(UInt8(0))
    case .notEqual: add(UInt8(1))
    case .less: add(UInt8(2))
    case .lessOrEqual: add(UInt8(3))
    case .greater: add(UInt8(4))
    case .greaterOrEqual: add(UInt8(5))
    }
  }

  private mutating func add(_ match: FetchRequest.TextMatch) {
    switch match {
    case .contains: add(UInt8(0))
    case .beginsWith: add(UInt8(1))
    case .endsWith: add(UInt8(2))
    }
  }

  private mutating func add(_ collation: Collation) {
    switch collation {
    case .binary: add(UInt8(0))
    case .caseInsensitive: add(UInt8(1))
    case .caseAndDiacriticInsensitive: add(UInt8(2))
    }
  }
}
