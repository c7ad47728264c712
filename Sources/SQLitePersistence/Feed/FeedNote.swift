import ObjectGraph

/// One row of the change feed.
struct FeedNote: Equatable {
  enum Kind: Equatable {
    case insert, update, delete
  }

  let entity: Entity
  let key: Int64
  let kind: Kind
}
