import ArgumentParser
import ObjectGraph

/// The completions of a shell.
///
/// The parser makes them of the commands, but does not know that a file may stand in the place of a
/// command: `docket FILE LIST` is `docket edit FILE LIST`. So what it makes is called by a few
/// lines that see to that.
enum CompletionScript {
  /// The whole script, made of what the parser has made.
  static func text(_ generated: String, for shell: CompletionShell) -> String {
    switch shell {
    case .bash:
      renamed(
        generated.replacing(
          "__docket_add_completions -f\n", with: "__docket_add_completions -f \(sideFiles)\n"
        ).replacing(
          "__docket_add_completions -W \"$(__docket_custom_complete",
          with: "__docket_add_lines \"$(__docket_custom_complete"
        ).replacing(
          "\ncomplete -o filenames -F _docket docket",
          // Bash knows "nosort" since 4.4.
          with: "\ncomplete -o nosort -o filenames -F _docket docket 2>/dev/null"
            + " || complete -o filenames -F _docket docket"),
        before: "\ncomplete ", insert: bash)
    case .zsh:
      renamed(
        generated.replacing("'*:subcommands:'", with: "'*:subcommands:(\(words))'")
          .replacing(
            "        __docket_complete \"${completions[@]:0:-1}\"\n", with: zshCustomCompletion
          ).replacing(":_files'", with: ":__docket_files'")
          // Where nothing at all may stand, zsh offers no options either.
          .replacing("'*:ids:'", with: "'*:ids:()'")
          // With this sign the value may also stand behind one.
          .replacing(/(--[-\w]+)(}')?\[/) { option in
            CompletedLine.valued.contains(String(option.1))
              ? "\(option.1)\(option.2 ?? "")=[" : String(option.0)
          },
        before: "\nif [[ \"${funcstack", insert: zsh)
    case .fish:
      generated.replacing(
        #"-n '__docket_should_offer_completions_for_positional "docket" -eq 1'"#,
        with: "-n '__docket_expects 1'")
        + fish
    default: generated
    }
  }

  /// What asks for the completions of a shell.
  static let option = "--generate-completion-script"

  /// The shells that there are completions for, as a sentence names them.
  static let shells = SentenceParts.enumeration(CompletionShell.allCases.map(\.rawValue))

  /// The script that a command line asks for, wherever the option stands in it; nil where it asks
  /// for none. Without the name of a shell it is that of the shell that people log in to.
  ///
  /// The parser is never left to answer: what it makes would run what the title of a list may hold.
  ///
  /// - Throws: ``Failure`` where there are no completions for the shell, or the option stands there
  ///   twice.
  static func text(askedBy arguments: [String]) throws(Failure) -> String? {
    let words = arguments.prefix { $0 != "--" }
    guard let index = words.firstIndex(where: { $0 == option || $0.hasPrefix(option + "=") }) else {
      return nil
    }
    try RepeatedOption.refuse(in: arguments)
    let shell: CompletionShell?
    if words[index] != option {
      shell = CompletionShell(rawValue: String(words[index].dropFirst(option.count + 1)))
    } else if let name = words.dropFirst(index + 1).first, !name.hasPrefix("-") {
      shell = CompletionShell(rawValue: name)
    } else {
      shell = .autodetected()
    }
    guard let shell else { throw Failure(.usage, "There are completions for \(shells).") }
    return text(Docket.completionScript(for: shell), for: shell)
  }

  /// Gives the function of the parser another name, and its own to the one that calls it.
  private static func renamed(_ script: String, before end: String, insert: String) -> String {
    script.replacing("\n_docket() {", with: "\n__docket_commands() {")
      .replacing(end, with: "\n" + insert + end)
  }

  static let commands =
    (Docket.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"])
    .joined(separator: "|")

  /// Those that people are told of, with blanks between them.
  static let words = Docket.configuration.subcommands.map { $0.configuration }
    .filter { $0.shouldDisplay }.compactMap { $0.commandName }.joined(separator: " ")
}
