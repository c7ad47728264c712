#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs a body with an ordinary user's rights, for tests that root runs as well: file modes mean
/// nothing to root.
///
/// Linux keeps the user whose rights count for files by thread; the body must not leave its own.
func withOrdinaryRights<Result>(_ body: () throws -> Result) throws -> Result {
  guard geteuid() == 0 else { return try body() }
  let user = try FileUser("setfsuid")
  let group = try FileUser("setfsgid")
  group.set(65534)
  user.set(65534)
  defer {
    user.set(0)
    group.set(0)
  }
  return try body()
}

/// One of the two calls, which the C library has and its Swift module does not.
private struct FileUser {
  struct Unavailable: Error {}

  private let call: @convention(c) (UInt32) -> Int32

  init(_ name: String) throws {
    guard let symbol = dlsym(nil, name) else { throw Unavailable() }
    call = unsafeBitCast(symbol, to: (@convention(c) (UInt32) -> Int32).self)
  }

  func set(_ number: UInt32) {
    _ = call(number)
  }
}

/// Gives a file or a folder its mode.
func setMode(_ mode: mode_t, of path: String) {
  chmod(path, mode)
}
