/// How the values of an entity in one shape become those of the same entity in another.
///
/// An attribute is the same where the store knows it by the same key, whatever it is called by now,
/// and otherwise where it has the same name. A store may begin to know an attribute only as that is
/// renamed: if one name without a key is gone and one of the same type is new, that is the one.
struct Rearrangement {
  let former: Entity
  let present: Entity
  /// For each attribute its place before; nil for one that is new.
  private let places: [Int?]

  init(from former: Entity, to present: Entity) {
    self.former = former
    self.present = present
    var places = present.attributes.map { Self.place(of: $0.name, in: former, present) }
    let lost = former.attributes.indices.filter { !places.contains($0) }
    let new = places.indices.filter { places[$0] == nil }
    if lost.count == 1, new.count == 1,
      former.attributeKeys[former.attributes[lost[0]].name] == nil,
      former.attributes[lost[0]].type == present.attributes[new[0]].type
    {
      places[new[0]] = lost[0]
    }
    self.places = places
  }

  private static func place(of name: String, in former: Entity, _ present: Entity) -> Int? {
    guard let key = present.attributeKeys[name] else { return former.index(ofAttribute: name) }
    if let known = former.attributeKeys.first(where: { $0.value == key })?.key {
      return former.index(ofAttribute: known)
    }
    return former.attributeKeys[name] == nil ? former.index(ofAttribute: name) : nil
  }

  /// The attributes that have another name now: the new name for each old one.
  var renamed: [String: String] {
    var renamed: [String: String] = [:]
    for (index, place) in places.enumerated() {
      guard let place else { continue }
      let (old, new) = (former.attributes[place].name, present.attributes[index].name)
      if old != new { renamed[old] = new }
    }
    return renamed
  }

  /// Where the attribute stands now that stood at a place before; nil if it is there no more.
  func index(ofFormer place: Int) -> Int? {
    places.firstIndex(of: place)
  }

  /// What a value that an attribute held becomes in its present type. One that does not fit there
  /// stays what it is: nothing that somebody typed is lost.
  func convert(_ value: AttributeValue, at index: Int) -> AttributeValue {
    guard let place = places[index] else { return value }
    let (old, new) = (former.attributes[place].type, present.attributes[index].type)
    return old == new ? value : FieldConversion(from: old, to: new).convert(value) ?? value
  }

  /// Values of the former shape in the present one.
  ///
  /// - Parameters:
  ///   - isKept: Of which former places the values count.
  ///   - otherwise: Gives the values of the other attributes, and of the new ones.
  func values(
    _ values: [AttributeValue], where isKept: (Int) -> Bool,
    otherwise: (Int) -> AttributeValue
  ) -> [AttributeValue] {
    places.enumerated().map { index, place in
      guard let place, isKept(place) else { return otherwise(index) }
      return convert(values[place], at: index)
    }
  }
}

extension Entity {
  /// What an attribute of the same entity in an earlier model is called now: mostly the same. Nil
  /// if it is there no more.
  ///
  /// - Complexity: O(number of attributes)
  public func present(name: String, in former: Entity) -> String? {
    guard let place = former.index(ofAttribute: name) else { return nil }
    if former === self { return name }
    return Rearrangement(from: former, to: self).index(ofFormer: place).map { attributes[$0].name }
  }
}
