import ObjectGraph

/// What a cache is for, as bytes: equal bytes mean that the same is fetched of the same model (`R94`).
///
/// Values are taken apart as the language knows them, so that a new kind of predicate or attribute
/// cannot be forgotten here.
struct CacheSubject {
  private var writer = CacheWriter()

  /// The subject of a fetch under a cache name.
  static func bytes(
    name: String, _ arrangement: Arrangement, in model: Model
  ) -> [UInt8] {
    var subject = CacheSubject()
    let request = arrangement.request
    subject.writer.write(name)
    subject.add(request.entity.name)
    subject.add(request.predicate as Any)
    subject.add(request.sortDescriptors)
    subject.add(arrangement.sectionPath as Any)
    subject.add(request.limit as Any)
    subject.add(request.offset)
    for entity in model.entities {
      subject.add(entity.name)
      subject.add(entity.attributes)
      subject.add(entity.relationships)
      subject.add(entity.orderAttribute as Any)
      subject.add(entity.sectionAttribute as Any)
    }
    return subject.writer.bytes
  }

  /// Adds a value and everything in it.
  private mutating func add(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    writer.write("\(mirror.subjectType)")
    guard !mirror.children.isEmpty else {
      writer.write(String(describing: value))
      return
    }
    writer.write(UInt32(mirror.children.count))
    for (label, child) in mirror.children {
      writer.write(label ?? "")
      add(child)
    }
  }
}
