import FetchedResults
import ObjectGraph

/// Where the order of a file's long lists is kept from one start to the next, so that opening them
/// neither sorts nor counts (`R93`).
///
/// Only a list as the file arranges it is kept; what cannot be kept is read again.
public struct ListCache {
  /// From how many rows on it is worth it: shorter lists are read as fast.
  public static let usualRowCount = 10_000

  let results: ResultsCache
  private let file: String

  /// - Parameters:
  ///   - folder: An absolute path; made when something is kept.
  ///   - file: What tells the file from others: its real path.
  ///   - smallestRowCount: How many rows a list must have to be kept.
  public init(folder: String, file: String, smallestRowCount: Int = Self.usualRowCount) {
    results = ResultsCache(folder: folder, smallestRowCount: smallestRowCount)
    self.file = file
  }

  /// The name under which a list is kept.
  func name(of list: ListDefinition) -> String { "\(file)#\(list.key)" }
}
