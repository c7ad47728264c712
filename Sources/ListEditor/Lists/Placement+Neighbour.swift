import ObjectGraph

extension Placement {
  /// The row beside which that is; nil for none.
  var neighbour: ManagedObject? {
    switch self {
    case .before(let object), .after(let object): object
    default: nil
    }
  }
}
