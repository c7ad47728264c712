/// A change of what a file holds rather than of its rows: one undoable gesture of
/// ``ManagedObjectContext/perform(_:as:check:)``.
///
/// ```swift
/// try context.perform(.addField(FieldDraft("Due", .date), to: "task"), as: "Add field Due")
/// try context.perform(.setList(list.key, [.title("Chores")]), as: "Rename list")
/// ```
///
/// Entities and attributes go by their names in the model, lists by ``ListDefinition/key``. People
/// see labels and titles; the names behind them are made from those and are unlike all others.
public enum SchemaChange: Equatable, Sendable {
  // MARK: Fields

  /// A new field, behind the others. Where the type is a choice that does not exist, it is made.
  /// Where the store has something of that name already that is no field, because another program
  /// added it, that becomes one, of its own type.
  case addField(FieldDraft, to: String)
  /// The field of an entity gets another label, and the attribute a name after it. What is said of
  /// the attribute elsewhere (lists, their orders, the undo journal) follows.
  case renameField(String, of: String, to: String)
  /// The field of an entity is shown no more, or again.
  case hideField(String, of: String, Bool)
  /// The field of an entity gets another type, and its values are converted; a choice that does not
  /// exist is made of the values. Values for which others are given become those first: what the
  /// new type could hold only in part, or would hold as what people do not mean by it.
  case retypeField(
    String, of: String, to: AttributeType, misfits: MisfitRule = .refuse,
    replacing: [AttributeValue: AttributeValue] = [:])
  /// A field of an entity comes before another one, or behind all.
  case moveField(String, of: String, before: String? = nil)

  // MARK: Values of a choice

  /// A new value of a choice, before another one or at the end; by its name where the choice has no
  /// ranks.
  case addChoiceValue(String, to: String, before: String? = nil)
  /// A value of a choice gets another name, in every row that has it.
  case renameChoiceValue(String, of: String, to: String)
  /// A value of a choice, and so the section made of it, comes before another one, or behind all.
  /// It is refused where the choice has no ranks, by which values are moved.
  case moveChoiceValue(String, of: String, before: String? = nil)
  /// A value of a choice goes; rows that have it get another one, or none.
  case deleteChoiceValue(String, of: String, replacement: String? = nil)

  // MARK: Lists

  /// A new list with fields of its own, behind the others.
  case addList(ListDraft)
  /// What a list is called and how it is shown.
  case setList(Int64, [ListSetting])
  /// A list like another, behind it, with its rows or without.
  case duplicateList(Int64, title: String, withRows: Bool)
  /// A list comes before another one, or behind all.
  case moveList(Int64, before: Int64? = nil)
  /// A list goes, and if no other list shows them, its rows.
  case deleteList(Int64)
}
