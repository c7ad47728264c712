import ObjectGraph

/// The keys of rows in their order, for a draft: written as runs of keys that follow each other, so
/// that marking many rows costs a draft little.
///
/// `5+2 9` is 5, 6, 7 and 9.
public struct RowKeys: Hashable, Sendable {
  /// The keys.
  public let keys: [Int64]

  /// Some keys.
  public init(_ keys: [Int64]) { self.keys = keys }
}

extension RowKeys: RunCoded {
  static func follows(_ next: Int64, _ first: Int64, after count: Int) -> Bool {
    // A key near the last one there is has none behind it.
    let (key, isTooGreat) = first.addingReportingOverflow(Int64(count))
    return !isTooGreat && next == key
  }

  static func element(_ first: Int64, at offset: Int) -> Int64? {
    let (key, isTooGreat) = first.addingReportingOverflow(Int64(offset))
    return isTooGreat ? nil : key
  }

  var elements: [Int64] { keys }

  init(elements: [Int64]) { self.init(elements) }
}
