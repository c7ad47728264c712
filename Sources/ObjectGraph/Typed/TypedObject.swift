/// A managed object with a type of its own, for programs that know their entities: attributes and
/// relationships by key path, without strings where they are used.
///
/// ```swift
/// struct Customer: TypedObject {
///   struct Fields {
///     let name = Field<String>("name")
///     let jobs = ToMany<Job>("job")
///   }
///   static let entityName = "customer"
///   static let fields = Fields()
///   let object: ManagedObject
/// }
///
/// customer.name = "Ann"  // or customer[\.name]
/// try customer.jobs.insert(job, at: 2)
/// let jobs = try context.fetch(Job.self, where: Job.fields.customer.name == "Ann")
/// ```
///
/// It is a view of the object, and adds no state: two of one object are alike.
@dynamicMemberLookup
public protocol TypedObject {
  /// The attributes and relationships: a type with a ``Field``, ``ToOne`` or ``ToMany`` for each.
  associatedtype Fields
  /// The name of the entity.
  static var entityName: String { get }
  /// The attributes and relationships.
  static var fields: Fields { get }
  /// The object.
  var object: ManagedObject { get }
  /// The object by its type.
  init(object: ManagedObject)
}

extension TypedObject {
  /// The value of a field, as edited; what cannot be read as its type is
  /// ``AttributeValueConvertible/empty``.
  ///
  /// - Precondition: For assigning, the field is one of the object itself.
  public subscript<Value>(_ field: KeyPath<Fields, Field<Value>>) -> Value {
    get { Value(stored: object.value(at: Self.fields[keyPath: field].path)) ?? .empty }
    nonmutating set {
      let path = Self.fields[keyPath: field].path
      guard let name = path.attribute else { trap("assigning \(path) of \(object.objectID)") }
      object[name] = newValue.attributeValue
    }
  }

  /// As ``subscript(_:)``.
  public subscript<Value>(dynamicMember field: KeyPath<Fields, Field<Value>>) -> Value {
    get { self[field] }
    nonmutating set { self[field] = newValue }
  }

  /// The object that a to-one relationship leads to. A failed read gives nil, as with attributes.
  public subscript<Destination>(dynamicMember relationship: KeyPath<Fields, ToOne<Destination>>)
    -> Destination?
  {
    get {
      guard let context = object.context,
        let entity = context.model.entity(named: Destination.entityName)
      else { return nil }
      let key = object.value(at: Self.fields[keyPath: relationship].path)
      return context.referenced(key, of: entity).map(Destination.init(object:))
    }
    nonmutating set {
      let path = Self.fields[keyPath: relationship].path
      guard let name = path.attribute else { trap("assigning \(path) of \(object.objectID)") }
      object.setRelated(name, to: newValue?.object)
    }
  }

  /// The objects at the other end of a to-many relationship.
  public subscript<Destination>(dynamicMember relationship: KeyPath<Fields, ToMany<Destination>>)
    -> TypedRelatedObjects<Destination>
  {
    TypedRelatedObjects(objects: object.relatedObjects(Self.fields[keyPath: relationship].name))
  }
}

extension ManagedObjectContext {
  /// A new object; see ``insert(_:_:)``.
  ///
  /// - Throws: As ``insert(_:_:)``; there is no new object then.
  /// - Precondition: The model has the type's entity.
  public func insert<Object: TypedObject>(
    _ type: Object.Type, _ placement: Placement = .last
  ) throws -> Object {
    Object(object: try insert(entity(of: type), placement))
  }

  /// The objects that match, in order; see ``fetch(_:)``.
  ///
  /// - Throws: As ``fetch(_:)``.
  /// - Precondition: The model has the type's entity.
  public func fetch<Object: TypedObject>(
    _ type: Object.Type, where predicate: FetchRequest.Predicate? = nil,
    sortedBy sortDescriptors: [FetchRequest.SortDescriptor] = [], limit: Int? = nil
  ) throws -> [Object] {
    try fetch(
      FetchRequest(
        entity: entity(of: type), predicate: predicate, sortDescriptors: sortDescriptors,
        limit: limit)
    ).map(Object.init(object:))
  }

  /// The entity of a type.
  ///
  /// - Precondition: The model has it.
  public func entity<Object: TypedObject>(of type: Object.Type) -> Entity {
    guard let entity = model.entity(named: type.entityName) else {
      trap("the model has no entity \(type.entityName)")
    }
    return entity
  }
}
