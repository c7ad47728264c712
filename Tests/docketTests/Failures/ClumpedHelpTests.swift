import TestSupport
import Testing

@testable import docket

/// Words with one dash, in which the parser looks for `-h`.
struct ClumpedHelpTests {
  @Test(
    "They are told as unknown options, and nobody gets help instead of what was asked for",
    arguments: [
      (["import", "F", "heroes", "-dash.csv"], "-dash.csv"),
      (["export", "F", "heroes", "--titles", "-h.csv"], "-h.csv"),
      (["rm", "F", "heroes", "-2h"], "-2h"), (["undo", "-hx"], "-hx"),
      (["lists", "-dash.docket"], "-dash.docket"), (["-rhino.docket"], "-rhino.docket"),
      (["add", "F", "heroes", "name=x", "-rush"], "-rush"),
    ])
  func unknown(arguments: [String], word: String) {
    let run = CommandRun(arguments)
    #expect(run.status == 64 && run.output == "")
    let advice = word.contains(".") ? " A file of that name is written ./\(word)" : ""
    #expect(run.errors.hasPrefix("docket: Unknown option '\(word)'.\(advice)\nUsage: docket "))
    #expect(run.errors.contains("---") == false)
  }

  @Test(
    "Help takes no value",
    arguments: [
      (["--help=x"], "--help"), (["lists", "-h=x"], "-h"), (["lists", "--help=h"], "--help"),
    ])
  func value(arguments: [String], option: String) {
    let run = CommandRun(arguments)
    #expect(run.status == 64 && run.output == "")
    #expect(run.errors.hasPrefix("docket: The option \(option) takes no value.\nUsage: docket "))
  }

  @Test("As the value of an option they are said to be joined to it")
  func optionValue() {
    let run = CommandRun(["show", "F", "heroes", "--where", "-hat"])
    #expect(run.status == 64 && run.output == "")
    #expect(
      run.errors.hasPrefix(
        "docket: A value that begins with - is joined to its option: --where=-hat\nUsage: "))
  }

  @Test(
    "Questions for help are answered",
    arguments: [
      ["-h"], ["--help"], ["-help"], ["lists", "-h"], ["rm", "--help"], ["lists", "-help"],
    ])
  func help(arguments: [String]) {
    let run = CommandRun(arguments)
    #expect(run.status == 0 && run.output.contains("USAGE: docket ") && run.errors == "")
  }

  @Test("Behind -- they are names")
  func name() throws {
    let file = try CommandFile.tasks()
    let run = file.run("rm", "tasks", "--", "-2h")
    #expect(run.status != 64 && run.errors.contains("There is no row -2h"))
  }
}
