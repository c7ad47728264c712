extension Command {
  /// What must be true of the list before a command makes sense.
  ///
  /// The editor checks these in one place, before it asks a screen to perform the command: it
  /// refuses with a sentence, and the hints leave out what would be refused.
  public struct Requirements: OptionSet, Hashable, Sendable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) {
      self.rawValue = rawValue
    }

    /// The file can be written.
    public static let writableFile = Requirements(rawValue: 1 << 0)
    /// The cursor stands on a row.
    public static let row = Requirements(rawValue: 1 << 1)
    /// The rows are shown in the order that people give them by hand (R171).
    public static let manualOrder = Requirements(rawValue: 1 << 2)
    /// The list has sections.
    public static let sections = Requirements(rawValue: 1 << 3)
    /// Rows are marked, or the cursor stands on one.
    public static let targets = Requirements(rawValue: 1 << 4)
    /// Edit mode is on, and ends here.
    public static let editMode = Requirements(rawValue: 1 << 5)
    /// Something can be deleted: rows, or a section of a choice in which there are none.
    public static let deletable = Requirements(rawValue: 1 << 6)
    /// Another screen lies below, to which one goes back.
    public static let screenBelow = Requirements(rawValue: 1 << 7)
    /// Opening the row of the cursor chooses it, which ends the editor.
    public static let choosableRow = Requirements(rawValue: 1 << 8)
  }
}
