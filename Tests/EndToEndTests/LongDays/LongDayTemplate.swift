/// The templates, and how the order of their lists is told to the `sqlite3` shell.
enum LongDayTemplate: String, CaseIterable {
  case favorites, customers, heroes, notes, todo, contacts

  /// The statement for the titles in the order of the list.
  var titles: String {
    switch self {
    case .favorites: "SELECT name FROM favorite ORDER BY rank, id"
    case .customers: "SELECT name FROM customer ORDER BY rank, id"
    case .heroes: "SELECT name FROM hero ORDER BY team, rank, id"
    case .notes: "SELECT title FROM note ORDER BY updated DESC, id"
    case .todo:
      """
      SELECT todo.title FROM todo LEFT JOIN todo_section ON todo_section.name = todo.section
      ORDER BY todo_section.rank, todo.rank, todo.id
      """
    case .contacts: "SELECT name FROM contact ORDER BY initial, name, id"
    }
  }

  /// Whether people order the rows by hand.
  var hasManualOrder: Bool { self != .notes && self != .contacts }

  /// A day of typing.
  var day: [LongDay.Step] {
    var day = Self.morning
    if hasManualOrder { day += Self.ordering }
    return day + Self.afternoon
  }

  private static let morning: [LongDay.Step] = [
    .init(keys: "oMorning<Enter>"), .init(keys: "OBefore it<Enter>"),
    .init(keys: "aLast of them<Enter>"), .init(keys: "k"), .init(keys: "e!<Enter>"),
    .init(keys: "exyz<Esc>"), .init(keys: "o  <Enter>"), .init(keys: "yp"), .init(keys: "d"),
    .init(keys: "u"), .init(keys: "<Ctrl-r>"), .init(keys: "u"), .init(keys: "<Space>j<Space>"),
    .init(keys: "yp"), .init(keys: "<Esc>"), .init(keys: "d"), .init(keys: "VjjV"),
    .init(keys: "d"), .init(keys: "u"), .init(keys: "<Esc>"), .init(keys: "G"),
    .init(keys: "5k"), .init(keys: "3G"), .init(keys: "E!<Enter>"),
    .init(keys: "Ex<Esc>", showsAll: false, says: "Throw away what you typed?"), .init(keys: "y"),
  ]

  private static let ordering: [LongDay.Step] = [
    .init(keys: "gjJ"), .init(keys: "3J"), .init(keys: "2K"), .init(keys: "JJKJ"),
    .init(keys: "mjj<Enter>"), .init(keys: "mG<Enter>"), .init(keys: "mg<Enter>"),
    .init(keys: "mjjj<Esc>"), .init(keys: "u"), .init(keys: "u"), .init(keys: "<Ctrl-r>"),
    .init(keys: "<Space>jj<Space>"), .init(keys: "J"), .init(keys: "m3j<Enter>"),
    .init(keys: "<Esc>"), .init(keys: ">"), .init(keys: "<lt>"), .init(keys: "]mG<Enter>"),
    .init(keys: "s<End><Enter>", showsAll: false), .init(keys: "Jn", showsAll: false),
    .init(keys: "Jy", showsAll: false), .init(keys: "s<Home><Enter>"), .init(keys: "J"),
  ]

  private static let afternoon: [LongDay.Step] = [
    .init(keys: "x"), .init(keys: "t"), .init(keys: "u"), .init(keys: "v"), .init(keys: "v"),
    .init(keys: "fo<Enter>", showsAll: false), .init(keys: "oFiltered<Enter>", showsAll: false),
    .init(keys: "d", showsAll: false), .init(keys: "<Esc>"),
    .init(keys: "fzzz<Enter>oHidden<Enter>", showsAll: false), .init(keys: "<Esc>"),
    .init(keys: "/e<Enter>"), .init(keys: "n"), .init(keys: "2N"), .init(keys: "<Esc>"),
    .init(keys: "S<End><Enter>", showsAll: false), .init(keys: "z", showsAll: false),
    .init(keys: "Z", showsAll: false), .init(keys: "Z", showsAll: false),
    .init(keys: "S<Home><Enter>"), .init(keys: "Z", showsAll: false), .init(keys: "Z"),
    .init(keys: "g<Ctrl-e>", showsAll: false), .init(keys: "oPending<Enter>", showsAll: false),
    .init(keys: "jde!<Enter>", showsAll: false), .init(keys: "u", showsAll: false),
    .init(keys: "<Ctrl-r>", showsAll: false), .init(keys: "<Ctrl-e>"),
    .init(keys: "<Ctrl-e>dd<Esc>", showsAll: false, says: "Throw away 2 changes?"),
    .init(keys: "y"), .init(keys: "u"),
    .init(keys: "<Ctrl-r>"), .init(keys: "?jjq"), .init(keys: "Lq"), .init(keys: ":undo<Enter>"),
    .init(keys: ":redo<Enter>"), .init(keys: "<Ctrl-l>"),
    .init(keys: "<Ctrl-c>", showsAll: false, says: "Quit Docket?"), .init(keys: "n"),
    .init(keys: "XX"), .init(keys: "}{"), .init(keys: "M<Esc>"), .init(keys: "aEvening<Enter>"),
  ]
}
