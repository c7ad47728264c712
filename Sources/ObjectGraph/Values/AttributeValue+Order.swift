extension AttributeValue {
  /// Whether a store may hold one where the other was written: they are equal, or the same number,
  /// since a column of reals makes one of a whole number.
  ///
  /// - Complexity: As ``compare(_:collation:)``
  public func isSame(as other: AttributeValue) -> Bool {
    self == other || compare(other) == .same
  }

  /// The order of two values, the same as SQLite's (`R29`, `R30`): NULL before numbers before text
  /// before data; integers and reals by their exact numeric value; text by the collation; data by
  /// its bytes.
  ///
  /// - Complexity: O(length of the shorter text or data)
  public func compare(_ other: AttributeValue, collation: Collation = .binary) -> Ordering {
    switch (self, other) {
    case (.integer(let a), .integer(let b)): Ordering(a, b)
    case (.real(let a), .real(let b)): Ordering(real: a, b)
    case (.integer(let a), .real(let b)): Ordering(integer: a, real: b)
    case (.real(let a), .integer(let b)): Ordering(integer: b, real: a).reversed
    case (.text(let a), .text(let b)): a.order(to: b, collation: collation)
    case (.data(let a), .data(let b)): Ordering(bytes: a, b)
    default: Ordering(storageClass, other.storageClass)
    }
  }

  /// The rank of the value's storage class in SQLite's order; both kinds of number share one.
  var storageClass: Int {
    switch self {
    case .null: 0
    case .integer, .real: 1
    case .text: 2
    case .data: 3
    }
  }
}

extension Ordering {
  /// By numeric value; `NaN`, which no store gives, stands before every number and is its own
  /// equal.
  init(real lhs: Double, _ rhs: Double) {
    switch (lhs.isNaN, rhs.isNaN) {
    case (true, true): self = .same
    case (true, false): self = .before
    case (false, true): self = .after
    case (false, false): self = Ordering(lhs, rhs)
    }
  }

  /// By exact numeric value: converting the integer to a real would round it.
  init(integer: Int64, real: Double) {
    if real.isNaN {
      self = .after
    } else if real >= 0x1p63 {
      self = .before
    } else if real < -0x1p63 {
      self = .after
    } else {
      let whole = Int64(real)  // towards zero, and in range
      if integer != whole {
        self = Ordering(integer, whole)
      } else {
        self = Ordering(Double(whole), real)
      }
    }
  }
}
