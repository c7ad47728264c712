import Foundation
import ListEditor
import ObjectGraph
import Terminal

@testable import docket

/// A command line that ran in this process, and what came of it.
struct CommandRun: Equatable {
  var output = ""
  var errors = ""
  var ending = Ending.withStatus(0)

  /// The day on which the commands run, a Thursday.
  static let today = CalendarDay("2026-11-19") ?? CalendarDay.today()

  /// The moment at which they run, in UTC: where the commands run it is the next day already.
  static let now = CalendarMoment("2026-11-18 19:06:30") ?? .epoch

  /// With what it ended, if by a status.
  var status: Int32? {
    if case .withStatus(let status) = ending { status } else { nil }
  }

  /// The lines of the output.
  var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// Runs a command line.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether a person looks at output and words.
  ///   - onWrite: Run before each write of the output.
  ///   - readerTakes: After how many writes the reader of the output goes away.
  ///   - interruptedAfter: After how many questions for a signal `SIGINT` has come.
  ///   - clocks: Those by which people read moments.
  ///   - columns: How wide the terminal is.
  ///   - glyphs: The signs that it has.
  init(
    _ arguments: [String], isTerminal: Bool = false,
    onWrite: @escaping () throws -> Void = {}, readerTakes: Int = .max,
    interruptedAfter: Int = .max, clocks: LocalTime = .utc, columns: Int = 80,
    glyphs: Glyphs = .unicode(.standard)
  ) {
    final class Collector {
      var output: [UInt8] = []
      var errors = ""
      var writes = 0
      var questions = 0
    }
    let collector = Collector()
    let console = Console(
      isOutputTerminal: isTerminal, isErrorTerminal: isTerminal,
      writeBytes: { bytes in
        guard collector.writes < readerTakes else { throw Ending.bySignal(13) }
        try onWrite()
        collector.writes += 1
        collector.output += bytes
      },
      writeWords: { collector.errors += $0 },
      watchSignals: {
        EndingSignals(
          pending: {
            collector.questions += 1
            return collector.questions > interruptedAfter ? 2 : nil
          },
          wait: { descriptor in
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            poll(&entry, 1, -1)
          })
      },
      today: { Self.today }, now: { Self.now }, clocks: clocks, columns: columns,
      glyphs: glyphs)
    ending = Docket.run(arguments, on: console)
    output = String(decoding: collector.output, as: UTF8.self)
    errors = collector.errors
  }
}
