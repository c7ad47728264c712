import ObjectGraph

extension Phrasebook {
  /// Whatever it is, nothing of the change was made.
  ///
  /// - Parameter model: What the names of tables and columns mean for people.
  static func sentence(for error: SchemaChangeError, in model: Model?) -> String {
    error.sentence(SchemaNames(model: model))
  }

  /// Why undo or redo leaves a step as it is: nobody can choose another name there.
  public static func reason(for refusal: SchemaChangeError, in model: Model?) -> String {
    refusal.reason(SchemaNames(model: model))
  }

  /// That a field is there no more that was chosen in a menu.
  static func fieldIsGone(titled title: String) -> Message {
    let name = ListWords.name(title, empty: "the field")
    return .refusal("Somebody else took the field \(name) away. Nothing was changed.")
  }
}
