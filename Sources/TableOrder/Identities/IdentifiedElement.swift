/// An element that no other element of its sequence has the identity of.
protocol IdentifiedElement: CountedElement {
  /// The identity, by which the element's place is found.
  var id: Int64 { get }
}
