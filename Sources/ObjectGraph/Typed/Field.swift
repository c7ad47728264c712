/// An attribute of a ``TypedObject``, with the type of its values, perhaps reached through to-one
/// relationships.
///
/// Comparing a field with a value makes a predicate:
///
/// ```swift
/// let urgent = Job.fields.customer.name == "Ann" && Job.fields.size > 3
/// ```
public struct Field<Value: AttributeValueConvertible>: Hashable, Sendable {
  /// The way to the value.
  public let path: AttributePath

  /// The attribute of that name.
  public init(_ name: String) {
    path = AttributePath(attribute: name)
  }

  init(path: AttributePath) {
    self.path = path
  }

  /// Small values first (`R30`).
  public var ascending: FetchRequest.SortDescriptor { .init(path) }
  /// Large values first (`R30`).
  public var descending: FetchRequest.SortDescriptor { .init(path, .descending) }
  /// Whether there is no value.
  public var isNull: FetchRequest.Predicate { .isNull(path) }

  /// Whether it holds this value; NULL is equal to NULL here.
  public static func == (field: Self, value: Value) -> FetchRequest.Predicate {
    let value = value.attributeValue
    return value.isNull ? .isNull(field.path) : .comparison(field.path, .equal, value)
  }

  /// Whether it holds another value than this one; unknown where it is NULL, as in SQL, and unlike
  /// the `!=` of ``PredicateParser``, which finds empty fields too.
  public static func != (field: Self, value: Value) -> FetchRequest.Predicate {
    .not(field == value)
  }

  /// Whether its value comes before this one; unknown where it is NULL.
  public static func < (field: Self, value: Value) -> FetchRequest.Predicate {
    .comparison(field.path, .less, value.attributeValue)
  }

  /// Whether its value is or comes before this one; unknown where it is NULL.
  public static func <= (field: Self, value: Value) -> FetchRequest.Predicate {
    .comparison(field.path, .lessOrEqual, value.attributeValue)
  }

  /// Whether its value comes after this one; unknown where it is NULL.
  public static func > (field: Self, value: Value) -> FetchRequest.Predicate {
    .comparison(field.path, .greater, value.attributeValue)
  }

  /// Whether its value is or comes after this one; unknown where it is NULL.
  public static func >= (field: Self, value: Value) -> FetchRequest.Predicate {
    .comparison(field.path, .greaterOrEqual, value.attributeValue)
  }
}

extension FetchRequest.Predicate {
  /// Whether both conditions hold.
  public static func && (lhs: Self, rhs: Self) -> Self { .and([lhs, rhs]) }
  /// Whether one of the conditions holds.
  public static func || (lhs: Self, rhs: Self) -> Self { .or([lhs, rhs]) }
  /// Whether the condition does not hold.
  public static prefix func ! (part: Self) -> Self { .not(part) }
}
