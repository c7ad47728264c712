import Benchmark

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension BenchmarkMetric {
  /// The processor time of the measuring thread, in nanoseconds. On a machine that has other work
  /// to do it says more than the clock on the wall, and it is finer than what the harness reads by
  /// itself.
  public static let thisThread = BenchmarkMetric.custom("processor time of this thread (ns)")
  /// The processor time of all threads, in nanoseconds.
  public static let allThreads = BenchmarkMetric.custom("processor time of all threads (ns)")
}

extension Benchmark {
  /// Measures `body`, in processor time too.
  public func measure<Result>(_ body: () throws -> Result) rethrows -> Result {
    let clocks = [CLOCK_THREAD_CPUTIME_ID, CLOCK_PROCESS_CPUTIME_ID]
    startMeasurement()
    let before = clocks.map(Self.time)
    let result = try body()
    let after = clocks.map(Self.time)
    stopMeasurement()
    measurement(.thisThread, after[0] - before[0])
    measurement(.allThreads, after[1] - before[1])
    return result
  }

  /// What a clock of the system says, in nanoseconds.
  ///
  /// `clock_gettime`
  private static func time(_ clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
