extension UndoGroup {
  /// The entries that take this group's entries back, in an order in which they can be applied.
  var inverse: [Entry] {
    entries.reversed().map(\.inverse)
  }
}

extension UndoGroup.Entry {
  /// The entry that takes this one back.
  var inverse: UndoGroup.Entry {
    let kind: Kind =
      switch self.kind {
      case .inserted(let values): .deleted(values)
      case .deleted(let values): .inserted(values)
      case .updated(let changes):
        .updated(changes.map(\.inverse))
      }
    return UndoGroup.Entry(
      id, kind, from: to, to: from, triggered: triggered.map(\.inverse))
  }
}

extension ValueChange {
  fileprivate var inverse: ValueChange { ValueChange(attribute, from: new, to: old) }
}
