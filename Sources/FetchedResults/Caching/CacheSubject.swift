import ObjectGraph

/// What a cache is for, as bytes: equal bytes mean that the same is fetched of the same model
/// (`R94`).
///
/// It is made at each start, before the first screen. So values are written out one by one, which
/// takes a small part of what taking them apart by reflection does. What is chosen among cases
/// cannot be forgotten here, since the compiler asks for it; the fields of structures are counted
/// in a test.
struct CacheSubject {
  var writer = CacheWriter()

  /// The subject of a fetch under a cache name, from an edition of a store's contents.
  static func bytes(
    name: String, _ arrangement: Arrangement, in model: Model, edition: Int64
  ) -> [UInt8] {
    var subject = CacheSubject()
    let request = arrangement.request
    subject.writer.write(edition)
    subject.writer.write(name)
    subject.writer.write(request.entity.name)
    subject.add(request.predicate) { $0.add($1) }
    subject.add(request.sortDescriptors) { $0.add($1) }
    subject.add(arrangement.sectionPath) { $0.add($1) }
    subject.add(request.limit) { $0.writer.write(Int64($1)) }
    subject.writer.write(Int64(request.offset))
    subject.add(model.entities) { $0.add($1) }
    return subject.writer.bytes
  }

  /// Adds a list, so that it cannot be taken for another with what follows it.
  mutating func add<Values: Collection>(
    _ values: Values, _ addEach: (inout CacheSubject, Values.Element) -> Void
  ) {
    writer.write(UInt32(values.count))
    for value in values { addEach(&self, value) }
  }

  /// Adds a value that may be missing.
  mutating func add<Value>(_ value: Value?, _ addIt: (inout CacheSubject, Value) -> Void) {
    writer.write(UInt8(value == nil ? 0 : 1))
    if let value { addIt(&self, value) }
  }

  mutating func add(_ path: AttributePath) {
    add(path.components) { $0.writer.write($1) }
  }

  mutating func add(_ number: UInt8) { writer.write(number) }
  mutating func add(_ flag: Bool) { writer.write(UInt8(flag ? 1 : 0)) }
  mutating func add(_ text: String) { writer.write(text) }
  mutating func add(_ value: AttributeValue) { writer.write(value) }
}
