import ObjectGraph

/// What is written of a row that is there: its edits and perhaps a rank, or a rank alone because
/// the ranks around another row were spread out.
enum RowWriting {
  case update(SaveRequest.Update)
  case respacing(SaveRequest.Respacing)

  var id: ManagedObjectID {
    switch self {
    case .update(let update): update.id
    case .respacing(let respacing): respacing.id
    }
  }

  /// The edits, which the row must hold the old values of.
  var edits: [ValueChange] {
    guard case .update(let update) = self else { return [] }
    return update.changes
  }

  /// The edits and the rank.
  var changes: [ValueChange] { edits + rankChanges }

  /// The rank, if one is written.
  var rankChanges: [ValueChange] {
    switch self {
    case .update(let update): rankChanges(to: update.rank, update.committed)
    case .respacing(let respacing): rankChanges(to: respacing.rank, respacing.committed)
    }
  }

  private func rankChanges(
    to rank: AttributeValue?, _ committed: [AttributeValue]
  ) -> [ValueChange] {
    guard let rank, let order = id.entity.orderAttribute,
      let index = id.entity.index(ofAttribute: order)
    else { return [] }
    let old = committed.indices.contains(index) ? committed[index] : .null
    return [ValueChange(order, from: old, to: rank)]
  }

  /// What is to be written once an attribute holds another value than before.
  func starting(from value: AttributeValue, in attribute: String) -> RowWriting {
    guard case .update(var update) = self else { return self }
    for index in update.changes.indices where update.changes[index].attribute == attribute {
      update.changes[index].old = value
    }
    return .update(update)
  }
}
