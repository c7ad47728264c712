/// What of a gesture could not be turned, because it is no longer as the gesture left it (`R13`).
///
/// It stays in the journal as it was, as a group that can be tried again. What was turned becomes a
/// group of its own, so that neither loses what the other still needs.
public struct UndoRemainder: Equatable, Sendable {
  /// By row the attributes in conflict; nil where the row as a whole is.
  private var attributes: [ManagedObjectID: Set<String>?] = [:]

  /// All was turned.
  public static let nothing = UndoRemainder([])

  /// What undo or redo left (``UndoReport/conflicts``).
  public init(_ conflicts: [SaveConflict]) {
    for conflict in conflicts {
      guard let attribute = conflict.attribute else {
        attributes[conflict.id] = .some(nil)
        continue
      }
      if case .some(nil) = attributes[conflict.id] { continue }
      attributes[conflict.id] = (attributes[conflict.id] ?? [])?.union([attribute])
    }
  }

  /// Whether all was turned.
  public var isEmpty: Bool { attributes.isEmpty }

  /// Whether something of a row stays. A row that came or went does so as a whole, and what rules
  /// of the store changed in a row goes with the last of its values.
  public func hasPart(of id: ManagedObjectID) -> Bool { attributes[id] != nil }

  /// Whether the edit of a value stays. The section goes with the place.
  public func hasValue(of attribute: String, in id: ManagedObjectID) -> Bool {
    guard let left = attributes[id] else { return false }
    guard let left else { return true }
    let order = id.entity.orderAttribute
    return left.contains(attribute)
      || attribute == id.entity.sectionAttribute && order.map(left.contains) ?? false
  }

  /// Whether the place of an edited row stays: it goes with the section.
  public func hasPlace(of id: ManagedObjectID) -> Bool {
    [id.entity.orderAttribute, id.entity.sectionAttribute].compactMap(\.self)
      .contains { hasValue(of: $0, in: id) }
  }

  /// Divides the entries of the gesture into those that were turned and those that stay. Both are
  /// about a row of which some values were turned and others stay.
  ///
  /// - Complexity: O(number of entries and their values)
  public func divide(
    _ entries: [UndoGroup.Entry]
  ) -> (turned: [UndoGroup.Entry], left: [UndoGroup.Entry]) {
    var (turned, left): ([UndoGroup.Entry], [UndoGroup.Entry]) = ([], [])
    for entry in entries {
      guard hasPart(of: entry.id) else {
        turned.append(entry)
        continue
      }
      guard case .updated(let changes) = entry.kind else {
        left.append(entry)
        continue
      }
      let hasPlace = hasPlace(of: entry.id)
      func part(_ stays: Bool) -> UndoGroup.Entry {
        UndoGroup.Entry(
          entry.id, .updated(changes.filter { hasValue(of: $0.attribute, in: entry.id) == stays }),
          from: hasPlace == stays ? entry.from : nil, to: hasPlace == stays ? entry.to : nil,
          triggered: stays ? entry.triggered : [])
      }
      left.append(part(true))
      if !part(false).isVoid { turned.append(part(false)) }
    }
    return (turned, left)
  }
}
