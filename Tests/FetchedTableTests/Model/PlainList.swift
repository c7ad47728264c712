/// What a list in manual order is, said with arrays: the model that the real thing is compared
/// with.
///
/// Rows stand in one full order; each has a section. Sections are shown in the order of their
/// names, rows within them in the full order.
struct PlainList: Equatable {
  struct Row: Equatable {
    let id: Int
    var title: String
    var section: String
  }

  var rows: [Row] = []

  /// The rows in sections, in the order in which they are shown.
  var sections: [(name: String, rows: [Row])] {
    let names = Set(rows.map(\.section)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return names.map { name in (name, rows.filter { $0.section == name }) }
  }

  var picture: ListPicture {
    ListPicture(
      sections: sections.map { .init(name: $0.name, rows: $0.rows.map(\.title)) },
      isSectioned: true)
  }

  func index(of id: Int) -> Int? { rows.firstIndex { $0.id == id } }

  /// Puts rows, as a block in the order given, directly after or before another one.
  mutating func move(_ ids: [Int], after anchor: Int?, before successor: Int?) {
    let moved = ids.compactMap { id in rows.first { $0.id == id } }
    rows.removeAll { ids.contains($0.id) }
    if let anchor, let index = index(of: anchor) {
      rows.insert(contentsOf: moved, at: index + 1)
    } else if let successor, let index = index(of: successor) {
      rows.insert(contentsOf: moved, at: index)
    }
  }

  /// A place among the shown rows, by identities: a section, and who stands above and below,
  /// nearest first, without the rows that are moved there.
  struct Place {
    let section: String
    let above: [Int]
    let below: [Int]
  }

  /// Whether a drop at a place is possible after others changed the list: all its rows are there,
  /// and some other row still tells the place, or the section alone does.
  func canDrop(_ ids: [Int], at place: Place) -> Bool {
    let dropped = rows.filter { ids.contains($0.id) }
    let others = rows.filter { !ids.contains($0.id) && $0.section == place.section }
    guard dropped.count == ids.count else { return false }
    return others.isEmpty || dropped.contains { $0.section != place.section }
      || others.contains { place.above.contains($0.id) || place.below.contains($0.id) }
  }

  /// What a drop at a place does, which was chosen before others changed the list: the section is
  /// taken on, and the rows go next to the nearest neighbour that is still in it.
  mutating func drop(_ ids: [Int], at place: Place) {
    for id in ids {
      if let index = index(of: id) { rows[index].section = place.section }
    }
    func stays(_ id: Int) -> Bool {
      rows.contains { $0.id == id && $0.section == place.section }
    }
    var above = place.above.first(where: stays)
    let below = place.below.first(where: stays)
    if above == nil, let below {
      // Whoever came in above it meanwhile is now the visible predecessor (R170).
      let shown = rows.filter { $0.section == place.section && !ids.contains($0.id) }
      above = shown.prefix { $0.id != below }.last?.id
    }
    if above != nil || below != nil {
      move(ids, after: above, before: below)
    } else if let first = ids.first,
      !rows.contains(where: { $0.section == place.section && !ids.contains($0.id) })
    {
      // Where nobody else is they stand in their own order, and not in that of the whole list.
      move(Array(ids.dropFirst()), after: first, before: nil)
    }
  }
}
