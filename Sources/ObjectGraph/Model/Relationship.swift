/// How objects of an ``Entity`` are connected to objects of another one, or of the same.
///
/// A connection is stored once, in an attribute of the object on the to-one side that holds the
/// other object's key; a table calls it a foreign key. The to-many side is its inverse, and is
/// ordered by the manual order of its objects, if they have one.
///
/// ```swift
/// let customer = Entity(
///   "customer", attributes: [Attribute("name")],
///   relationships: [.toMany("jobs", of: "job", inverse: "customer", onDelete: .cascade)])
/// let job = Entity(
///   "job", attributes: [Attribute("title"), Attribute("customer_id", .integer)],
///   relationships: [.toOne("customer", to: "customer", storedIn: "customer_id")])
/// ```
public struct Relationship: Hashable, Sendable {
  /// To how many objects it leads, and how.
  public enum Kind: Hashable, Sendable {
    /// To at most one, whose key is in an attribute of the object; NULL for none.
    case toOne(attribute: String)
    /// To all objects whose to-one relationship, named here, leads to this one.
    case toMany(inverse: String, onDelete: DeleteRule)
  }

  /// What becomes of the objects at the other end when an object is deleted (`R20`).
  public enum DeleteRule: Hashable, Sendable {
    /// They stay, and lead nowhere.
    case nullify
    /// They are deleted too, in the same batch and the same undo step.
    case cascade
    /// The object cannot be deleted as long as there are any.
    case deny
  }

  /// The name, unlike those of the entity's attributes; that of a to-one relationship may be the
  /// name of the attribute that stores it.
  public let name: String
  /// The name of the entity it leads to.
  public let destination: String
  /// To how many objects it leads, and how.
  public let kind: Kind

  private init(_ name: String, _ destination: String, _ kind: Kind) {
    self.name = name
    self.destination = destination
    self.kind = kind
  }

  /// A relationship to at most one object, whose key an attribute holds.
  ///
  /// - Parameters:
  ///   - name: The name, which may be that of the attribute.
  ///   - destination: The name of the entity of that object.
  ///   - attribute: The name of the attribute of this side that holds the key.
  public static func toOne(
    _ name: String, to destination: String, storedIn attribute: String
  ) -> Relationship {
    Relationship(name, destination, .toOne(attribute: attribute))
  }

  /// A relationship to any number of objects: those whose to-one relationship leads back.
  ///
  /// - Parameters:
  ///   - name: The name, which no attribute has.
  ///   - destination: The name of the entity of those objects.
  ///   - inverse: The name of their to-one relationship.
  ///   - rule: What becomes of them when an object of this side is deleted (`R20`).
  public static func toMany(
    _ name: String, of destination: String, inverse: String, onDelete rule: DeleteRule = .nullify
  ) -> Relationship {
    Relationship(name, destination, .toMany(inverse: inverse, onDelete: rule))
  }

  /// The attribute that stores a to-one relationship; nil for a to-many one.
  public var attribute: String? {
    if case .toOne(let attribute) = kind { attribute } else { nil }
  }
}
