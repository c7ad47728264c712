/// A to-one relationship of a ``TypedObject``; its fields are those of the object that it leads to.
@dynamicMemberLookup
public struct ToOne<Destination: TypedObject>: Hashable, Sendable {
  /// The way to the other object's key.
  public let path: AttributePath

  /// The relationship of that name.
  public init(_ name: String) {
    path = AttributePath(attribute: name)
  }

  private init(path: AttributePath) {
    self.path = path
  }

  /// A field of the other object.
  public subscript<Value>(dynamicMember field: KeyPath<Destination.Fields, Field<Value>>) -> Field<
    Value
  > {
    Field(path: extended(by: Destination.fields[keyPath: field].path))
  }

  /// An object that the other object leads to.
  public subscript<Next>(dynamicMember relationship: KeyPath<Destination.Fields, ToOne<Next>>)
    -> ToOne<Next>
  {
    ToOne<Next>(path: extended(by: Destination.fields[keyPath: relationship].path))
  }

  private func extended(by rest: AttributePath) -> AttributePath {
    AttributePath(components: path.components + rest.components)
  }
}
