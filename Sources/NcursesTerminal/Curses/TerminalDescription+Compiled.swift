extension TerminalDescription {
  /// The description as the files of the database hold it, with numbers of 32 bits; `term(5)` tells
  /// the form. Nil if it is longer than ncurses reads.
  ///
  /// - Complexity: O(n) for n bytes of names and strings.
  var compiled: [UInt8]? {
    let table = StringTable(strings.standard)
    var bytes = Self.shorts([
      Self.magic, names.count + 1, flags.standard.count, numbers.standard.count,
      table.places.count, table.bytes.count,
    ])
    bytes += names + [0]
    Self.append(flags.standard, to: &bytes)
    Self.append(numbers.standard, to: &bytes)
    bytes += Self.shorts(table.places) + table.bytes
    appendOwn(to: &bytes)
    return bytes.count < Self.longest ? bytes : nil
  }

  /// What only this description has stands behind the rest, in the same way but for its names: they
  /// follow the strings, with places that are counted from the first of them.
  private func appendOwn(to bytes: inout [UInt8]) {
    let names = StringTable(
      flags.own.map(\.name) + numbers.own.map(\.name) + strings.own.map(\.name))
    guard !names.places.isEmpty else { return }
    let table = StringTable(strings.own.map(\.value))
    Self.pad(&bytes)
    bytes += Self.shorts([
      flags.own.count, numbers.own.count, strings.own.count,
      table.count + names.count, table.bytes.count + names.bytes.count,
    ])
    Self.append(flags.own.map(\.value), to: &bytes)
    Self.append(numbers.own.map(\.value), to: &bytes)
    bytes += Self.shorts(table.places) + Self.shorts(names.places) + table.bytes + names.bytes
  }

  /// Strings with a zero behind each, and where each begins: -1 for those that are not there.
  private struct StringTable {
    var bytes: [UInt8] = []
    var places: [Int] = []
    /// How many there are.
    var count = 0

    init(_ strings: [[UInt8]?]) {
      for string in strings {
        places.append(string == nil ? -1 : bytes.count)
        guard let string else { continue }
        bytes += string
        bytes.append(0)
        count += 1
      }
    }
  }

  private static func append(_ flags: [Int8], to bytes: inout [UInt8]) {
    bytes += flags.map(UInt8.init(bitPattern:))
    pad(&bytes)
  }

  private static func append(_ numbers: [Int32], to bytes: inout [UInt8]) {
    for number in numbers { withUnsafeBytes(of: number.littleEndian) { bytes += $0 } }
  }

  /// Numbers begin at even places.
  private static func pad(_ bytes: inout [UInt8]) {
    if !bytes.count.isMultiple(of: 2) { bytes.append(0) }
  }

  private static func shorts(_ numbers: [Int]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(2 * numbers.count)
    for number in numbers {
      bytes.append(UInt8(truncatingIfNeeded: number))
      bytes.append(UInt8(truncatingIfNeeded: number >> 8))
    }
    return bytes
  }

  /// The mark of a description whose numbers have 32 bits.
  private static let magic = 0o1036
  /// `MAX_ENTRY_SIZE`
  private static let longest = 0x8000
}
