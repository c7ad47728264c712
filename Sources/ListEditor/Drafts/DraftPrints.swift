import ObjectGraph

/// What tells whether rows hold what they held when a draft was typed: a print for each row,
/// written as runs of equal ones.
///
/// `8f3+2 21` is three rows with the print 0x8f3, and one with 0x21.
public struct DraftPrints: Hashable, Sendable {
  /// The prints, row by row.
  public let prints: [UInt64]

  /// The prints of some rows.
  public init(_ prints: [UInt64]) { self.prints = prints }
}

extension DraftPrints: RunCoded {
  static var radix: Int { 16 }

  static func follows(_ next: UInt64, _ first: UInt64, after count: Int) -> Bool { next == first }

  static func element(_ first: UInt64, at offset: Int) -> UInt64? { first }

  var elements: [UInt64] { prints }

  init(elements: [UInt64]) { self.init(elements) }
}
