/// A kind of object: a name and its attributes. For a table it is the table.
///
/// Entities are immutable and equal by name, so that one can be part of an id and cross threads.
/// The key of a row is not an attribute: it is in ``ManagedObjectID``.
public final class Entity: Sendable {
  /// The name, which is the table's name in a store of tables.
  public let name: String
  /// The attributes, in the order in which rows carry their values.
  public let attributes: [Attribute]
  /// The attribute that holds the rank of the manual order, if there is one.
  public let orderAttribute: String?
  /// The attribute whose value is the section of a row in the manual order, if there is one.
  ///
  /// Ranks are list-wide all the same: sections only show parts of the one order (`R170`). The
  /// section serves to describe a place so that undo finds it again (``Place``).
  public let sectionAttribute: String?

  /// How its objects are connected to others.
  public let relationships: [Relationship]
  /// By name what the store knows attributes by, whatever they are called: an attribute that is
  /// renamed keeps its key. A store may have none for some of them.
  public let attributeKeys: [String: Int64]

  /// The attributes that hold keys of other objects, and of what entity these are.
  package let references: [(index: Int, destination: String)]
  /// The attributes that hold names of values of a choice, and of what entity these are.
  package let choices: [(index: Int, choice: String)]

  private let indexes: [String: Int]
  /// Of the name, which is hashed once instead of with each use as a key.
  private let nameHash: Int

  /// An entity.
  ///
  /// - Parameters:
  ///   - name: The name, which is the table's name in a store of tables.
  ///   - attributes: The attributes, in the order in which rows carry their values.
  ///   - orderAttribute: The one that holds the rank of the manual order; nil for no such order.
  ///   - sectionAttribute: The one whose value is the section of a row in that order, if there is
  ///     one.
  ///   - relationships: How its objects are connected to others.
  ///   - attributeKeys: By name what the store knows attributes by, as far as it does.
  /// - Precondition: Attribute names are distinct; the order and section attributes are among them,
  ///   and those that store relationships. Names of relationships are distinct, and apart from
  ///   those of attributes.
  public init(
    _ name: String, attributes: [Attribute], orderAttribute: String? = nil,
    sectionAttribute: String? = nil, relationships: [Relationship] = [],
    attributeKeys: [String: Int64] = [:]
  ) {
    var indexes: [String: Int] = [:]
    for (index, attribute) in attributes.enumerated() {
      if indexes.updateValue(index, forKey: attribute.name) != nil {
        trap("entity \(name) has two attributes named \(attribute.name)")
      }
    }
    for special in [orderAttribute, sectionAttribute] {
      if let special, indexes[special] == nil {
        trap("entity \(name) has no attribute \(special); it has \(indexes.keys.sorted())")
      }
    }
    var names: Set<String> = []
    for relationship in relationships {
      let isTaken = indexes[relationship.name] != nil && relationship.attribute != relationship.name
      if isTaken || !names.insert(relationship.name).inserted {
        trap("entity \(name) has two things named \(relationship.name)")
      }
      if let attribute = relationship.attribute, indexes[attribute] == nil {
        trap("entity \(name) has no attribute \(attribute) for \(relationship.name)")
      }
    }
    self.name = name
    nameHash = name.hashValue
    self.relationships = relationships
    self.attributeKeys = attributeKeys
    references = relationships.compactMap { relationship in
      relationship.attribute.flatMap { indexes[$0] }.map { ($0, relationship.destination) }
    }
    choices = attributes.enumerated().compactMap { index, attribute in
      if case .choice(of: let choice) = attribute.type { (index, choice) } else { nil }
    }
    self.attributes = attributes
    self.orderAttribute = orderAttribute
    self.sectionAttribute = sectionAttribute
    self.indexes = indexes
  }

  /// The place of an attribute's value in a row, or nil if there is no such attribute.
  ///
  /// - Complexity: O(1)
  public func index(ofAttribute name: String) -> Int? {
    indexes[name]
  }

  /// The attribute of that name, or nil.
  ///
  /// - Complexity: O(1)
  public func attribute(named name: String) -> Attribute? {
    indexes[name].map { attributes[$0] }
  }

  /// The relationship of that name, or nil.
  ///
  /// - Complexity: O(number of relationships)
  public func relationship(named name: String) -> Relationship? {
    relationships.first { $0.name == name }
  }

  /// What a name in a path stands for: the attribute of that name, or the one that stores the
  /// to-one relationship of that name. Nil if there is neither.
  public func attribute(at name: String) -> Attribute? {
    attribute(named: name)
      ?? relationship(named: name)?.attribute.flatMap { attribute(named: $0) }
  }
}

extension Entity: Hashable {
  public static func == (lhs: Entity, rhs: Entity) -> Bool {
    lhs === rhs || lhs.name == rhs.name
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(nameHash)
  }
}

extension Entity: CustomStringConvertible {
  public var description: String { name }
}
