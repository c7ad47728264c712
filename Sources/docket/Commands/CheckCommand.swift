import ArgumentParser
import Interchange
import ListEditor
import ObjectGraph
import SQLitePersistence

/// `docket check FILE`
struct CheckCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Look for damage in a file, and mend what can be mended.",
    discussion: """
      Prints a line for each thing that is not as it should be; looking changes nothing. The \
      status is 0 if the file is in order, 65 if something remains that is not harmless. Values \
      that are none of their field (a day that no calendar has), and texts that are no UTF-8, are \
      told, with the ids of the first rows, and not mended: docket set gives others. Saved filters \
      that cannot be read are told too, and stay; they are harmless.
      """)

  @Argument(help: "A Docket file.", completion: .file())
  var file: String

  @Flag(help: "Mend what can be mended without losing rows.")
  var repair = false

  @Flag(help: "Print JSON.")
  var json = false

  func run(on console: Console) throws {
    try ListFile.requireName(file)
    do {
      let check = try IntegrityCheck(path: file)
      defer { try? check.close() }
      var problems = try check.problems()
      var mended: [IntegrityProblem] = []
      var failure: (any Error)?
      if repair {
        do {
          try mend(&problems, by: check, into: &mended)
        } catch {
          failure = error
        }
      }
      var diagnostics = problems.map { Diagnostic($0, isMended: mended.contains($0)) }
      var hasNoList = false
      do {
        if let contents = try contents(on: console) {
          diagnostics += contents.unreadableFilters.map(Diagnostic.init)
          hasNoList = contents.hasNoList
        }
      } catch {
        // What of a damaged file cannot be read is no news.
        let isDamaged = problems.contains { problem in
          switch problem {
          case .damaged, .missingTables: true
          default: false
          }
        }
        if !isDamaged { failure = failure ?? error }
      }
      // What was found and mended is told whatever becomes of the rest.
      if failure == nil || !diagnostics.isEmpty { try tell(diagnostics, on: console) }
      if let failure { throw failure }
      if !json, hasNoList {
        console.say(
          "\(file): There is no list in it. docket import FILE LIST DATA --new makes one.")
      }
      if diagnostics.contains(where: { !$0.isHarmless && !$0.isMended }) {
        throw Ending.withStatus(Failure.Status.data.rawValue)
      }
    } catch let ending as Ending {
      throw ending
    } catch {
      throw Failure(error, path: file)
    }
  }

  /// Mends what can be mended, and what is found once that is done: what was mended may have hidden
  /// others.
  ///
  /// - Parameters:
  ///   - problems: All that was found.
  ///   - mended: What was mended of it, also where it throws.
  private func mend(
    _ problems: inout [IntegrityProblem], by check: IntegrityCheck,
    into mended: inout [IntegrityProblem]
  ) throws {
    var rest = problems
    while rest.contains(where: \.isRepairable) {
      let done = try check.repair(rest.filter(\.isRepairable))
      mended += done
      if done.isEmpty { break }
      rest = try check.problems().filter { !problems.contains($0) }
      problems += rest
    }
  }

  /// The saved filters that nobody can read, and whether there is no list, of a file that can be
  /// opened as it is; nil for another one.
  private func contents(
    on console: Console
  ) throws -> (unreadableFilters: [UnreadableFilter], hasNoList: Bool)? {
    let store: SQLiteStore
    do {
      store = try SQLiteStore(path: file, options: .init(isForReading: true))
    } catch let error as SQLiteStoreError {
      // Why it cannot be opened is among the problems, unless somebody keeps it locked by now.
      if error.reason == .busy { throw error }
      return nil
    }
    defer { try? store.close() }
    let filters = try UnreadableFilter.all(
      in: ManagedObjectContext(store: store), today: console.today(),
      time: console.clocks.stopped(at: console.now()))
    return (filters, store.model.lists.isEmpty)
  }

  private func tell(_ diagnostics: [Diagnostic], on console: Console) throws {
    if json {
      var output = try RecordOutput(
        columns: ["problem", "harmless", "repairable", "mended", "advice"], format: .json,
        console: console)
      for diagnostic in diagnostics {
        try output.write([
          .text(diagnostic.sentence), .boolean(diagnostic.isHarmless),
          .boolean(diagnostic.isRepairable),
          .boolean(diagnostic.isMended), diagnostic.advice.map { .text($0) } ?? .null,
        ])
      }
      return try output.finish()
    }
    for diagnostic in diagnostics {
      try console.write(line: diagnostic.line)
    }
    console.confirm(
      diagnostics.isEmpty ? "\(file): In order." : "\(file): \(diagnostics.count) found.")
  }
}
