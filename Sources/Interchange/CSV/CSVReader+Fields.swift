extension CSVReader {
  mutating func beginField(at offset: Int) {
    fieldOffset = offset
    fieldBits = 0
    hasDoubledQuotes = false
    hasLineEnds = false
  }

  /// Keeps a part of the field for the next chunk.
  mutating func carry(_ part: Bytes) throws(InterchangeError) {
    carried.append(part)
    if carried.count > limits.fieldBytes { throw fieldTooLong }
  }

  /// Adds the field that consists of what was carried and of `part` to the record.
  mutating func addField(endingWith part: Bytes, isQuoted: Bool) throws(InterchangeError) {
    guard !carried.isEmpty else { return try addField(part, isQuoted: isQuoted) }
    carried.append(part)
    let whole = carried
    carried = []
    try addField(whole.span, isQuoted: isQuoted)
  }

  private mutating func addField(_ bytes: Bytes, isQuoted: Bool) throws(InterchangeError) {
    guard bytes.count <= limits.fieldBytes else { throw fieldTooLong }
    guard record.values.count < limits.columns else {
      throw error(.tooManyColumns(limit: limits.columns), at: fieldOffset)
    }
    let position = lines.position(at: fieldOffset)
    if record.values.isEmpty { record.position = position }
    let start = isQuoted ? fieldOffset + 1 : fieldOffset
    guard start + bytes.count - record.position.byteOffset <= limits.recordBytes else {
      throw InterchangeError(.recordTooLong(limit: limits.recordBytes), at: record.position)
    }
    if fieldBits >= 0x80, let invalid = bytes.firstInvalidUTF8 {
      lines.pass(bytes.extracting(..<invalid), at: start)
      throw error(.invalidUTF8, at: start + invalid)
    }
    if fieldBits >= 0x80 || hasLineEnds { lines.pass(bytes, at: start) }
    record.positions.append(position)
    if bytes.isEmpty, !isQuoted {
      record.values.append(.null)
    } else if hasDoubledQuotes {
      record.values.append(.text(bytes.withoutDoubledQuotes.text))
    } else {
      record.values.append(.text(bytes.text))
    }
  }

  /// Hands the record out, or takes it for the header. `offset` is that of its line end.
  mutating func endRecord(
    at offset: Int, emit: (InterchangeRecord) throws -> Void
  ) throws {
    if columnCount != 1, record.values.count == 1,
      record.values[0] == .null
    {
      // An empty line.
      clearRecord()
    } else if record.columns.isEmpty {
      try takeHeader()
      header = record
      clearRecord()
    } else {
      if let error = fieldCountError(endingAt: offset) ?? unnamedFieldError {
        guard passesFieldCounts else { throw error }
        passedErrors.append(error)
        return clearRecord()
      }
      trimRecord(to: record.columns.count)
      fillRecord()
      record.number += 1
      try emit(record)
      clearRecord()
    }
  }

  private mutating func clearRecord() {
    record.values.removeAll(keepingCapacity: true)
    record.positions.removeAll(keepingCapacity: true)
  }

  /// How many columns there are, those without a name included.
  private var columnCount: Int {
    record.columns.count + (naming == nil ? unnamedColumns : 0)
  }

  /// Fields are missing, or there are more than columns, those without a name included.
  private func fieldCountError(endingAt offset: Int) -> InterchangeError? {
    let (found, all) = (record.values.count, columnCount)
    guard found < all - unnamedColumns || found > all else { return nil }
    return InterchangeError(
      .fieldCount(found: found, expected: all),
      at: found > all ? record.positions[all] : lines.position(at: offset))
  }

  /// Something stands in a column without a name.
  private var unnamedFieldError: InterchangeError? {
    guard unnamedColumns > 0, naming == nil else { return nil }
    return zip(record.values, record.positions).dropFirst(record.columns.count)
      .first { value, _ in !value.isBlank }
      .map { InterchangeError(.fieldWithoutName, at: $0.1) }
  }

  private mutating func trimRecord(to count: Int) {
    let surplus = record.values.count - count
    guard surplus > 0 else { return }
    record.values.removeLast(surplus)
    record.positions.removeLast(surplus)
  }

  /// Gives the record the columns that it may lack: those without a name in the header.
  private mutating func fillRecord() {
    while record.values.count < record.columns.count {
      record.values.append(.null)
      record.positions.append(.absent)
    }
  }

  private mutating func takeHeader() throws(InterchangeError) {
    // A separator at the end of each line makes a column of nothing.
    if let last = record.values.lastIndex(where: { !$0.isBlank }) {
      unnamedColumns = record.values.count - last - 1
      if let naming { return takeNames(naming) }
      trimRecord(to: last + 1)
    }
    var names: Set<String> = []
    var faults: [InterchangeError] = []
    for (index, (value, position)) in zip(record.values, record.positions).enumerated() {
      guard case .text(let name) = value, !name.isEmpty else {
        faults.append(InterchangeError(.unnamedField(number: index + 1), at: position))
        continue
      }
      if !names.insert(name).inserted {
        faults.append(InterchangeError(.duplicateName(name), at: position))
      }
      record.columns.append(name)
      record.namePositions.append(position)
    }
    guard let last = faults.last else { return }
    // Without all names nothing can be read; whoever wants to know more is told of each.
    guard passesFieldCounts else { throw faults[0] }
    passedErrors += faults.dropLast()
    throw last
  }

  /// Names all columns, whatever the header says.
  private mutating func takeNames(_ naming: ([String]) -> [String]) {
    let names = naming(record.values.map(\.name))
    guard names.count == record.values.count, Set(names).count == names.count,
      !names.contains("")
    else { trap("The names of \(record.values.count) columns cannot be \(names)") }
    record.columns = names
    record.namePositions = record.positions
  }

  private var fieldTooLong: InterchangeError {
    error(.fieldTooLong(limit: limits.fieldBytes), at: fieldOffset)
  }

  /// An error at an offset in the current line.
  func error(_ kind: InterchangeError.Kind, at offset: Int) -> InterchangeError {
    InterchangeError(kind, at: lines.position(at: offset))
  }
}

extension InterchangeValue {
  fileprivate var isBlank: Bool { self == .null || self == .text("") }

  /// What a field of the header says: nothing, or a text.
  fileprivate var name: String {
    if case .text(let text) = self { text } else { "" }
  }
}

extension Span where Element == UInt8 {
  /// The bytes with each pair of quotes as one.
  fileprivate var withoutDoubledQuotes: [UInt8] {
    var single: [UInt8] = []
    single.reserveCapacity(count)
    var index = 0
    while index < count {
      single.append(self[index])
      index += self[index] == ASCII.quote ? 2 : 1
    }
    return single
  }
}

extension Array where Element == UInt8 {
  /// The text of the bytes, which are UTF-8.
  fileprivate var text: String { span.text }
}
