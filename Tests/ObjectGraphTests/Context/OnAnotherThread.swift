import Testing

@testable import ObjectGraph

/// Runs something on a thread that is not the caller's, and waits for its end.
///
/// The thread is joined, which sanitizers see as well: not so the end of an `await`.
func onAnotherThread(_ body: @escaping @Sendable () throws -> Void) throws {
  let outcome = Outcome()
  let thread = try #require(JoinableThread { outcome.result = Result(catching: body) })
  thread.join()
  try outcome.result?.get()
}

/// What the other thread leaves behind.
private final class Outcome: @unchecked Sendable {
  var result: Result<Void, any Error>?
}
