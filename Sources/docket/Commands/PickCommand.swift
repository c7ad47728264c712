import ArgumentParser
import ListEditor
import ObjectGraph
import SQLitePersistence

/// `docket pick FILE [LIST]`
struct PickCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "pick",
    abstract: "Choose a row in the editor and print it.",
    discussion: """
      The editor draws on the terminal itself, so that the output can go into a pipe or a variable. \
      The key that opens a row (Enter) chooses one of the list; quitting chooses none, with status \
      1. The row is printed as show does it in a pipe.
      """)

  @OptionGroup var place: ReadingArguments

  @Flag(help: "Print the row as JSON.")
  var json = false

  @Flag(name: .long, help: "Use no colours; the same as a NO_COLOR that is not empty.")
  var noColor = false

  @Flag(name: .long, help: "Draw with letters and signs of ASCII only.")
  var ascii = false

  func run(on console: Console) throws {
    try ListFile.requireName(place.file)
    let folders = UserFolders.ofProcess
    var settings = ConfigurationFile(path: folders.configurationFile)
    if noColor { settings.configuration.usesColor = false }
    if ascii { settings.configuration.isASCII = true }
    let (picked, key, farewell) = try ControllingTerminal.with { try pick(settings, folders) }
    farewell.map { console.say($0) }
    for problem in settings.problems { console.say(problem) }
    guard let picked else { throw Ending.withStatus(Failure.Status.nothingFound.rawValue) }
    try ListFile.with(place.file, on: console) { file in
      // By its key: somebody may have given it another title meanwhile.
      let list =
        try file.store.model.lists.first { $0.key == key } ?? file.lists.list(named: place.list)
      let row = try file.row(String(picked.key), of: list)
      if json { return try RowObject(list).write(row, to: console) }
      let object = RowObject(list)
      var output = try RecordOutput(columns: object.columns, format: .plain, console: console)
      try output.write(object.values(of: row))
      try output.finish()
    }
  }

  private func pick(
    _ settings: ConfigurationFile, _ folders: UserFolders
  ) throws -> (row: ManagedObjectID?, list: Int64, farewell: String?) {
    do {
      let store = try SQLiteStore(path: place.file)
      let list = try ListChoice(store.model.lists, path: place.file).list(named: place.list)
      let key = settings.configuration.keyMap.keyName(for: .openRow)
      // It begins with the whole list, however that was left.
      var state = FileState(of: place.file, in: folders)
      state.view = nil
      let session = try EditorSession(
        store: store, list: list, configuration: settings.configuration,
        troubles: ["\(key) chooses a row of \(list.name)."] + settings.screenProblems,
        state: state)
      return (try session.pick(from: list), list.key, session.farewell)
    } catch {
      throw Failure(error, path: place.file)
    }
  }
}
