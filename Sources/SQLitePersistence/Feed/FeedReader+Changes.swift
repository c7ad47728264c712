import ObjectGraph

extension FeedReader {
  /// What became of each row that the notes after a position name.
  ///
  /// - Parameters:
  ///   - end: Where the feed ends.
  ///   - limit: How many notes are worth reading: of more than that it is said that the feed does
  ///     not reach back.
  func changes(
    after position: Int64, upTo end: Int64, in model: Model, limit: Int
  ) throws -> FeedChanges {
    if position < end - Int64(limit) {
      return FeedChanges(position: end, isTruncated: true)
    }
    guard let notes = try notes(after: position, upTo: end, in: model) else {
      return FeedChanges(position: end, isTruncated: true)
    }
    return FeedChanges(position: end, changes: try netChanges(of: notes))
  }

  /// What became of the rows that have more notes than writes, so that somebody else changed them
  /// too: triggers and foreign keys, since nobody else writes in a save's own transaction.
  ///
  /// A row that was written and is there counts as updated, also if it is new.
  ///
  /// - Parameter writes: How often each row was written.
  func changes(
    after position: Int64, upTo end: Int64, besides writes: [ManagedObjectID: Int], in model: Model
  ) throws -> [FeedChanges.Change] {
    guard let notes = try notes(after: position, upTo: end, in: model) else { return [] }
    var unexplained: [ManagedObjectID: Int] = [:]
    for note in notes { unexplained[ManagedObjectID(note.entity, note.key), default: 0] += 1 }
    return try netChanges(of: notes).compactMap { change in
      let count = writes[change.id] ?? 0
      guard unexplained[change.id, default: 0] > count else { return nil }
      return count > 0 && change.kind == .inserted ? .init(change.id, .updated) : change
    }
  }

  /// Puts the notes of each row together.
  ///
  /// The first note tells whether the row was there before, the last one whether it is there now.
  /// A last note of a deletion is not trusted: an ignored REPLACE leaves one too.
  private func netChanges(of notes: [FeedNote]) throws -> [FeedChanges.Change] {
    struct Fate {
      let id: ManagedObjectID
      let wasThere: Bool
      var isThere: Bool
    }
    var fates: [Fate] = []
    var indexes: [ManagedObjectID: Int] = [:]
    indexes.reserveCapacity(notes.count)
    for note in notes {
      let id = ManagedObjectID(note.entity, note.key)
      if let index = indexes[id] {
        fates[index].isThere = note.kind != .delete
      } else {
        indexes[id] = fates.count
        fates.append(
          Fate(id: id, wasThere: note.kind != .insert, isThere: note.kind != .delete))
      }
    }
    let gone = Dictionary(grouping: fates.filter { !$0.isThere }.map(\.id), by: \.entity)
    for (entity, ids) in gone {
      for key in try existing(ids.map(\.key), of: entity) {
        if let index = indexes[ManagedObjectID(entity, key)] { fates[index].isThere = true }
      }
    }
    return fates.map { fate in
      .init(fate.id, !fate.isThere ? .deleted : fate.wasThere ? .updated : .inserted)
    }
  }
}
