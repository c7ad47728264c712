/// What is known of an object whose entity got another shape, for the values that steps hold of it.
struct RearrangedObject {
  let rearrangement: Rearrangement
  /// What its row was before, as far as it was known.
  private let committed: [AttributeValue]

  init(_ rearrangement: Rearrangement, committed: [AttributeValue]) {
    self.rearrangement = rearrangement
    self.committed = committed
  }

  /// Values of the former shape in the present one.
  ///
  /// What was as the row had it is as the row has it now: others may have changed it meanwhile, and
  /// a step must not bring back what it did not edit.
  func values(_ values: [AttributeValue], of object: ManagedObject) -> [AttributeValue] {
    guard values.count == rearrangement.former.attributes.count else { return values }
    let row = object.hasRow && object.isLoaded ? object.committed : []
    return rearrangement.values(values) { place in
      row.isEmpty || committed.isEmpty || values[place] != committed[place]
    } otherwise: { index in
      row.isEmpty ? rearrangement.present.attributes[index].defaultValue : row[index]
    }
  }
}
