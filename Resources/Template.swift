/// A list that one can start with: plain SQL that makes its tables and fills in rows to try.
///
///     guard let template = Template.named("favorites") else { … }
///     try SQLiteStore.create(at: path, template: template.sql)
///
/// A template holds the tables of its entities with their indexes, and the rows of
/// `docket_list` and `docket_field` that describe them. The store makes its own tables before it
/// runs a template, and the change feed's triggers after it.
public struct Template: Hashable, Sendable {
  /// What one types to choose it, as in `docket --template NAME FILE`.
  public let name: String
  /// What it shows, in a few words.
  public let summary: String
  /// The statements, to be run in order and in one transaction.
  public let sql: String

  /// Every template, in the order in which they are offered.
  public static let all = [
    Template(
      name: "favorites", summary: "things you like, in your own order",
      file: PackageResources.favorites_sql),
    Template(
      name: "customers", summary: "customers, each with jobs in order",
      file: PackageResources.customers_sql),
    Template(
      name: "heroes", summary: "heroes, in sections by team",
      file: PackageResources.heroes_sql),
    Template(
      name: "notes", summary: "notes, the newest change first",
      file: PackageResources.notes_sql),
    Template(
      name: "todo", summary: "what to do today, this week and later",
      file: PackageResources.todo_sql),
    Template(
      name: "contacts", summary: "fifteen hundred people by first letter",
      file: PackageResources.contacts_sql),
  ]

  /// An empty list of one's own; it is not among those that are offered by name.
  public static let blank = Template(
    name: "blank", summary: "an empty list", file: PackageResources.blank_sql)

  /// What that is called.
  public static let blankTitle = "My List"

  /// The statements of an empty list of one's own.
  public static func blank(titled title: String) -> String {
    // By scalars: a mark of SQL with a mark of another script around it is another character.
    let text = title.unicodeScalars.filter { $0 != "\0" }.map { $0 == "'" ? "''" : String($0) }
    return "\(blank.sql)\nUPDATE docket_list SET title = '\(text.joined())';"
  }

  /// The template of that name, or nil where there is none.
  public static func named(_ name: String) -> Template? {
    all.first { $0.name == name }
  }

  /// One of this folder's files.
  private init(name: String, summary: String, file: [UInt8]) {
    self.name = name
    self.summary = summary
    sql = String(decoding: file, as: UTF8.self)
  }
}
