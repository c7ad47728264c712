#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A thread that is joined once.
package struct JoinableThread {
  private let handle: pthread_t

  /// What a thread runs; C functions cannot capture anything.
  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  /// Starts a thread; nil if the system has none left.
  ///
  /// `pthread_create`
  package init?(_ body: @escaping @Sendable () -> Void) {
    let context = Unmanaged.passRetained(Body(body))
    #if canImport(Darwin)
      var made: pthread_t?
    #else
      var made = pthread_t()
    #endif
    let code = pthread_create(&made, nil, Self.run, context.toOpaque())
    guard code == 0 else {
      context.release()
      return nil
    }
    #if canImport(Darwin)
      guard let made else { return nil }
    #endif
    handle = made
  }

  #if canImport(Darwin)
    private static let run: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = {
      Unmanaged<Body>.fromOpaque($0).takeRetainedValue().run()
      return nil
    }
  #else
    private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
      { context in
        guard let context else { return nil }
        Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }
  #endif

  /// Waits for the thread's end.
  ///
  /// `pthread_join`
  package func join() {
    pthread_join(handle, nil)
  }
}
