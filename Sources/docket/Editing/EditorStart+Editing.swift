import CLargeMemory
import ListEditor
import ObjectGraph
import SQLitePersistence
import Templates

extension EditorStart {
  /// Opens a file in the editor until the person quits.
  func edit(_ path: String, _ console: Console) throws {
    try requireTerminal()
    large_memory_return_when_freed()
    var settings = ConfigurationFile(path: UserFolders.ofProcess.configurationFile)
    if refusesColor { settings.configuration.usesColor = false }
    if isASCII { settings.configuration.isASCII = true }
    defer { for problem in settings.problems { console.say(problem) } }
    do {
      guard let (store, firstRow) = try store(at: path, settings.configuration) else { return }
      let list = try list.map { try Self.list(named: $0, of: store.model.lists, at: path) }
      let state = FileState(of: path, in: UserFolders.ofProcess)
      // Where nothing can be changed nobody types.
      let trouble = store.isReadOnly ? nil : state.trouble
      let session = try EditorSession(
        store: store, list: list, configuration: settings.configuration,
        troubles: settings.screenProblems + [trouble].compactMap(\.self), firstRow: firstRow,
        state: state)
      try session.run()
      session.farewell.map { console.say($0) }
    } catch {
      throw Failure(error, path: path)
    }
  }

  /// Opens a file; one that is not there is made of what the person chooses.
  ///
  /// - Returns: The file, and what the row is to be called that is still to be added to its list;
  ///   nil if nothing was chosen.
  private func store(
    at path: String, _ configuration: Configuration
  ) throws -> (SQLiteStore, firstRow: String?)? {
    do {
      return (try SQLiteStore(path: path), nil)
    } catch let error as SQLiteStoreError
      where [.missing, .folderMissing].contains(error.reason) && list == nil
    {
      // The folder of one's own lists need not be there yet.
      let newFile = NewFile(path: path, bringsFolder: file == nil)
      try newFile.requirePlace()
      let offers = Template.all.map { NewFileOffer(name: $0.name, summary: $0.summary) }
      let session = try NewFileSession(
        path: path, offers: offers, listName: file.map(Self.listName) ?? Template.blankTitle,
        configuration: configuration)
      guard let choice = try session.run() else { return nil }
      switch choice {
      case .offer(let index):
        try newFile.make(Template.all[index].sql)
        return (try SQLiteStore(path: path), nil)
      case .ownList(let name, let firstRow):
        try newFile.make(Template.blank(titled: name))
        return (try SQLiteStore(path: path), firstRow)
      }
    }
  }

  /// The list that somebody named, who may have meant a command by that.
  private static func list(
    named name: String, of lists: [ListDefinition], at path: String
  ) throws(Failure) -> ListDefinition {
    do {
      return try ListChoice(lists, path: path).list(named: name)
    } catch {
      let advice = MisplacedCommand.advice(onList: name, behind: path)
      guard error.status == .nothingFound, let advice else { throw error }
      throw Failure(error.status, error.sentence, others: error.others + [advice])
    }
  }

  /// What a list is called after the name of its file: without folders and ending.
  private static func listName(_ path: String) -> String {
    let name = path[path.startOfLastName...]
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    return String(stem.isEmpty ? name : stem)
  }
}
