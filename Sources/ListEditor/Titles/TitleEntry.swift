import ObjectGraph

/// A title that is being typed, in the place where it will stand.
struct TitleEntry {
  /// What the title is for.
  enum Purpose {
    /// A row that is there. The value is the one that the edit starts from: it is kept only over
    /// that one, so that nobody's change is lost unseen.
    case change(from: AttributeValue)
    /// A row that exists in this editor only, until its title is kept. The object is where the
    /// cursor was before.
    case addition(from: ManagedObject?)
  }

  /// The row; an addition is a new object of the context, not saved yet.
  let object: ManagedObject
  /// The field whose value is typed: the one that named the rows at the beginning. Nil where none
  /// of theirs did.
  var attribute: String?
  var purpose: Purpose
  /// What an addition holds only so that it stands where it will: the store computes it anew.
  var provisional: (attribute: String, value: AttributeValue)?
  /// The place that an addition was asked for in the order of the ranks.
  var placement = Placement.last
  /// How many rows of the title are added.
  var count = 1
  /// The row that somebody else deleted, if this one is that again.
  var lost: LostRow?
  /// What the row held, where it is gone because its title could not be kept.
  var values: [String: AttributeValue]?
  /// The rows of choices that an addition holds values of, and what these were called when people
  /// were told last, by the names of its attributes.
  var chosen: [String: (row: ManagedObject, name: AttributeValue)] = [:]
  /// What the section of the cursor stands for, if it was an empty one.
  var emptySection: AttributeValue?

  /// The closed section that was opened for an addition.
  var opened: KnownSection?

  /// The value that the typing started from.
  var base: AttributeValue {
    if case .change(let base) = purpose { base } else { .null }
  }

  /// Whether the row does not exist yet for anybody else.
  var isAddition: Bool {
    if case .addition = purpose { true } else { false }
  }
}
