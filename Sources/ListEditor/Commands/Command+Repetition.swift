extension Command {
  /// What a count before a command means, and whether presses of its key that came together are
  /// one command with a count.
  public enum Repetition: Hashable, Sendable {
    /// A count means nothing.
    case none
    /// A count is how often, and presses that came together are one command: five presses of `j`
    /// in one turn are `5j`. So a held key never lags behind the hands, and a burst of nudges is
    /// one gesture, written and undone once.
    case coalesced
    /// A count is how often, but every press counts by itself: `3d` is one step for undo, three
    /// presses of `d` are three, however fast they came.
    case counted
    /// A count is a place: `5G` is the fifth row.
    case place
  }
}
