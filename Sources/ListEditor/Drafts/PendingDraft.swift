import ObjectGraph

/// The steps of an edit mode that was not ended: a value that can be written as JSON.
public struct PendingDraft: Codable, Hashable, Sendable {
  /// A value of a row.
  public enum Value: Codable, Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case data([UInt8])
  }

  /// A place in the manual order.
  public struct Place: Codable, Hashable, Sendable {
    let section: Value
    let predecessor: Int64?
    let successor: Int64?
    let rank: Value
  }

  /// One attribute before and after.
  public struct Change: Codable, Hashable, Sendable {
    let attribute: String
    let old: Value
    let new: Value
  }

  /// What was done to a row.
  public enum Kind: Codable, Hashable, Sendable {
    case inserted([Value])
    case deleted([Value])
    case updated([Change])
  }

  /// A row, and what was done to it.
  public struct Entry: Codable, Hashable, Sendable {
    let entity: String
    let key: Int64
    let kind: Kind
    let from: Place?
    let to: Place?
  }

  /// A step.
  public struct Step: Codable, Hashable, Sendable {
    let name: String
    let entries: [Entry]
  }

  /// The list in which edit mode was begun, by its key in the file.
  public let list: Int64
  /// The steps, oldest first; never empty.
  public let steps: [Step]
  /// The fields of the entities that rows were added to or deleted from, or changed in, by their
  /// names: rows are lists of values. Nil where nobody noted them.
  let fields: [String: DraftFields]?
}
