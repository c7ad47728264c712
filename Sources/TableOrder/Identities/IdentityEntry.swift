/// An identity and the number of the node that has it.
struct IdentityEntry: Equatable {
  var identity: Int64
  var node: UInt32
}
