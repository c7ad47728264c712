import Testing

@testable import ObjectGraph

/// Runs something on a thread that is not the caller's, and waits for its end.
///
/// What it returns crosses between the threads, and must be able to: the compiler checks that.
///
/// The thread is joined, which sanitizers see as well: not so the end of an `await`.
@discardableResult
func onAnotherThread<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) throws -> Value {
  let outcome = Outcome<Value>()
  let thread = try #require(JoinableThread { outcome.result = Result(catching: body) })
  thread.join()
  return try #require(outcome.result).get()
}

/// What the other thread leaves behind.
private final class Outcome<Value: Sendable>: @unchecked Sendable {
  var result: Result<Value, any Error>?
}
