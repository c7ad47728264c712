import TableOrder

/// What happened between two states of a table: which sections and rows went, came, moved, or just
/// have other contents.
///
/// This is a pure computation on two orders and the identities of the rows that were touched
/// (`R51`). It never walks the table: k touched rows cost O(k log n) lookups and O(k log k) work.
/// The idea: rows that nobody touched keep their relative order, so they are posts between which
/// the touched ones stand. A touched row that now stands between other posts has moved. Of those
/// that stand between the same two posts, a longest run that is still in order stays, and the
/// others have moved (`R57`). Sections are treated the same way, with the difference that untouched
/// ones are moved too where that makes fewer of them (`R84`).
///
/// Paths from before the changes (*old space*) and from after them (*new space*) are those of
/// `R70`. The arrays have the order of `R69`, in which they are to be told.
///
/// ```swift
/// let changes = OrderChanges(from: old, to: new, affected: [42])
/// for move in changes.moves { tell("\(move.from) -> \(move.to)") }
/// ```
public struct OrderChanges: Equatable, Sendable {
  /// A section that goes or comes.
  public struct SectionChange: Hashable, Sendable {
    /// Its index, in old space if it goes and in new space if it comes.
    public let index: Int
    /// Its identity.
    public let id: Int64
  }

  /// A row that goes or comes.
  public struct RowChange: Hashable, Sendable {
    /// Its path, in old space if it goes and in new space if it comes.
    public let path: TableIndexPath
    /// Its identity.
    public let id: Int64
  }

  /// A row that is there before and after.
  public struct RowMove: Hashable, Sendable {
    /// Its path in old space.
    public let from: TableIndexPath
    /// Its path in new space.
    public let to: TableIndexPath
    /// Its identity.
    public let id: Int64
  }

  /// The sections that go, from high to low index in old space.
  public internal(set) var sectionDeletions: [SectionChange] = []
  /// The sections that come, from low to high index in new space.
  public internal(set) var sectionInsertions: [SectionChange] = []
  /// The rows that go, from high to low path in old space.
  public internal(set) var deletions: [RowChange] = []
  /// The rows that come, from low to high path in new space.
  public internal(set) var insertions: [RowChange] = []
  /// The rows that moved, by path in new space. Both paths may read the same (`R60`).
  public internal(set) var moves: [RowMove] = []
  /// The touched rows that stayed where they were among the others, by path in old space (`R63`).
  public internal(set) var updates: [RowMove] = []

  /// Whether there is nothing to tell (`R67`).
  public var isEmpty: Bool {
    sectionDeletions.isEmpty && sectionInsertions.isEmpty && deletions.isEmpty
      && insertions.isEmpty && moves.isEmpty && updates.isEmpty
  }

  /// Whether no section and no row comes or goes.
  public var keepsAllRows: Bool {
    sectionDeletions.isEmpty && sectionInsertions.isEmpty && deletions.isEmpty
      && insertions.isEmpty
  }

  /// What is left to tell somebody who shows the moved rows at their new places already: these have
  /// other contents, and so have the others that were touched. By path in new space.
  ///
  /// - Precondition: ``keepsAllRows``.
  /// - Complexity: O(k log k) for k rows
  public var withMovesShown: OrderChanges {
    var changes = OrderChanges()
    changes.updates = (moves + updates).map { RowMove(from: $0.to, to: $0.to, id: $0.id) }
      .sorted { $0.to < $1.to }
    return changes
  }

  /// How many sections and rows there are to tell of.
  public var count: Int {
    sectionDeletions.count + sectionInsertions.count + deletions.count + insertions.count
      + moves.count + updates.count
  }
}
