/// What the rows of an import are, and what they carry.
///
/// The rows themselves come one after the other from whoever reads them, so that an import takes no
/// more memory for a million of them than for a thousand.
public struct RowImport: Equatable, Sendable {
  /// What the rows become.
  public let entity: Entity
  /// The attributes that a row carries values of, in this order. The others get their defaults, and
  /// so do those whose default the store computes where a row carries none; the order attribute
  /// gets a rank behind all rows that are there.
  public let attributes: [String]

  /// An import of rows that carry values of some attributes, and get defaults for the others.
  ///
  /// - Parameters:
  ///   - entity: What the rows become.
  ///   - attributes: The names of the attributes, in the order in which a row carries their values.
  /// - Precondition: The entity has the attributes, and each is named once.
  public init(into entity: Entity, attributes: [String]) {
    if let stranger = attributes.first(where: { entity.index(ofAttribute: $0) == nil }) {
      trap("\(entity) has no attribute \(stranger)")
    }
    if Set(attributes).count < attributes.count { trap("an attribute twice in \(attributes)") }
    self.entity = entity
    self.attributes = attributes
  }
}
