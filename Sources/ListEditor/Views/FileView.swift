import ObjectGraph
import TerminalTable

/// How the lists of a file were left: which one was shown, where the cursor was, which sections
/// were closed, how wide the columns were, and by what rows and sections were ordered.
///
/// What hides rows is not kept: nobody misses a row because of a filter of last week.
///
/// It belongs to the person and not to the file, and is kept from one start of the editor to the
/// next.
public struct FileView: Hashable, Sendable {
  /// How one list was left.
  public struct List: Hashable, Sendable {
    /// The row of the cursor, by its key; nil for none.
    let row: Int64?
    /// The titles of the closed sections, sorted.
    let closedSections: [SectionTitle]
    /// The widths of columns that somebody chose, by the names of the fields; nil for none.
    var columnWidths: [String: Int]?
    /// The order of the rows, if somebody has chosen one.
    var order: Order?
    /// Where the sections come from, if somebody has chosen that.
    var sections: Sections?
  }

  /// The lists that were shown, by their keys as text; those of the rows of a parent by the key of
  /// its list, too.
  var lists: [String: List] = [:]
  /// The list that was shown, by its key; nil where that is not known.
  var shownList: Int64?

  /// Nothing is known of any list.
  public init() {}

  /// This view, with what another one knows of its lists in the place of what this one does.
  public func replacing(with newer: FileView) -> FileView {
    var view = self
    view.lists.merge(newer.lists) { _, new in new }
    view.shownList = newer.shownList ?? shownList
    return view
  }

  /// The list to begin with: the one that was shown, or else the first one; nil if there is none.
  public func beginning(of lists: [ListDefinition]) -> ListDefinition? {
    lists.first { $0.key == shownList } ?? lists.first
  }
}
