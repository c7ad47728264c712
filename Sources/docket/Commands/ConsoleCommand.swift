import ArgumentParser

/// A command that does its work on a ``Console``.
protocol ConsoleCommand: ParsableCommand {
  /// Does what was asked.
  ///
  /// - Throws: ``Failure``, ``Ending``, or a `ValidationError` about the arguments.
  func run(on console: Console) throws
}
