#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How long tests that try random steps go on.
///
///     DOCKET_ROUNDS=100000 swift test --filter "random"
public enum RandomSteps {
  /// The number of steps that the environment variable `DOCKET_ROUNDS` asks for, or else `usual`.
  public static func count(_ usual: Int) -> Int {
    getenv("DOCKET_ROUNDS").flatMap { Int(String(cString: $0)) } ?? usual
  }
}
