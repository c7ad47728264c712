/// Runs files of cases, prints each case with what really happened, and compares.
package struct Replay {
  private let store: ReplayStore
  private let printsCosts: Bool
  private let print: (String) -> Void
  private let complain: (String) -> Void
  /// The worst that has happened so far.
  package private(set) var status = ReplayStatus.success
  /// How many cases were run.
  package private(set) var caseCount = 0

  /// A run on a store.
  ///
  /// - Parameters:
  ///   - store: emptied before each case.
  ///   - printsCosts: whether counts are printed too.
  ///   - print: prints one line of what happened, or a difference.
  ///   - complain: prints one line about a file that is not in the notation.
  package init(
    on store: ReplayStore, printsCosts: Bool = false, print: @escaping (String) -> Void,
    complain: @escaping (String) -> Void
  ) {
    self.store = store
    self.printsCosts = printsCosts
    self.print = print
    self.complain = complain
  }

  /// Runs the cases of one file. A case that cannot be read or run does not keep the next ones from
  /// running.
  package mutating func run(_ text: String, from file: String) {
    for reading in CaseReader.read(text) {
      do {
        let testCase = try reading.get()
        caseCount += 1
        show(try report(on: testCase), file)
      } catch let error as NotationError {
        complain("\(file):\(error.line): \(error.message)")
        status = max(status, .badNotation)
      } catch let failure as CaseFailure {
        print("\(file):\(failure.line): expected a case that runs, found \(failure.message)\n")
        status = max(status, .difference)
      } catch {
        print("\(file): \(error)\n")
        status = max(status, .difference)
      }
    }
  }

  /// A case that could not be run to its end.
  private struct CaseFailure: Error {
    let line: Int
    let message: String
  }

  private func report(on testCase: ReplayCase) throws -> CaseReport {
    switch testCase {
    case .table(let testCase):
      let outcome = TableRun(testCase: testCase).run()
      let report = TableReport(testCase: testCase, outcome: outcome).report()
      return adding(outcome.costs, to: report)
    case .controller(let testCase):
      do {
        let outcome = try ControllerRun(testCase, store).run()
        let report = ControllerReport(testCase: testCase, outcome: outcome).report()
        return adding(outcome.costs, to: report)
      } catch let error as RowEditor.WrongRow {
        throw NotationError(line: testCase.editsLine, message: error.message)
      } catch {
        throw CaseFailure(line: testCase.editsLine, message: "\(error)")
      }
    }
  }

  /// Counts are printed as a comment, so that what is printed can be read as cases again.
  private func adding(_ costs: ReplayCosts, to report: CaseReport) -> CaseReport {
    var report = report
    if printsCosts { report.lines.append("# costs: \(costs)") }
    return report
  }

  private mutating func show(_ report: CaseReport, _ file: String) {
    for line in report.lines { print(line) }
    for difference in report.differences {
      print(
        "\(file):\(difference.line): expected \(difference.expected) found \(difference.found)")
      status = max(status, .difference)
    }
    print("")
  }
}
