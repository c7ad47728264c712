import ObjectGraph

extension Draft {
  /// What was typed in edit mode, once what was pending there is pending again: new rows have other
  /// keys.
  func resumed(by keys: PermanentKeys, in screen: ListScreen) -> Draft {
    func present(_ key: Int64?) -> Int64? {
      key.map { keys.resolved(ManagedObjectID(screen.list.entity, $0)).key }
    }
    var draft = self
    draft.pending = nil
    draft.row = present(row)
    draft.rows = rows.map { RowKeys($0.keys.compactMap(present)) }
    (draft.predecessor, draft.successor) = (present(predecessor), present(successor))
    draft.owners = owners.map { screen.ownerKeys($0, resolvedBy: keys) }
    return draft
  }

  /// Whether it can be taken up without what is pending: it is of no row that is only there.
  var isOfSavedRows: Bool {
    let keys = [row].compactMap(\.self) + (rows?.keys ?? [])
    return !keys.contains(where: ManagedObjectID.isTemporary)
  }

  /// What was typed, to be offered without what was pending along with it: the keys of rows that
  /// were new there mean nothing any more.
  var withoutPending: Draft {
    func lasting(_ key: Int64?) -> Int64? {
      key.flatMap { ManagedObjectID.isTemporary($0) ? nil : $0 }
    }
    var draft = self
    draft.pending = nil
    draft.row = lasting(row)
    draft.owners = owners?.compactMapValues(lasting)
    if let keys = rows?.keys, keys.contains(where: ManagedObjectID.isTemporary) {
      let left = keys.indices.filter { !ManagedObjectID.isTemporary(keys[$0]) }
      draft.rows = left.isEmpty ? nil : RowKeys(left.map { keys[$0] })
      draft.prints = prints?.compactMapValues { prints in
        prints.prints.count == keys.count ? DraftPrints(left.map { prints.prints[$0] }) : nil
      }
    }
    draft.parent = parent.flatMap { ManagedObjectID.isTemporary($0.row) ? nil : $0 }
    (draft.predecessor, draft.successor) = (lasting(predecessor), lasting(successor))
    return draft
  }
}
