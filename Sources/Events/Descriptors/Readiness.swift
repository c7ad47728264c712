/// What can be done with a descriptor without blocking.
public struct Readiness: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// There are bytes to read, or the end of the input.
  public static let readable = Readiness(rawValue: 1)
  /// A write would take at least one byte.
  public static let writable = Readiness(rawValue: 2)
  /// The other side is gone. Told whether asked for or not, and again in every turn until the
  /// source is cancelled.
  public static let hungUp = Readiness(rawValue: 4)
  /// The descriptor has failed. Told as `hungUp` is.
  public static let failed = Readiness(rawValue: 8)
}
