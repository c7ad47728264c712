import ArgumentParser
import ListEditor
import NcursesTerminal
import SQLitePersistence
import Templates

/// `docket [FILE [LIST]]`: the editor; and `docket --template NAME FILE`, which makes a file.
struct EditCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Open a file in the editor.",
    usage: "docket [FILE [LIST]]\ndocket --template NAME FILE",
    discussion: """
      Shows the first list of FILE, or the one that is named; press ? there for the keys.
      """)

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Make FILE from a template and exit. Templates: \(TemplateChoice.names).",
      valueName: "name"),
    completion: .list(TemplateChoice.all))
  var template: String?

  @Argument(help: "A Docket file.", completion: .file())
  var file: String?

  @Argument(help: "The list to show: its title or its table.", completion: ListCompletion.kind)
  var list: String?

  func validate() throws {
    if file?.isEmpty == true { throw ValidationError("The name of the file is empty.") }
    guard template != nil else { return }
    if file == nil { throw ValidationError("Which file? A template needs a name for it.") }
    if let list { throw ValidationError("A new file is made as a whole, not its list \(list).") }
  }

  func run(on console: Console) throws {
    if let file, let template {
      try make(file, from: template)
    } else {
      try edit(try file ?? ownFile())
    }
  }

  /// The file of the user's own lists.
  private func ownFile() throws(Failure) -> String {
    let folders = UserFolders(environment: NcursesTerminal.environmentVariable)
    guard let path = folders.ownFile else {
      throw Failure(
        .usage, "Your own lists have no place, because HOME is not set. Name a file instead.")
    }
    return path
  }

  /// Makes a new file and shows nothing. It needs no terminal.
  private func make(_ path: String, from name: String) throws {
    let template = try TemplateChoice.named(name)
    do {
      try SQLiteStore.create(at: path, template: template.sql)
    } catch let error as SQLiteStoreError {
      throw Failure.making(error, at: path)
    }
  }

  /// Opens a file in the editor until the person quits.
  private func edit(_ path: String) throws {
    try requireTerminal()
    do {
      guard let store = try store(at: path) else { return }
      let list = try list.map { name in
        try ListChoice(store.model.lists, path: path).list(named: name)
      }
      try EditorSession(store: store, list: list).run()
    } catch {
      throw Failure(error, path: path)
    }
  }

  /// Opens a file; one that is not there is made of what the person chooses.
  ///
  /// - Returns: Nil if nothing was chosen.
  private func store(at path: String) throws -> SQLiteStore? {
    do {
      return try SQLiteStore(path: path)
    } catch let error as SQLiteStoreError where error.reason == .missing && list == nil {
      let offers = Template.all.map { NewFileOffer(name: $0.name, summary: $0.summary) }
      switch try NewFileSession(path: path, offers: offers).run() {
      case nil: return nil
      case .offer(let index): try SQLiteStore.create(at: path, template: Template.all[index].sql)
      case .firstRow(let title):
        try SQLiteStore.create(
          at: path, template: Template.blank(titled: Self.listName(path), firstRow: title))
      }
      return try SQLiteStore(path: path)
    }
  }

  /// What a list is called after the name of its file: without folders and ending.
  private static func listName(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    return stem.isEmpty ? name : stem
  }
}
