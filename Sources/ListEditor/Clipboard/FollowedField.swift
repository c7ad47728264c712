import ObjectGraph

/// What became of a field since rows were copied.
struct FollowedField {
  /// The field as it was.
  let former: Attribute
  /// The same now; nil if it is there no more.
  let present: Attribute?
  /// What the values of its choice are called now, by the names that they had.
  let names: [AttributeValue: AttributeValue]
  /// The names that a choice may hold now.
  let choices: Set<AttributeValue>

  /// A value that it held, as it is in the present field; nil if it does not fit there.
  func value(of value: AttributeValue) -> AttributeValue? {
    guard let present else { return nil }
    let value = names[value] ?? value
    let kept =
      former.type == present.type
      ? value : FieldConversion(from: former.type, to: present.type).convert(value)
    guard let kept, present.type.isChoice, !kept.isNull else { return kept }
    return choices.contains(kept) ? kept : nil
  }
}
