import ArgumentParser
import Interchange
import NcursesTerminal
import ObjectGraph
import SQLitePersistence

/// `docket info [FILE]`
struct InfoCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Print versions and every path that Docket uses, and what a file is like.",
    discussion: """
      With --json one object is printed, in which counts are numbers, several things are an array, \
      and a path is null where HOME would have to name it and is set to no absolute path. What is \
      wrong in the configuration is told on standard error; with --configuration the status is 78 then.
      """)

  @Argument(help: "A Docket file.", completion: .file())
  var file: String?

  @Option(
    help: ArgumentHelp("Look at another configuration.", valueName: "file"),
    completion: .file())
  var configuration: String?

  @Flag(help: "Print JSON.")
  var json = false

  func run(on console: Console) throws {
    if let configuration { try InputFile.requireFile(configuration) }
    var facts = programFacts()
    if let file {
      facts += try ListFile.with(file, on: console) { try fileFacts($0) }
    }
    let settings = ConfigurationFile(path: configuration ?? UserFolders.ofProcess.configurationFile)
    let problems = settings.problems
    facts.append(
      Fact(
        "configuration problems", String(problems.count), .array(problems.map { .text($0) })))
    defer { for problem in problems { console.say(problem) } }
    try tell(facts, on: console)
    if configuration != nil, !problems.isEmpty {
      throw Ending.withStatus(Failure.Status.configuration.rawValue)
    }
  }

  private func tell(_ facts: [Fact], on console: Console) throws {
    guard json else {
      for fact in facts { try console.write(line: "\(fact.name): \(fact.words)") }
      return
    }
    try console.write(line: Fact.Value.object(facts.map { ($0.name, $0.value) }).json)
  }

  private func programFacts() -> [Fact] {
    let folders = UserFolders.ofProcess
    func canWrite(below folder: String?) -> Bool {
      folder.map { StatePlace.canWrite(besides: $0 + "/any") } ?? true
    }
    return [
      Fact("version", Docket.version),
      Fact("file format", String(FileFormat.schemaVersion), .number(FileFormat.schemaVersion)),
      Fact("sqlite", SQLiteStore.libraryVersion), Fact("screen", NcursesTerminal.libraryVersion),
      Fact("configuration", path: configuration ?? folders.configurationFile),
      Fact("own lists", path: folders.ownFile),
      Fact("state", path: folders.state, isWritable: canWrite(below: folders.state)),
      Fact("cache", path: folders.cache, isWritable: canWrite(below: folders.cache)),
      Fact("templates", TemplateChoice.names, .array(TemplateChoice.all.map { .text($0) })),
    ]
  }

  private func fileFacts(_ file: ListFile) throws -> [Fact] {
    let access =
      switch file.store.access {
      case .readWrite: "read and write"
      case .immutable where file.store.lacksRoom: "read only, the disk is full"
      case .readOnly, .immutable: "read only"
      }
    let paths = file.store.watchedPaths
    let lists = try file.lists.lists.map { list in
      (list, count: try file.objects.count(for: FetchRequest(entity: list.entity)))
    }
    let state = FileState(of: file.path, in: UserFolders.ofProcess)
    return [
      Fact("file", paths.file), Fact("log", paths.log), Fact("access", access),
      Fact("draft", path: state.drafts?.path, isWritable: state.trouble == nil),
      Fact(
        "view", path: state.view?.path,
        isWritable: state.view.map { StatePlace.canWrite(besides: $0.path) } ?? true),
      Fact(
        "lists",
        lists.map { "\(InterchangeValue.text($0.name).plainText) (\($1))" }.joined(separator: ", "),
        .array(
          lists.map { list, count in
            .object([
              ("table", .text(list.entity.name)), ("rows", .number(count)),
              ("title", .text(list.name)),
            ])
          })),
    ]
  }
}
