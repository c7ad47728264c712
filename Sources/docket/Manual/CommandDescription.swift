import ArgumentParser
import Foundation

/// A command as the argument parser describes it.
struct CommandDescription: Decodable {
  /// An option, a flag or an argument.
  struct Argument: Decodable {
    struct Name: Decodable {
      let kind: String
      let name: String
    }

    let kind: String
    let shouldDisplay: Bool
    let isOptional: Bool
    let isRepeating: Bool
    let names: [Name]?
    let valueName: String?
    let abstract: String?

    /// How it is written.
    var words: String {
      let value = valueName ?? "value"
      let end = isRepeating ? " ..." : ""
      guard kind != "positional" else { return value.uppercased() + end }
      let names = (names ?? []).map { ($0.kind == "short" ? "-" : "--") + $0.name }
      return names.joined(separator: ", ") + (kind == "option" ? " \(value)" : "") + end
    }
  }

  private struct Document: Decodable {
    let command: CommandDescription
  }

  let commandName: String
  let shouldDisplay: Bool
  let abstract: String?
  let discussion: String?
  let arguments: [Argument]?
  let subcommands: [CommandDescription]?

  /// The commands that people are told of.
  var displayedCommands: [CommandDescription] {
    (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
  }

  /// The arguments that people are told of, but for those that every command has.
  var displayedArguments: [Argument] {
    (arguments ?? []).filter { argument in
      let names = argument.names?.map(\.name) ?? []
      return argument.shouldDisplay && !names.contains("help") && !names.contains("version")
    }
  }

  /// The whole program.
  ///
  /// - Throws: `DecodingError` where the parser's description has another form.
  static func ofProgram() throws -> CommandDescription {
    try JSONDecoder().decode(Document.self, from: Data(Docket._dumpHelp().utf8)).command
  }
}
