import ObjectGraph

/// What a group tells of itself and not of rows: an entry that names no table.
enum GroupNote: Int {
  /// The group that it is a part of.
  case origin
  /// The turn in which it was done first; noted when it is taken back, which gives it another.
  case firstTurn

  /// The group that one is a part of, in SQL; itself if it is whole. It tells when the gesture was
  /// done, which the number of a part does not.
  static func origin(of group: String) -> String {
    "ifnull(\(GroupNote.origin.value(of: group)), \(group))"
  }

  /// When a group was done first, in SQL; when it was turned last where nothing tells.
  ///
  /// - Parameter group: What the row of `docket_undo_group` is called.
  static func firstTurn(of group: String) -> String {
    "ifnull(\(GroupNote.firstTurn.value(of: "\(group).id")), \(group).turn)"
  }

  /// Notes of a group what another one, or itself, is by now, unless it has the note.
  func note(of group: UndoGroup.ID, from other: UndoGroup.ID, on connection: Connection) throws {
    let (name, value) =
      switch self {
      case .origin: ("part of", Self.origin(of: "undo.id"))
      case .firstTurn: ("first turn", Self.firstTurn(of: "undo"))
      }
    try SQLText(
      """
      INSERT OR IGNORE INTO docket_undo_entry (undo_group, step, part, entity, id, kind, attribute)
      SELECT ?1, \(Self.step), \(rawValue), '', \(value), 'update', '\(name)'
      FROM docket_undo_group AS undo WHERE id = ?2
      """, [.integer(group), .integer(other)]
    ).statement(on: connection).run()
  }

  /// Before those of rows, which begin with 0.
  private static let step = -1

  private func value(of group: String) -> String {
    """
    (SELECT id FROM docket_undo_entry WHERE undo_group = \(group)
      AND step = \(Self.step) AND part = \(rawValue) AND entity = '')
    """
  }
}
