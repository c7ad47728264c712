/// Rows in sections as a case writes them: `Fruit: fig10 kiwi20 | Tools: saw10`, or `a10 b20`.
struct RowList {
  /// A row: its ID, and its key where the case says one.
  struct Row: Equatable {
    var id: String
    var key: Int?
  }

  /// A section; the name is nil for NULL, and in lists without sections.
  struct Section {
    var name: String?
    var rows: [Row]
  }

  /// The sections; a list of rows without sections is one.
  var sections: [Section]
  /// Whether the list names sections.
  var isSectioned: Bool

  /// All rows in order.
  var rows: [Row] { sections.flatMap(\.rows) }

  init(sections: [Section], isSectioned: Bool) {
    self.sections = sections
    self.isSectioned = isSectioned
  }

  /// A list without sections.
  init(rows: [Row] = []) {
    self.init(sections: rows.isEmpty ? [] : [Section(name: nil, rows: rows)], isSectioned: false)
  }

  /// The list without empty sections: what there is if sections exist by their rows only.
  var withoutEmptySections: RowList {
    RowList(sections: sections.filter { !$0.rows.isEmpty }, isSectioned: isSectioned)
  }

  /// Whether another list has the same sections, by their bytes, and the same rows, whose keys are
  /// compared where this list says one.
  func isMet(by other: RowList) -> Bool {
    sections.count == other.sections.count
      && zip(sections, other.sections).allSatisfy { mine, theirs in
        mine.name.isSameSection(as: theirs.name) && mine.rows.count == theirs.rows.count
          && zip(mine.rows, theirs.rows).allSatisfy { row, other in
            row.id == other.id && (row.key == nil || row.key == other.key)
          }
      }
  }

  /// The list with only those keys that another list says too.
  func keepingKeys(of other: RowList) -> RowList {
    let unsaid = Set(other.rows.filter { $0.key == nil }.map(\.id))
    var list = self
    for section in list.sections.indices {
      for row in list.sections[section].rows.indices
      where unsaid.contains(list.sections[section].rows[row].id) {
        list.sections[section].rows[row].key = nil
      }
    }
    return list
  }

  /// The list without keys.
  var withoutKeys: RowList {
    var list = self
    for section in list.sections.indices {
      for row in list.sections[section].rows.indices {
        list.sections[section].rows[row].key = nil
      }
    }
    return list
  }
}
