import ObjectGraph

extension Draft {
  /// The draft by the names that fields have now.
  func following(_ entity: Entity) -> Draft {
    guard let fields else { return self }
    func renamed<Value>(_ values: [String: Value]) -> [String: Value] {
      var present: [String: Value] = [:]
      var unknown: [String: Value] = [:]
      for (name, value) in values {
        if let field = fields.present(name, in: entity) {
          present[field.name] = value
        } else {
          unknown[name] = value
        }
      }
      return present.merging(unknown) { present, _ in present }
    }
    var draft = self
    draft.texts = renamed(texts)
    draft.bases = bases.map(renamed)
    draft.prints = prints.map(renamed)
    draft.section = section.map(renamed)
    draft.owners = owners.map(renamed)
    draft.values = values.map(renamed)
    return draft
  }

  /// What of it has a place in a list, by the names that fields have now, and what has none: a
  /// field is hidden, or is there no more, or is not the title any more.
  ///
  /// - Returns: Nil for nothing.
  func divided(by list: ListDefinition) -> (placed: Draft?, rest: Draft?) {
    let places = isForm ? list.fields.map(\.name) : [list.titleAttribute?.name].compactMap(\.self)
    let placed = Set(
      texts.keys.filter { name in
        let field = fields.map { $0.present(name, in: list.entity)?.name } ?? name
        return field.map(places.contains) == true
      })
    guard placed.count < texts.count else { return (following(list.entity), nil) }
    var (taken, rest) = (self, self)
    taken.texts = texts.filter { placed.contains($0.key) }
    taken.bases = bases?.filter { placed.contains($0.key) }
    rest.texts = texts.filter { !placed.contains($0.key) }
    rest.bases = bases?.filter { !placed.contains($0.key) }
    let isEmpty = placed.isEmpty && pending == nil
    return (isEmpty ? nil : taken.following(list.entity), rest.withoutPending)
  }
}
