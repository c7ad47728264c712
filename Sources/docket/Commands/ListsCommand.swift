import ArgumentParser
import ObjectGraph

/// `docket lists FILE`
struct ListsCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "lists",
    abstract: "Print the lists of a file.",
    discussion: """
      One line a list, with tabs between its table, its number of rows, and its title.
      """)

  @Argument(help: "A Docket file.", completion: .file())
  var file: String

  @Flag(help: "Print JSON.")
  var json = false

  func run(on console: Console) throws {
    try ListFile.with(file, on: console) { file in
      var table = try RecordOutput(
        columns: ["table", "rows", "title"], format: json ? .json : .plain, console: console)
      for list in file.lists.lists {
        let count = try file.objects.count(for: FetchRequest(entity: list.entity))
        try table.write([.text(list.entity.name), .integer(Int64(count)), .text(list.name)])
      }
      try table.finish()
    }
  }
}
