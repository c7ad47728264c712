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
      let section = try section.map { try RowPlacing(file: file, list: list).section(named: $0) }
      let count = ListWords.items(rows.count)
      try add(rows, to: list, section, of: file, as: "Import \(count)", interruption)
      console.confirm("Imported \(count).")
      if json { try console.write(line: "{\"imported\": \(rows.count)}") }
    }
  }

  /// Reads and checks everything before anything is written, so that the file is locked for as
  /// short as can be.
  private func readRows(
    _ format: ExchangeFormat, _ list: ListDefinition, _ file: ListFile, _ console: Console,
    _ interruption: Interruption
  ) throws -> [ImportedRow] {
    let input = try InputFile(data)
    var bar = ProgressBar("Importing", console: console)
    defer { bar.end() }
    var reader = format.reader()
    var rowReader = RowReader(
      list, of: file, inputName: input.name, hasHeader: format.hasHeader)
    var rows: [ImportedRow] = []
    var byteCount = 0
    do {
      while true {
        let bytes = try input.next(onInterruption: interruption.check)
        if bytes.isEmpty { break }
        try interruption.check()
        try reader.consume(bytes) { rows.append(try rowReader.row($0)) }
        byteCount += bytes.count
        if let total = input.byteCount { bar.show(byteCount, of: total) }
      }
      try reader.finish { rows.append(try rowReader.row($0)) }
    } catch let error as InterchangeError {
      throw Failure(.data, "\(input.name): \(error).")
    }
    return rows
  }

  private func add(
    _ rows: [ImportedRow], to list: ListDefinition, _ section: ImportedRow.Value?,
    of file: ListFile, as name: String, _ interruption: Interruption
  ) throws {
    var given: Set<String> = []
    for row in rows { given.formUnion(row.values.keys) }
    if let section { given.insert(section.attribute) }
    let attributes = list.entity.attributes.filter { given.contains($0.name) }
    var next = 0
    do {
      let request = RowImport(into: list.entity, attributes: attributes.map(\.name))
      try file.objects.importRows(request, as: name) {
        if next.isMultiple(of: 256) { try interruption.check() }
        guard next < rows.count else { return nil }
        defer { next += 1 }
        return attributes.map { attribute in
          if let section, section.attribute == attribute.name { return section.value }
          return rows[next].values[attribute.name] ?? attribute.defaultValue
        }
      }
    } catch ImportError.refused(let number, let words) {
      let position = rows[number - 1].position
      throw Failure(
        .data, "\(data ?? "standard input"): \(position): the file does not allow that (\(words)).")
    }
  }
}
