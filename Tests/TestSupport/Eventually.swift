#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Something that a test waits for did not come in time.
public struct DeadlineExceeded: Error, CustomStringConvertible {
  public let description: String
}

/// Looks again and again until `condition` holds: for whatever another process or thread does.
///
///     try eventually("the file appears") { access(path, F_OK) == 0 }
///
/// - Parameters:
///   - expectation: What is waited for, for the error message.
///   - limit: How long to wait before giving up. Generous: a test that passes never waits so long.
///   - details: What else to say when the time is over.
/// - Throws: `DeadlineExceeded`, or what `condition` throws.
public func eventually(
  _ expectation: String, within limit: Duration = .seconds(60),
  details: () -> String = { "" }, condition: () throws -> Bool
) throws {
  let clock = ContinuousClock()
  let deadline = clock.now + limit
  while try !condition() {
    guard clock.now < deadline else {
      throw DeadlineExceeded(description: "not within \(limit): \(expectation)\(details())")
    }
    usleep(1_000)
  }
}
