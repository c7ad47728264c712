/// What was typed and not kept, or changed in edit mode and not saved, when the program was ended
/// from outside: offered at the next start.
public struct Draft: Codable, Hashable, Sendable {
  /// The list, by its key in the file.
  public let list: Int64
  /// The row, by its key; nil for one that was being added.
  public internal(set) var row: Int64?
  /// The rows, by their keys, where it was typed for several.
  public var rows: RowKeys?
  /// A print of what each of those rows held, by the name of the attribute, where they differed:
  /// somebody may have changed that since.
  public var prints: [String: DraftPrints]?
  /// How many rows of the title were being added; nil for one.
  public internal(set) var count: Int?
  /// The keys of what a row that was being added belongs to, such as the customer of a job, by the
  /// names of the attributes.
  public var owners: [String: Int64]?
  /// The row in whose own list it was typed; nil where the list showed those of all rows, and where
  /// nobody noted it.
  public var parent: DraftParent?
  /// The row below which the row stood or was being added, by its key; nil at the top of a section.
  public var predecessor: Int64?
  /// The row above which it did, where there was none before it.
  public var successor: Int64?
  /// What makes the section of a row that was being added, by the name of the attribute: the only
  /// one of its section has none beside it that tells it.
  public var section: [String: PendingDraft.Value]?
  /// What the row held, by the name of the attribute: somebody may have deleted it since. Nil for
  /// one that was being added, and where that was too much to keep at each key.
  public var values: [String: PendingDraft.Value]?
  /// What was typed, by the name of the attribute.
  public internal(set) var texts: [String: String]
  /// What it was typed over, by the name of the attribute: somebody may have changed that since.
  public internal(set) var bases: [String: PendingDraft.Value]?
  /// Whether it was typed in a form.
  public let isForm: Bool
  /// The fields whose names these are, as they were then; nil where nobody noted them.
  public var fields: DraftFields?
  /// What was pending in edit mode.
  public var pending: PendingDraft?

  /// What becomes of one that is not taken up.
  static let offeredAgain = "It is offered again at the next start."

  /// A draft.
  public init(
    list: Int64, row: Int64?, texts: [String: String],
    over bases: [String: PendingDraft.Value]? = nil,
    isForm: Bool, pending: PendingDraft? = nil
  ) {
    self.list = list
    self.row = row
    self.texts = texts
    self.bases = bases
    self.isForm = isForm
    self.pending = pending
  }

  /// What was pending, without anything typed.
  init(_ pending: PendingDraft) {
    self.init(list: pending.list, row: nil, texts: [:], isForm: false, pending: pending)
  }
}
