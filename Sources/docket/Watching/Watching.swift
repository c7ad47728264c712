import Events
import ListEditor
import SQLitePersistence

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Follows a list until a signal comes, nobody reads any more, or something fails.
final class Watching {
  private let follower: ListFollower
  private let console: Console
  private let loop = EventLoop()
  private var reason: (any Error)?

  init(_ follower: ListFollower, console: Console) {
    self.follower = follower
    self.console = console
  }

  /// Prints changes as they come.
  ///
  /// - Throws: Always in the end: ``Ending`` by the signal or by `SIGPIPE`, or what went wrong.
  func run(_ store: SQLiteStore) throws {
    for signal in EndingSignals.heeded {
      try loop.watch(signal: signal) { [unowned self] in end(Ending.bySignal(signal)) }
    }
    // A pipe tells that its reader has gone; nothing is ever read from it.
    if let output = console.outputDescriptor, !console.isOutputTerminal {
      loop.watch(descriptor: output, for: []) { [unowned self] _ in
        end(Ending.bySignal(SIGPIPE))
      }
    }
    let watch = FileWatch(store, loop: loop) { [unowned self] in look() }
    if let trouble = watch.start() {
      throw Failure(.inputOutput, "\(follower.path): The file cannot be watched. \(trouble)")
    }
    _ = look()
    if reason == nil { try loop.run() }
    if let reason { throw reason }
  }

  /// Looks at the file and prints what is new.
  private func look() -> FileSight {
    do {
      let lines = try follower.look()
      guard !lines.isEmpty else { return .nothing }
      try console.write(lines)
      return .changes
    } catch {
      end(error)
      return .lost
    }
  }

  private func end(_ reason: any Error) {
    self.reason = self.reason ?? reason
    loop.stop()
  }
}
