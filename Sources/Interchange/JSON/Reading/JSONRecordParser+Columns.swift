extension JSONRecordParser {
  mutating func beginRecord(at offset: Int) {
    record.position = lines.position(at: offset)
    for index in record.values.indices {
      record.values[index] = .null
      record.positions[index] = .absent
    }
    expectedColumn = 0
  }

  mutating func endRecord(
    at offset: Int, emit: (InterchangeRecord) throws -> Void
  ) throws {
    try checkRecordLength(upTo: offset + 1)
    record.number += 1
    settledColumnCount = names.count
    isHandingOut = true
    try emit(record)
    isHandingOut = false
  }

  /// Takes back the columns that only the record has that is being read.
  mutating func dropUnsettledColumns() {
    let count = names.count - settledColumnCount
    for name in record.columns.suffix(count) { indices[name] = nil }
    names.removeLast(count)
    record.columns.removeLast(count)
    record.values.removeLast(count)
    record.positions.removeLast(count)
  }

  /// Throws if the record is too long when it has the bytes before `offset`.
  func checkRecordLength(upTo offset: Int) throws(InterchangeError) {
    guard offset - record.position.byteOffset <= limits.recordBytes else {
      throw InterchangeError(.recordTooLong(limit: limits.recordBytes), at: record.position)
    }
  }

  /// Takes the name before a value.
  mutating func beginColumn(named bytes: Bytes) throws(InterchangeError) {
    let position = lines.position(at: tokenOffset)
    column = try index(of: bytes, at: position)
    expectedColumn = column + 1
    guard record.positions[column].isAbsent else {
      throw InterchangeError(.duplicateName(record.columns[column]), at: position)
    }
  }

  private var expectedName: [UInt8]? {
    expectedColumn < names.count ? names[expectedColumn] : nil
  }

  /// The index of the column with this name, which becomes a column if it is none.
  private mutating func index(
    of bytes: Bytes, at position: TextPosition
  ) throws(InterchangeError) -> Int {
    if let expected = expectedName, !hasEscapes, bytes.equals(expected.span) {
      if tokenBits >= 0x80 { lines.pass(bytes, at: tokenOffset + 1) }
      return expectedColumn
    }
    let name = try text(of: bytes)
    if let index = indices[name] { return index }
    guard !name.isEmpty else { throw InterchangeError(.emptyName, at: position) }
    guard names.count < limits.columns else {
      throw InterchangeError(.tooManyColumns(limit: limits.columns), at: position)
    }
    indices[name] = names.count
    names.append(Array(name.utf8))
    record.columns.append(name)
    record.values.append(.null)
    record.positions.append(.absent)
    return names.count - 1
  }

  /// The path of the value that is being read.
  var path: String {
    let name = record.columns[column]
    let isPlain = name.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
    let root = shape == .array ? "$[\(record.number)]" : "$"
    guard !isPlain else { return "\(root).\(name)" }
    var quoted: [UInt8] = []
    JSONEncoding.append(name, to: &quoted)
    return "\(root)[\(quoted.span.text)]"
  }
}
