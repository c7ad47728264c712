import Testing

@testable import docket

@Suite("A command line that asks for completions")
struct CompletionRequestTests {
  private static let option = CompletionScript.option

  /// What the parser makes by itself runs the titles of lists.
  private static let script = CommandRun([option, "bash"]).output

  @Test(
    "gets the same script wherever the option stands, and never the one of the parser",
    arguments: [
      ["--ascii", option, "bash"], ["show", option, "bash"], [option, "bash", "x"],
      ["\(option)=bash", "--json"], ["list.docket", "Tasks", "\(option)=bash"],
      ["show", "--where", option, "bash"], ["help", option, "bash"],
    ])
  func places(arguments: [String]) {
    let run = CommandRun(arguments)
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output == Self.script && run.output.contains("__docket_add_lines"))
    #expect(!run.output.contains("-W \"$(__docket_custom_complete"))
  }

  @Test(
    "is told the shells that there are where it names none of them",
    arguments: [
      ["\(option)="], [option, ""], [option, "tcsh", "bash"], ["show", "\(option)=tcsh"],
    ])
  func shells(arguments: [String]) {
    let run = CommandRun(arguments)
    #expect(run.status == 64 && run.output == "")
    #expect(run.errors == "docket: There are completions for zsh, bash and fish.\n")
  }

  @Test("names one shell, and once", arguments: [["bash", option, "zsh"], ["bash", option]])
  func twice(rest: [String]) {
    let run = CommandRun([Self.option] + rest)
    #expect(run.status == 64 && run.output == "")
    #expect(run.errors == "docket: \(Self.option) is given twice.\n")
  }

  @Test("is one only before what ends the options")
  func ended() {
    let run = CommandRun(["show", "--", Self.option, "bash"])
    #expect(run.status != 0 && run.output == "")
  }
}
