import ArgumentParser
import ListEditor
import ObjectGraph

/// `docket import FILE LIST [DATA]`
struct ImportCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Add rows from CSV or JSON to a list.",
    usage: """
      docket import <file> <list> [<data>] [--format <format>]
      [--section <name>] [--new] [--title <field>] [--json]
      """,
    discussion: """
      The columns are the fields, by name or title, that of the title among them; ids and ranks are \
      passed over, ranks with a word, and a row of another list is named by its id or its title; how \
      many were named by ids is told. Numbers may have decimals behind a comma, and points, commas, blanks or apostrophes \
      between their thousands: what 1.234 is, the others of its column tell, and so they do for \
      5/12/2026. Blanks around a value count in texts, or where a choice has one with them. The \
      rows are added at the end in the order of the file, all of them as one step of undo; those of \
      a file that says nothing of sections go where docket add puts them. What does not fit is told \
      by line and column, the first ten places of it, and nothing is imported then. Ctrl-C gives up: \
      nothing is imported either.

      With --new the list is made, and the file if there is none: each column is a field of the \
      type that all of its values have, and the first of texts without a blank names the rows, or \
      else the first of texts that most rows have, whose blanks are told then, or else the one with \
      the fewest blanks, as where all are numbers; --title says another one. A name that the header has \
      twice gets a number, and a column without one is called by its place, or passed over where all \
      of it is blank, which is told. A column of yes and no \
      with blanks stays texts, since its field would make no of a blank. Making the list and adding \
      the rows are a step of undo each.
      """)

  @OptionGroup var place: ListArguments

  @Argument(help: "The file to read; standard input without it.", completion: .file())
  var data: String?

  @Option(help: "csv, tsv, json or jsonl; without it by the name of the file.")
  var format: ExchangeFormat?

  @Option(
    help: ArgumentHelp("The section of all rows.", valueName: "name"),
    completion: SectionCompletion.kind)
  var section: String?

  @Flag(help: "Make the list, with the columns as its fields.")
  var new = false

  @Option(
    help: ArgumentHelp("The field that names the rows of a new list.", valueName: "field"),
    completion: HeaderCompletion.kind)
  var title: String?

  @Flag(help: "Print the number of rows as JSON.")
  var json = false

  func validate() throws {
    guard new else {
      if title != nil {
        throw ValidationError("Only a list that is made with --new takes --title.")
      }
      return
    }
    if section != nil { throw ValidationError("A new list has no sections yet.") }
    if place.list.isBlank { throw ValidationError("A list needs a name.") }
  }

  func run(on console: Console) throws {
    let path = data == "-" ? nil : data
    try requireListBeforeData(path)
    if let path { try InputFile.requireFile(path) }
    let format = try ExchangeFormat.chosen(format, fileName: path)
    guard !new else { return try importNewList(path, format, on: console) }
    do {
      try addRows(from: path, format, on: console)
    } catch let failure as Failure {
      throw offeringNewList(failure)
    }
  }

  /// `docket import FILE LIST DATA`
  private func addRows(
    from path: String?, _ format: ExchangeFormat, on console: Console
  ) throws {
    try ListFile.with(place, on: console) { file, list in
      let placing = RowPlacing(file: file, list: list)
      let interruption = try Interruption(console)
      let (count, remarks) = try untilImported(on: console) {
        let input = try InputFile(path, format: format, interruption: interruption) {
          header, name in
          var reader = RowReader(list, of: file, inputName: name, hasHeader: true)
          try reader.take(header: header)
          guard reader.faults.count == 0 else { throw reader.faults.failure() }
        }
        let source = ImportSource(
          input, format: format, list: list, of: file, interruption: interruption)
        let given = try section.map { try placing.section(named: $0) }
        let section = try (given ?? placing.usualSection()).map(placing.values) ?? []
        return try addRows(
          of: source, to: list, section, replaces: given != nil, of: file, console, interruption)
      }
      // They are imported, also where nobody can tell how they stand.
      let torn = try? placing.remarkOnTornSections()
      try tell(remarks + [torn].compactMap(\.self), count, on: console)
      // It came too late to give up, and ends what the program is a part of all the same.
      try interruption.check()
    }
  }

  /// A failure, with what would make the list where there is none: not in a section, which a new
  /// list does not have, and not one that is called as a file is, which was meant as such.
  private func offeringNewList(_ failure: Failure) -> Failure {
    guard section == nil, !InputFile.isThere(place.list) else { return failure }
    let noList = Failure(NoListError.noList, path: place.file)
    let isListMissing = failure.status == .nothingFound || failure == noList
    let isFileMissing =
      failure.status == .noInput && !InputFile.isThere(place.file)
      && (try? NewFile(path: place.file).requirePlace()) != nil
    guard isListMissing || isFileMissing else { return failure }
    let what = isFileMissing ? "the file and the list" : "the list"
    return Failure(
      failure.status, failure.sentence,
      others: failure.others + ["With --new the import makes \(what)."])
  }

  /// Refuses a file of rows in the place of the list, which people leave out where they make one.
  ///
  /// A list may be called so, too: then there is another file to read beside it, or the format of
  /// what comes through a pipe.
  private func requireListBeforeData(_ path: String?) throws(Failure) {
    let isList = path.map(InputFile.isThere) ?? (data != nil || format != nil)
    guard !isList, ExchangeFormat(fileName: place.list) != nil, InputFile.isThere(place.list)
    else { return }
    throw Failure(
      .usage,
      "\(place.list): That is a file to read; the name of the list comes before it: "
        + "docket import FILE LIST DATA\(new ? " --new" : "")")
  }

  /// Does what comes before the rows are there, and says where a signal ends that: the end of a
  /// program does not tell how far it has come.
  ///
  /// - Throws: What the body throws.
  func untilImported<Result>(
    on console: Console, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch let ending as Ending {
      console.say("Nothing was imported.")
      throw ending
    }
  }

  /// Says how many rows were added.
  func tell(_ remarks: [String], _ count: Int, on console: Console) throws {
    let imported = "Imported \(ListWords.items(count))."
    if !json { console.say(imported) }
    for remark in remarks { console.say(remark) }
    guard json else { return }
    try console.print(after: imported) {
      try console.write(line: "{\"imported\": \(count)}")
    }
  }

  /// Reads and checks everything before anything is written, so that the file is locked for as
  /// short as can be, and a mistake at the end costs nobody anything. Then reads it again, on
  /// another thread, and adds it.
  ///
  /// - Parameters:
  ///   - section: What makes rows those of their section, its own field first.
  ///   - replaces: Whether it is theirs whatever the file says of it, which may be none.
  /// - Returns: How many rows there are, and what is to be told of them.
  func addRows(
    of source: ImportSource, to list: ListDefinition,
    _ section: [(attribute: String, value: AttributeValue)], replaces: Bool, of file: ListFile,
    _ console: Console, _ interruption: Interruption
  ) throws -> (count: Int, remarks: [String]) {
    let size = source.input.byteCount
    var bar = ProgressBar("Importing", console: console)
    defer { bar.end() }
    // Adding takes about four times as long as reading.
    let checked = try source.check { bar.show($0, of: size * 5) }
    var attributes = checked.attributes
    var assigned: [(place: Int, value: AttributeValue)] = []
    let given = attributes.firstIndex { $0.name == section.first?.attribute }
    if replaces, let given, let section = section.first { assigned = [(given, section.value)] }
    if replaces || given == nil {
      for part in section where !attributes.contains(where: { $0.name == part.attribute }) {
        guard let attribute = list.entity.attribute(named: part.attribute) else { continue }
        assigned.append((attributes.count, part.value))
        attributes.append(attribute)
      }
    }
    let defaults = attributes.map(\.defaultValue)
    var rows = try checked.makeIterator()
    var count = 0
    do {
      let request = RowImport(into: list.entity, attributes: attributes.map(\.name))
      let name = "Import \(ListWords.items(checked.count))"
      try file.objects.importRows(request, as: name, progress: { _ in interruption.ending == nil })
      {
        if count.isMultiple(of: 256) { try interruption.check() }
        guard var row = try rows.next() else { return nil }
        if row.count < defaults.count { row += defaults[row.count...] }
        for (place, value) in assigned { row[place] = value }
        count += 1
        if rows.isAtEndOfPiece { bar.show(size + rows.byteCount * 4, of: size * 5) }
        return row
      }
    } catch let error as ImportError {
      guard case .refused(let number, let words) = error else {
        try interruption.check()
        throw error
      }
      // The same file is read for the place.
      rows.waitForThread()
      let position = try source.position(ofRow: number).map { "\($0): " } ?? ""
      throw Failure(
        .data, "\(source.input.name): \(position)the file does not allow that (\(words)).",
        others: ["Nothing was imported."])
    } catch ContextError.modelChanged {
      // Not tried again: what came through a pipe was read to its end.
      throw file.failure(
        .data, "Somebody else changed fields or lists meanwhile. Nothing was imported.")
    }
    return (count, checked.remarks)
  }
}
