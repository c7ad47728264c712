import ObjectGraph
import TerminalTable

/// What is to be shown again when a filter ends, or what it shows changes.
struct FilterMemory {
  /// The titles of the sections that were closed when the filter began; nil without one.
  var closedSections: Set<SectionTitle>?
  /// The row of the cursor when a filter was typed that shows none.
  var row: ManagedObject?
  /// The row that had the cursor when the last turn was settled, while a filter is on.
  var settledCursor: ManagedObject?
  /// What the filter shows, while a new row is shown that it would hide.
  var suspended: SuspendedFilter?
}
