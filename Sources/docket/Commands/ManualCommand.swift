import ArgumentParser

/// `docket manual`: the manual page, for whoever installs the program.
struct ManualCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual",
    abstract: "Print the manual page.",
    discussion: "It is in the language of roff: docket manual | man -l -",
    shouldDisplay: false)

  func run(on console: Console) throws {
    try console.write(line: String(try ManualPage.text().dropLast()))
  }
}
