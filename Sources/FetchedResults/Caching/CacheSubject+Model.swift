import ObjectGraph

extension CacheSubject {
  mutating func add(_ entity: Entity) {
    add(entity.name)
    add(entity.attributes) { $0.add($1) }
    add(entity.relationships) { $0.add($1) }
    add(entity.orderAttribute) { $0.add($1) }
    add(entity.sectionAttribute) { $0.add($1) }
  }

  mutating func add(_ attribute: Attribute) {
    add(attribute.name)
    add(attribute.type)
    add(attribute.isOptional)
    add(attribute.defaultValue)
    add(attribute.isComputedByDefault)
    add(attribute.title)
    add(attribute.isHidden)
    add(attribute.rules) { $0.add($1) }
  }

  private mutating func add(_ type: AttributeType) {
    switch type {
    case .text: add(UInt8(0))
    case .integer: add(UInt8(1))
    case .real: add(UInt8(2))
    case .boolean: add(UInt8(3))
    case .date: add(UInt8(4))
    case .dateTime: add(UInt8(5))
    case .choice(of: let entity):
      add(UInt8(6))
      add(entity)
    case .data: add(UInt8(7))
    }
  }

  mutating func add(_ relationship: Relationship) {
    add(relationship.name)
    add(relationship.destination)
    switch relationship.kind {
    case .toOne(attribute: let attribute):
      add(UInt8(0))
      add(attribute)
    case .toMany(inverse: let inverse, onDelete: let rule):
      add(UInt8(1))
      add(inverse)
      add(rule)
    }
  }

  private mutating func add(_ rule: Relationship.DeleteRule) {
    switch rule {
    case .nullify: add(UInt8(0))
    case .cascade: add(UInt8(1))
    case .deny: add(UInt8(2))
    }
  }

  private mutating func add(_ rule: ValidationRule) {
    switch rule {
    case .required: add(UInt8(0))
    case .minimum(let limit):
      add(UInt8(1))
      add(limit)
    case .maximum(let limit):
      add(UInt8(2))
      add(limit)
    case .greaterThan(let limit):
      add(UInt8(3))
      add(limit)
    case .lessThan(let limit):
      add(UInt8(4))
      add(limit)
    case .length(let range):
      add(UInt8(5))
      writer.write(Int64(range.lowerBound))
      writer.write(Int64(range.upperBound))
    case .oneOf(let values):
      add(UInt8(6))
      add(values) { $0.add($1) }
    case .member: add(UInt8(7))
    case .unique: add(UInt8(8))
    case .condition(let words):
      add(UInt8(9))
      add(words)
    }
  }
}
