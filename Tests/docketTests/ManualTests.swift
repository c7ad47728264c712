import ArgumentParser
import Foundation
import ListEditor
import TestSupport
import Testing

@testable import docket

struct ManualTests {
  @Test("The manual page names every command, option, key, status and setting")
  func complete() throws {
    let run = CommandRun(["manual"])
    #expect(run.status == 0 && run.errors == "")
    for command in Docket.configuration.subcommands where command.configuration.shouldDisplay {
      let name = try #require(command.configuration.commandName)
      #expect(run.lines.contains(".SS docket \(name)"), "\(name)")
    }
    #expect(run.lines.contains(#".B \-\-section name"#))
    for command in CommandTable.standard.commands {
      #expect(run.output.contains("(\(RoffText.line(command.identifier.rawValue)))"))
    }
    for status in Failure.Status.allCases {
      #expect(run.output.contains(".TP\n.B \(status.rawValue)\n"))
    }
  }

  @Test("Text that would be a request of roff stays text")
  func escaping() {
    #expect(RoffText.line(".SH x") == "\\&.SH x")
    #expect(RoffText.line("'tis") == "\\&'tis")
    #expect(RoffText.line("a-b \\ \"c\"") == "a\\-b \\e \\(dqc\\(dq")
    #expect(RoffText.paragraphs("a\n\n.b") == "a\n.PP\n\\&.b")
  }

  @Test(
    "man shows the page and finds nothing wrong with it",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/groff")))
  func lint() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path(of: "docket.1")
    try Data(CommandRun(["manual"]).output.utf8).write(to: URL(filePath: path))
    let result = try Command.run(
      "groff", ["-man", "-Tutf8", "-Kutf8", "-ww", "-rHY=0", "-P-cbou", path])
    #expect(result.exit == .exited(0) && result.errors == "")
    #expect(result.output.contains("docket add"))
    #expect(result.output.contains("--section"))
  }

  @Test("There are completions for bash, zsh and fish, with every command in them")
  func completions() throws {
    for shell in ["bash", "zsh", "fish"] {
      let run = CommandRun(["--generate-completion-script", shell])
      #expect(run.status == 0 && run.errors == "")
      for command in Docket.configuration.subcommands where command.configuration.shouldDisplay {
        #expect(run.output.contains(try #require(command.configuration.commandName)))
      }
    }
  }

  @Test("A file is completed where a command may stand, and its lists behind it")
  func fileCompletions() throws {
    func script(_ shell: String) -> String {
      CommandRun(["--generate-completion-script", shell]).output
    }
    // What the parser has made is called, and found under its own name only.
    for shell in ["bash", "zsh"] {
      let lines = script(shell).split(separator: "\n")
      #expect(lines.count { $0 == "_docket() {" } == 1)
      #expect(lines.count { $0 == "__docket_commands() {" } == 1)
      let own = try #require(lines.firstIndex(of: "_docket() {"))
      #expect(try #require(lines.firstIndex(of: "__docket_commands() {")) < own)
      let call = shell == "bash" ? "complete -o filenames -F _docket docket" : "compdef _docket"
      #expect(lines[own...].contains { $0.contains(call) })
    }
    let fish = script("fish")
    #expect(!fish.contains(#"positional "docket" -eq 1"#))
    #expect(fish.components(separatedBy: "-n '__docket_expects 1' -fa ").count > 15)
    #expect(fish.contains("-n '__docket_expects 2' -fka"))
    #expect(CommandRun(["--generate-completion-script=fish"]).output == fish)

    let file = try CommandFile.tasks()
    let program = file.folder.path(of: "completions")
    try script("bash").write(toFile: program, atomically: true, encoding: .utf8)
    let words = """
      source '\(program)'; cd '\(file.folder.path)'
      __docket_custom_complete() { echo "${COMP_WORDS[1]}"; }
      for line in "docket un" "docket list.d" "docket --te" "docket list.docket "; do
        COMP_LINE="$line" COMP_POINT="${#line}" COMPREPLY=()
        read -ra COMP_WORDS <<< "$line"
        [[ "$line" == *" " ]] && COMP_WORDS+=("")
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _docket docket "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
        echo "${COMPREPLY[@]}"
      done
      """
    let result = try Command.run("bash", ["-c", words])
    #expect(
      result.output == """
        undo
        list.docket
        --template
        edit

        """, "\(result.errors)")
  }

  @Test("The name of a list is completed from the file that stands before it")
  func listNames() throws {
    let file = try CommandFile.tasks()
    #expect(ListCompletion.names(in: file.path) == ["Tasks"])
    #expect(ListCompletion.names(in: "/nowhere/x") == [])
    #expect(ListCompletion.names(in: nil) == [])
    let run = CommandRun([
      "---completion", "show", "--", "positional@1", "3", "0", "docket", "show", file.path, "",
    ])
    // What follows depends on the shell that the parser was asked for last in this process.
    #expect(run.output.hasPrefix("Tasks\n"), "\(run)")
  }
}
