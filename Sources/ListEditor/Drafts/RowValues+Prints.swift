import ObjectGraph

/// What tells by a draft whether the rows of a form hold what they held: for each row eight bytes,
/// however long the values are.
extension RowValues {
  /// A print of each value, row by row.
  ///
  /// - Complexity: O(bytes of the values)
  var prints: [UInt64] { values.map(\.print) }

  /// What rows held of which prints are known: as now, but for those that somebody changed. What
  /// these held is not known; they get a value that they do not hold.
  ///
  /// - Parameter prints: That of each row; nil where it is not known.
  func before(_ prints: [UInt64?]) -> RowValues {
    let isSame = zip(values, prints).map { $0.print == $1 }
    guard !isSame.allSatisfy({ $0 }) else { return self }
    return RowValues(
      differing: zip(values, isSame).map { value, isSame in
        isSame ? value : value.isNull ? .data([]) : .null
      })
  }
}

extension AttributeValue {
  /// FNV-1a over the value with its class before it. Drafts keep prints, so it must not change.
  fileprivate var print: UInt64 {
    var print: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ bytes: some Sequence<UInt8>) {
      for byte in bytes { print = (print ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    func add(_ bits: UInt64) {
      add((0..<8).map { UInt8(truncatingIfNeeded: bits >> (8 * UInt64($0))) })
    }
    switch self {
    case .null: add([0])
    case .integer(let number):
      add([1])
      add(UInt64(bitPattern: number))
    case .real(let number):
      add([2])
      add(number.bitPattern)
    case .text(let text):
      add([3])
      add(text.utf8)
    case .data(let bytes):
      add([4])
      add(bytes)
    }
    return print
  }
}
