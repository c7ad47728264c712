import ObjectGraph

/// Which calls of a ``MemoryStore`` fail, and which were made.
///
///     for n in 1... {
///       store.faults.failCall(n)
///       …                          // the operation under test
///       if !store.faults.didFail { break }
///     }
public struct MemoryStoreFaults {
  /// The calls since the last `failCall` or `reset`, in order.
  public private(set) var calls: [String] = []
  /// Whether the chosen call was made, and failed.
  public private(set) var didFail = false
  /// What a failing call throws.
  public var error = PersistentStoreError.failed("as the test wants it")
  private var failing: (name: String?, number: Int?)?

  public init() {}

  /// Lets the n-th call from now on fail, counted from 1; only calls of one name count if one is
  /// given.
  public mutating func failCall(_ number: Int, of name: String? = nil) {
    reset()
    failing = (name, number)
  }

  /// Lets each call of a name fail from now on.
  public mutating func failCalls(of name: String) {
    reset()
    failing = (name, nil)
  }

  /// Lets nothing fail, and forgets the calls.
  public mutating func reset() {
    calls = []
    didFail = false
    failing = nil
  }

  mutating func call(_ name: String) throws {
    calls.append(name)
    guard let failing, failing.name ?? name == name else { return }
    let count = failing.name == nil ? calls.count : calls.count { $0 == name }
    guard failing.number.map({ $0 == count }) ?? true else { return }
    didFail = true
    throw error
  }
}
