import FetchedResults
import FetchedTable
import ObjectGraph

/// Words for everything that can go wrong.
///
/// The libraries throw typed errors that describe themselves with the names of the file; here they
/// become sentences with the names that people know, and say what to do in the editor. The program
/// adds words for the errors of its store, which the editor does not know.
public struct Phrasebook {
  private let other: (any Error) -> String?

  /// A phrasebook.
  ///
  /// - Parameter other: Words for errors that the editor does not know; nil if it knows none.
  public init(other: @escaping (any Error) -> String? = { _ in nil }) {
    self.other = other
  }

  /// What to tell people about an error: one or two sentences.
  ///
  /// - Parameters:
  ///   - error: What was thrown.
  ///   - model: What the file in which it happened holds, for the names that people know; nil where
  ///     none is open.
  public func sentence(for error: any Error, in model: Model? = nil) -> String {
    if let replay = error as? InterruptedReplay {
      let next = sentence(for: replay.cause, in: model)
      return "\(ListWords.sentence(replay.words)) The next one failed: \(next)"
    }
    if let told = other(error) { return told }
    switch error {
    case let error as PersistentStoreError: return Self.sentence(for: error, in: model)
    case let error as ContextError: return Self.sentence(for: error, in: model)
    case let error as FetchedResultsError: return error.sentence(SchemaNames(model: model))
    case let error as FetchedTableError: return error.sentence(SchemaNames(model: model))
    case let error as SchemaChangeError: return Self.sentence(for: error, in: model)
    case let error as ImportError: return "\(error)"
    case let error as ListError: return Self.sentence(for: error)
    default: return ListWords.sentence("That did not work: \(error)")
    }
  }
}
