import ArgumentParser
import Interchange
import SQLitePersistence

/// `docket check FILE`
struct CheckCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Look for damage in a file, and mend what can be mended.",
    discussion: """
      Prints a line for each thing that is not as it should be; looking changes nothing. The \
      status is 0 if the file is in order, 65 if something remains that is not harmless. Values \
      that are none of their field (a day that no calendar has) are told, with the ids of the \
      first rows, and not mended: docket set gives others.
      """)

  @Argument(help: "A Docket file.", completion: .file())
  var file: String

  @Flag(help: "Mend what can be mended without losing anything.")
  var repair = false

  @Flag(help: "Print JSON.")
  var json = false

  func run(on console: Console) throws {
    do {
      let check = try IntegrityCheck(path: file)
      defer { try? check.close() }
      let problems = try check.problems()
      let mended = repair ? try check.repair(problems.filter(\.isRepairable)) : []
      try tell(problems, mended: mended, on: console)
      let rest = problems.filter { !$0.isHarmless && !mended.contains($0) }
      if !rest.isEmpty { throw Ending.withStatus(Failure.Status.data.rawValue) }
    } catch let ending as Ending {
      throw ending
    } catch {
      throw Failure(error, path: file)
    }
  }

  private func tell(
    _ problems: [IntegrityProblem], mended: [IntegrityProblem], on console: Console
  ) throws {
    if json {
      var output = try RecordOutput(
        columns: ["problem", "harmless", "repairable", "mended"], format: .json, console: console)
      for problem in problems {
        try output.write([
          .text(problem.sentence), .boolean(problem.isHarmless), .boolean(problem.isRepairable),
          .boolean(mended.contains(problem)),
        ])
      }
      return try output.finish()
    }
    for problem in problems {
      try console.write(line: problem.sentence + remark(problem, mended.contains(problem)))
    }
    console.confirm(problems.isEmpty ? "\(file): In order." : "\(file): \(problems.count) found.")
  }

  private func remark(_ problem: IntegrityProblem, _ isMended: Bool) -> String {
    if isMended { return " Mended." }
    if problem.isHarmless { return " That is harmless." }
    return problem.isRepairable ? " --repair mends it." : ""
  }
}
