import ArgumentParser
import Interchange
import ListEditor
import ObjectGraph

/// `docket import FILE LIST [DATA]`
struct ImportCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Add rows from CSV or JSON to a list.",
    discussion: """
      The columns are the fields, by name or title; an id is passed over. The rows are added at the \
      end in the order of the file, all of them as one step of undo. Where one does not fit, the \
      line and column are told and nothing is imported. Ctrl-C gives up.
      """)

  @OptionGroup var place: ListArguments

  @Argument(help: "The file to read; standard input without it.", completion: .file())
  var data: String?

  @Option(help: "csv, tsv, json or jsonl; without it by the name of the file.")
  var format: ExchangeFormat?

  @Option(help: ArgumentHelp("The section of all rows.", valueName: "name"))
  var section: String?

  @Flag(help: "Print the number of rows as JSON.")
  var json = false

  func run(on console: Console) throws {
    let format = try ExchangeFormat.chosen(format, fileName: data == "-" ? nil : data)
    try ListFile.with(place.file, on: console) { file in
      let list = try file.lists.list(named: place.list)
      let interruption = try Interruption(console)
      let rows = try readRows(format, list, file, console, interruption)
      let count = ListWords.items(rows.count)
      try file.change("Import \(count)") {
        try insert(rows, into: list, of: file, interruption)
      }
      console.confirm("Imported \(count).")
      if json { try console.write(line: "{\"imported\": \(rows.count)}") }
    }
  }

  /// Reads and checks everything before anything is written, so that the file is locked for as
  /// short as can be.
  private func readRows(
    _ format: ExchangeFormat, _ list: ListDefinition, _ file: ListFile, _ console: Console,
    _ interruption: Interruption
  ) throws -> [[String: AttributeValue]] {
    let input = try InputFile(data)
    var bar = ProgressBar("Importing", console: console)
    defer { bar.end() }
    var reader = format.reader()
    var rowReader = RowReader(
      list, of: file, inputName: input.name, hasHeader: format.hasHeader)
    var rows: [[String: AttributeValue]] = []
    var byteCount = 0
    do {
      while true {
        let bytes = try input.next(onInterruption: interruption.check)
        if bytes.isEmpty { break }
        try interruption.check()
        try reader.consume(bytes) { rows.append(try rowReader.values(of: $0)) }
        byteCount += bytes.count
        if let total = input.byteCount { bar.show(byteCount, of: total) }
      }
      try reader.finish { rows.append(try rowReader.values(of: $0)) }
    } catch let error as InterchangeError {
      throw Failure(.data, "\(input.name): \(error).")
    }
    return rows
  }

  private func insert(
    _ rows: [[String: AttributeValue]], into list: ListDefinition, of file: ListFile,
    _ interruption: Interruption
  ) throws {
    let placing = RowPlacing(file: file, list: list)
    for (index, values) in rows.enumerated() {
      if index.isMultiple(of: 256) { try interruption.check() }
      let row = try file.objects.insert(list.entity)
      for (name, value) in values { row[name] = value }
      if let section { try placing.assignSection(section, to: row) }
    }
  }
}
