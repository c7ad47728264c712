import ObjectGraph

/// Columns that another program has added to the table of the list become fields of it.
extension FieldsSource {
  /// Makes a field of a column, of the type that its declaration stands for; bytes, and what was
  /// declared as nothing, people have to say.
  ///
  /// - Parameter label: What the field is called; nil for the name of the column.
  func takeIn(_ column: Attribute, as label: String? = nil) throws -> Outcome {
    let label = label ?? column.name
    guard let list, list.undescribed.contains(where: { $0.name == column.name }) else {
      return .stay(
        .refusal(
          "Somebody else took the column \(ListWords.name(column.name)) away, or made it a field."))
    }
    if let refusal = newName().refusal(of: label) { return .stay(refusal) }
    guard column.type != .data else { return chooseType(of: column, as: label) }
    let kind = FieldKind(column.type).words
    let retype = keyMap.keyName(for: .cycle)
    return try perform(
      .addField(FieldDraft(label, column.type), to: list.entity.name),
      as: "Add field \(ListWords.name(label))",
      told: "\(ListWords.name(label)), a column of another program, is a field now and holds"
        + " \(kind); \(retype) retypes it")
  }

  func advice(about column: Attribute) -> String {
    "\(keyMap.keyName(for: .openRow)) makes it a field"
  }

  /// Why nothing else is done to a column.
  func isNoField(_ column: Attribute) -> Outcome {
    let open = keyMap.keyName(for: .openRow)
    return .stay(
      .refusal("\(ListWords.name(column.title)) is no field yet; \(open) makes it one."))
  }
}

extension ListDefinition {
  /// All that rows hold but their rank: the fields, and behind them what is none.
  var heldFields: [Attribute] {
    let known = knownFields
    return known
      + entity.attributes.filter { $0.name != entity.orderAttribute && !known.contains($0) }
  }

  /// Columns that the file does not describe, but for the rank and what connects rows: another
  /// program has added them. They are in no row and no form; scripts and conditions know them.
  var undescribed: [Attribute] {
    heldFields.dropFirst(knownFields.count).filter {
      entity.relationship(storedIn: $0.name) == nil
    }
  }

  /// What conditions may ask for by its name, and what rows of other lists may bring along.
  var conditionFields: [Attribute] { knownFields + undescribed }
}
