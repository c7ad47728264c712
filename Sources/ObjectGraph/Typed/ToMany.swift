/// A to-many relationship of a ``TypedObject``.
public struct ToMany<Destination: TypedObject>: Hashable, Sendable {
  /// The relationship's name.
  public let name: String

  /// The relationship of that name.
  public init(_ name: String) {
    self.name = name
  }
}
