#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A random number generator whose every run can be repeated.
///
/// `SeededGenerator()` takes its seed from the environment variable `DOCKET_SEED`, or draws one,
/// and prints it, so that a failure seen once can be seen again:
///
///     DOCKET_SEED=81985529216486895 swift test --filter "the name of the test"
///
/// The algorithm is SplitMix64: small, fast, and good enough for choosing test steps.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  /// The seed that this sequence began with.
  public let seed: UInt64
  private var state: UInt64

  /// A generator with the seed of `DOCKET_SEED`, or with a random one; prints which.
  public init(_ purpose: String = #function) {
    let seed =
      getenv("DOCKET_SEED").flatMap { UInt64(String(cString: $0)) }
      ?? UInt64.random(in: .min ... .max)
    print("DOCKET_SEED=\(seed) repeats \(purpose)")
    self.init(seed: seed)
  }

  /// A generator with a fixed seed; prints nothing.
  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
