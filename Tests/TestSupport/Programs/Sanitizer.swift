#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The sanitizer that the tests and the programs they start are built with (`Scripts/sanitize`).
public enum Sanitizer: Hashable, Sendable {
  case address
  case thread

  /// Told by the runtime that a sanitizer links into everything; `nil` without one.
  public static var current: Sanitizer? {
    if dlsym(nil, "__tsan_init") != nil { return .thread }
    if dlsym(nil, "__asan_init") != nil { return .address }
    return nil
  }
}
