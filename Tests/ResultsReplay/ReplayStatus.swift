/// How a run ended; the raw value is the program's exit status, the worst of all cases.
package enum ReplayStatus: Int32, Comparable {
  /// Everything holds.
  case success = 0
  /// Something else happened than a case says.
  case difference = 1
  /// A file is not in the notation.
  case badNotation = 65
  /// There is no such file, or it cannot be read.
  case noFile = 66

  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}
