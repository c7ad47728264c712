import Events
import ListEditor
import NcursesTerminal
import ObjectGraph
import Terminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Console {
  /// The process's own standard output and standard error.
  ///
  /// A pipe that is closed early is met as `EPIPE`, so that the file is closed before the process
  /// ends by `SIGPIPE`, as others expect of it. A file that reaches the limit of file sizes is met
  /// as an error as well, so that it is told like a full disk and nothing ends.
  static var standard: Console {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // The pictures of controls and the sign for the rest of a title are chosen by it.
    let hasUTF8 = NcursesTerminal.hasUTF8Locale
    return Console(
      isOutputTerminal: isatty(STDOUT_FILENO) == 1, isErrorTerminal: isatty(STDERR_FILENO) == 1,
      outputDescriptor: STDOUT_FILENO,
      writeBytes: StandardOutput.write,
      // Nobody listens: the exit status says enough.
      writeWords: { _ = writeAll(Array($0.utf8), to: STDERR_FILENO) },
      watchSignals: { try Self.signals() }, today: CalendarDay.today,
      now: CalendarMoment.now, clocks: LocalTime(offset: CalendarDay.secondsAheadOfUTC(at:)),
      columns: columnsOfOutput, widths: hasUTF8 ? .standard : CharacterWidths { _ in -1 },
      glyphs: hasUTF8 ? .unicode(.standard) : .ascii)
  }

  /// Watches for what ends a program from outside, until the result is let go.
  private static func signals() throws -> EndingSignals {
    let loop = EventLoop()
    let signals = EndingSignals.heeded
    var came: Int32?
    for signal in signals {
      try loop.watch(signal: signal) { [unowned loop] in
        came = came ?? signal
        loop.stop()
      }
    }
    return EndingSignals(
      pending: { came ?? signals.first(where: loop.isPending) },
      wait: { descriptor in
        let source = loop.watch(descriptor: descriptor, for: .readable) { [unowned loop] _ in
          loop.stop()
        }
        defer { loop.cancel(source) }
        if came == nil { try loop.run() }
      })
  }

  /// What the terminal says, or what is usual.
  private static var columnsOfOutput: Int {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return 80 }
    return Int(window.ws_col)
  }
}
