/// What an edit can change of an object, to put it back when a gesture fails.
struct ObjectState {
  let life: ManagedObject.Life
  let values: [AttributeValue]
  let conflicting: [Int: AttributeValue]
  let committed: [AttributeValue]
  let rankChange: ManagedObject.RankChange

  /// The state of an object now.
  init(of object: ManagedObject) {
    life = object.life
    values = object.values
    conflicting = object.conflicting
    committed = object.committed
    rankChange = object.rankChange
  }

  /// The state of an object of which nothing is edited: its row as far as is known, or for a new
  /// object nothing.
  init(unedited object: ManagedObject) {
    life = object.hasRow ? .stored : .gone
    values = object.hasRow ? object.storedValues : object.values
    conflicting = [:]
    committed = object.storedValues
    rankChange = .none
  }
}
