import ObjectGraph

extension ChangeNotice {
  /// All objects that it names: what is shown of them may be another thing now.
  ///
  /// - Complexity: O(number of objects)
  var named: [ManagedObjectID] {
    inserted + updated.map(\.id) + refreshed + deleted + invalidated
  }
}
