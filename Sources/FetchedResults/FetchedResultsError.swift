import ObjectGraph

/// What a fetched results controller cannot do.
public enum FetchedResultsError: Error, Hashable, Sendable {
  /// The request of an entity has no sort descriptor, and so no order (`R25`).
  case noSortDescriptors(entity: String)
  /// The rows of a section do not stand together in the order of the first sort descriptor (`R27`).
  ///
  /// The section at `index` is the first, counted in runs of rows, that has the name of one before.
  case sectionsOutOfOrder(index: Int, name: String)
  /// The store's model has another entity of this name by now, or none, and the request or the
  /// sections name what is not there any more: fetch by another request.
  case requestIsOutdated(entity: String)
  /// The index title at a place is another than the one asked for; nil if there is none (`R91`).
  case indexTitleMismatch(title: String, entry: Int, actual: String?)
}

extension FetchedResultsError: CustomStringConvertible {
  /// What is wrong with the results, as a whole sentence with the names of the file.
  public var description: String { sentence(QuotedNames()) }

  /// What is wrong with the results, as a whole sentence.
  ///
  /// - Parameter names: What tables and sections are called.
  package func sentence(_ names: some SchemaNaming) -> String {
    switch self {
    case .sectionsOutOfOrder(_, let name):
      "There are no sections: the rows of"
        + " \(name.allSatisfy(\.isWhitespace) ? "a section without a name" : names.value(name))"
        + " do not stand together."
    case .noSortDescriptors(let entity):
      "The list cannot be shown: nothing says how rows of \(names.table(entity)) are ordered."
    case .requestIsOutdated(let entity):
      "The list cannot be shown: \(names.table(entity)) is not there any more, or a field by which"
        + " its rows are ordered or chosen."
    case .indexTitleMismatch(let title, _, let actual?):
      "There is no index entry \(names.value(title)) at this place, but \(names.value(actual))."
    case .indexTitleMismatch(let title, _, nil):
      "There is no index entry \(names.value(title)) at this place, nor any other."
    }
  }
}

extension Error {
  /// Whether an error that keeps results from being up to date is another one than that which was
  /// told last: that something cannot be read is one, whatever the words are, and that sections
  /// fell apart is another, whichever those are by now.
  func isNews(after told: (any Error)?) -> Bool {
    guard let told else { return true }
    return self is FetchedResultsError && !(told is FetchedResultsError)
  }
}
