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
    let parts = run.output.components(separatedBy: "\n.SS docket ")
    for command in Docket.configuration.subcommands where command.configuration.shouldDisplay {
      let name = try #require(command.configuration.commandName)
      let part = try #require(parts.first { $0.hasPrefix("\(name)\n") }, "\(name)")
      let items = part.split(separator: "\n").filter { $0.hasPrefix(".B ") }
      let arguments = Self.argumentsInHelp(on: name)
      #expect(!arguments.isEmpty, "\(name)")
      for words in arguments {
        #expect(items.contains { $0.contains(RoffText.line(words)) }, "\(name) \(words)")
      }
    }
    #expect(run.lines.contains(#".B \-\-section name"#))
    #expect(run.lines.contains(#".B \-h, \-\-help"#) && run.lines.contains(#".B \-\-version"#))
    for words in [
      "A FILE that is not there is made", "docket manual", "--generate-completion-script bash",
      "with --configuration the status is 78", "elsewhere commands read and print them in UTC",
    ] { #expect(run.output.contains(RoffText.line(words)), "\(words)") }
    for command in CommandTable.standard.commands {
      #expect(run.output.contains("(\(RoffText.line(command.identifier.rawValue)))"))
    }
    for example in ConditionGuide.examples {
      #expect(run.output.contains(".TP\n.B \(RoffText.line(example.text))\n"), "\(example.text)")
    }
    for setting in Configuration.settings {
      #expect(run.output.contains(".TP\n.B \(setting.name)\n"), "\(setting.name)")
    }
    for status in Failure.Status.allCases {
      #expect(run.output.contains(".TP\n.B \(status.rawValue)\n"))
    }
  }

  /// The arguments and options that the parser tells of a command, as the page writes them, but for
  /// those that every command has.
  private static func argumentsInHelp(on command: String) -> [String] {
    CommandRun(["help", command]).lines.compactMap { line in
      if let argument = line.wholeMatch(of: #/  <([^>]+)>.*/#) { return argument.1.uppercased() }
      let option = line.firstMatch(of: #/^  (?:-\w, )?(--[\w-]+)/#).map { String($0.1) }
      return ["--help", "--version"].contains(option) ? nil : option
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
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/groff"),
      "there is no groff; Scripts/test installs it where it can"))
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
}
