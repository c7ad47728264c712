/// Why a store could not do what it was asked. Whatever it is, the file is as it was before;
/// ``uncertain(_:)`` alone does not promise that for ever.
public enum PersistentStoreError: Error, Equatable, Sendable {
  /// The store was opened for reading only.
  case readOnly
  /// Somebody else holds the write lock for longer than the store is willing to wait, or another
  /// context on the same store does.
  case busy
  /// Values or rows are not as the save expects them; never empty.
  case conflicts([SaveConflict])
  /// There is no room left on the disk.
  case full
  /// The file is not what it should be.
  case damaged(String)
  /// The file is gone, or another one stands in its place.
  case replaced
  /// The log that a store keeps beside the file is gone, or another one stands in its place; the
  /// file itself is there.
  case logReplaced
  /// Another program has brought the file into a format that this one does not go on with, newer or
  /// older than its own; what to tell people of that, in whole sentences.
  case otherFormat(String)
  /// The entity's table or a column is not there (any more).
  case schemaChanged(String)
  /// A rule of the file itself refuses values of one row; never empty. A context throws it as
  /// ``ContextError/invalid(_:)``.
  case invalid([ValidationFailure])
  /// The file itself refuses what was to be written (a reference, a trigger), in its words.
  case refused(String)
  /// What was to be written is taken back, and may be there all the same when the file is opened
  /// again after a kill or a power cut, since the disk failed at the end; in the words of the layer
  /// beneath.
  case uncertain(String)
  /// Anything else that the world may do, in the words of the layer beneath.
  case failed(String)
}

extension PersistentStoreError: CustomStringConvertible {
  /// What happened and what to do, as whole sentences.
  public var description: String {
    switch self {
    case .readOnly: "This file is read-only, so nothing was changed."
    case .busy: "Another program is writing to this file. Nothing was changed; try again."
    case .conflicts(let conflicts): SentenceParts.refusal(conflicts)
    case .full: "The disk is full, so nothing was changed. Make room and try again."
    case .damaged(let words):
      "The file is damaged; keep a copy. Nothing was changed (\(words))."
    case .replaced: "The file was moved, deleted or replaced. Open it again."
    case .logReplaced:
      "The log beside the file (-wal, -shm) was deleted or replaced. Open the file again."
    case .otherFormat(let sentences): sentences
    case .schemaChanged(let words):
      "Another program changed the tables of the file, or a trigger of theirs names what there is"
        + " not (\(words)). Open it again."
    case .invalid(let failures): SentenceParts.refusal(failures)
    case .refused(let words): "Nothing was changed: the file does not allow that (\(words))."
    case .uncertain(let words):
      "That failed (\(words)), but it may be there when the file is opened again."
    case .failed(let words): "Nothing was changed, because that failed (\(words))."
    }
  }
}
