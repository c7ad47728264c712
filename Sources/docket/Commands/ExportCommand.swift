import ArgumentParser
import Interchange
import ListEditor
import ObjectGraph

/// `docket export FILE [LIST [DATA]]`
struct ExportCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write the rows of a list as CSV or JSON.",
    usage: """
      docket export <file> [<list> [<data>]] [--format <format>]
      [--where <condition>] [--titles] [--force]
      """,
    discussion: """
      The rows come in the order of the list, with every field but ids and ranks, so that import \
      makes the same list of them. A row of another list is written by its title, since it may have \
      another id where import looks for it; by its id where it has no title of text, or one that \
      is blank, a whole number or that of several rows. Bytes are written in hexadecimal. Ctrl-C \
      gives up and leaves no file. With --force the owner and the rights of a file that is there stay, \
      and so does a symbolic link to it; a Docket file, or any other SQLite database, is not replaced. \
      What import would refuse, a row without a title, a value that \
      is none of its field, a row of another list that is not there or a value of more than 16 MiB, \
      is told: the file has it as it is. So are texts that are no UTF-8, which have signs of \
      replacement in the file. With --titles a field that shares its title with another one keeps its name. --where \
      asks as the filter of the editor does: milk finds words, 'due < fri and not done' compares \
      fields. Moments in it are local time; one with a Z behind it is UTC.
      """)

  @OptionGroup var place: ReadingArguments

  @Argument(help: "The file to write; standard output without it.", completion: .file())
  var data: String?

  @Option(help: "csv, tsv, json or jsonl; without it by the file's name, on standard output csv.")
  var format: ExchangeFormat?

  @OptionGroup var condition: RowCondition

  @Flag(help: "Head the columns with the titles of the fields, not their names in the file.")
  var titles = false

  @Flag(help: "Replace a file that is there, unless it is a database.")
  var force = false

  func run(on console: Console) throws {
    let path = data.flatMap { Self.standardOutput.contains($0) ? nil : $0 }
    if let path { try OutputFile.requireFile(path) }
    let format = path == nil ? format ?? .csv : try .chosen(format, fileName: path)
    do {
      try write(to: path, format, on: console)
    } catch let failure as Failure {
      throw missingList(failure)
    }
  }

  /// A failure, with what comes first where the file to write stands in the place of the list,
  /// which people leave out of a file that has only one.
  private func missingList(_ failure: Failure) -> Failure {
    guard failure.status == .nothingFound, data == nil,
      place.list.flatMap(ExchangeFormat.init(fileName:)) != nil
    else { return failure }
    return Failure(
      failure.status, failure.sentence,
      others: failure.others + ["The list comes before the file to write."])
  }

  private func write(
    to path: String?, _ format: ExchangeFormat, on console: Console
  ) throws {
    try ListFile.with(place, on: console) { file, list in
      let interruption = try Interruption(console)
      let output = try path.map {
        try OutputFile($0, replaces: force, source: file.store.path)
      }
      try file.store.withSnapshot {
        // Among the data on a terminal a bar would be taken for a part of it.
        let isTerminal = output?.isTerminal ?? console.isOutputTerminal
        try write(
          list, of: file, format, console, interruption, showingProgress: !isTerminal,
          output?.write ?? console.write)
      }
      try output?.finish(check: interruption.check)
    }
  }

  /// How people call standard output. What lies behind may be a file, which is written to then.
  private static let standardOutput = ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]

  private func write(
    _ list: ListDefinition, of file: ListFile, _ format: ExchangeFormat, _ console: Console,
    _ interruption: Interruption, showingProgress showsProgress: Bool,
    _ emit: ([UInt8]) throws -> Void
  ) throws {
    let keys = try condition.keys(of: list, in: file, on: console).keys
    var export = try RowExport(
      list, in: file.objects, of: file.store, as: format, hasTitles: titles,
      check: interruption.check)
    var bar = ProgressBar("Exporting", console: console)
    defer { bar.end() }
    var count = 0
    try file.forEachRow(keys, of: list) { row in
      let piece = try export.write(row)
      count += 1
      guard let piece else { return }
      try interruption.check()
      try emit(piece)
      if showsProgress { bar.show(count, of: keys.count) }
    }
    try emit(export.finish())
    bar.end()
    for sentence in export.sentences { console.say(sentence) }
  }
}
