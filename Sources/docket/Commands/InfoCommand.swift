import ArgumentParser
import Interchange
import NcursesTerminal
import ObjectGraph
import SQLitePersistence

/// `docket info [FILE]`
struct InfoCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Print versions and every path that Docket uses, and what a file is like.")

  @Argument(help: "A Docket file.", completion: .file())
  var file: String?

  @Option(
    help: ArgumentHelp(
      "Look at another configuration.", discussion: "Problems in it end with status 78.",
      valueName: "file"),
    completion: .file())
  var configuration: String?

  @Flag(help: "Print JSON.")
  var json = false

  func run(on console: Console) throws {
    var facts = programFacts()
    if let file {
      facts += try ListFile.with(file, on: console) { try fileFacts($0) }
    }
    let settings = ConfigurationFile(path: configuration ?? Self.folders.configurationFile)
    let count = settings.problems.count
    facts.append(("configuration problems", String(count)))
    defer { for problem in settings.problems { console.say(problem) } }
    try tell(facts, on: console)
    if configuration != nil, count > 0 {
      throw Ending.withStatus(Failure.Status.configuration.rawValue)
    }
  }

  private func tell(_ facts: [(String, String)], on console: Console) throws {
    guard json else {
      for (name, value) in facts { try console.write(line: "\(name): \(value)") }
      return
    }
    var bytes: [UInt8] = []
    var writer = try JSONLinesWriter(columns: facts.map(\.0))
    try writer.write(facts.map { .text($0.1) }, into: &bytes)
    writer.finish(into: &bytes)
    try console.write(bytes)
  }

  private static var folders: UserFolders {
    UserFolders(environment: NcursesTerminal.environmentVariable)
  }

  private static let unknownPlace = "none, since HOME is not set"

  private func programFacts() -> [(String, String)] {
    let folders = Self.folders
    let unknown = Self.unknownPlace
    return [
      ("version", Docket.version),
      ("file format", String(FileFormat.schemaVersion)),
      ("sqlite", SQLiteStore.libraryVersion), ("screen", NcursesTerminal.libraryVersion),
      ("configuration", configuration ?? folders.configurationFile ?? unknown),
      ("own lists", folders.ownFile ?? unknown),
      ("state", folders.state ?? unknown),
      ("cache", folders.cache ?? unknown),
      ("templates", TemplateChoice.names),
    ]
  }

  private func fileFacts(_ file: ListFile) throws -> [(String, String)] {
    let access =
      switch file.store.access {
      case .readWrite: "read and write"
      case .readOnly: "read only"
      case .immutable: "read only, not live"
      }
    let paths = file.store.watchedPaths
    let lists = try file.lists.lists.map { list in
      let count = try file.objects.count(for: FetchRequest(entity: list.entity))
      return "\(list.name) (\(count))"
    }
    let state = FileState(of: file.path, in: Self.folders)
    let unknown = Self.unknownPlace
    return [
      ("file", paths.file), ("log", paths.log), ("access", access),
      ("draft", state.drafts?.path ?? unknown), ("view", state.view?.path ?? unknown),
      ("lists", lists.joined(separator: ", ")),
    ]
  }
}
