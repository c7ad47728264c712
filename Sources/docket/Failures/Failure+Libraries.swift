import Events
import Interchange
import ListEditor
import NcursesTerminal
import ObjectGraph
import SQLitePersistence

extension Failure {
  /// What anything that the editor is made of threw while a file was open: always a sentence
  /// about the file, with the status that fits.
  ///
  /// - Parameter model: What the file holds, for the names that people know; nil where it is not
  ///   open.
  init(_ error: any Error, path: String, model: Model? = nil) {
    switch error {
    case let error as Failure: self = error
    case let error as InterchangeError: self.init(.data, "\(path): \(error).")
    case let error as SQLiteStoreError: self = .opening(error, at: path)
    case let error as TerminalError: self.init(error)
    case let error as EventLoopError: self.init(error)
    case PersistentStoreError.readOnly: self = .readOnly(at: path)
    case PersistentStoreError.replaced:
      // Said where nothing is open any more that could be quit.
      self.init(.inputOutput, "\(path): The file was moved, deleted or replaced.")
    case PersistentStoreError.logReplaced:
      self.init(.inputOutput, "\(path): \(SQLiteStoreError.Reason.logReplaced)")
    case PersistentStoreError.schemaChanged(let words):
      self.init(
        .data,
        "\(path): Another program changed its tables meanwhile, or a trigger of theirs names what"
          + " there is not (\(words)). Nothing was changed.")
    case NoListError.noList: self.init(.data, "\(path): There is no list in this file.")
    default:
      let status = (error as? PersistentStoreError)?.status ?? .data
      self.init(status, "\(path): \(Phrasebook().sentence(for: error, in: model))")
    }
  }
}

extension PersistentStoreError {
  /// The status that the program ends with.
  fileprivate var status: Failure.Status {
    switch self {
    case .busy: .temporary
    case .conflicts, .damaged, .otherFormat, .schemaChanged, .invalid, .refused: .data
    case .readOnly, .full, .replaced, .logReplaced, .uncertain, .failed: .inputOutput
    }
  }
}
