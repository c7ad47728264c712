import ObjectGraph

/// What stands at the beginning of a cache: what it is valid for, and the layout of its sections.
///
/// The form of a cache: eight bytes that say what it is, the length of the header, its checksum,
/// the header; then blocks of at most ``rowsPerBlock`` rows (identity and sort key), each with a
/// checksum that is good for this header and this place alone.
struct CacheHeader: Equatable {
  /// The last digit is the version of the form.
  static let magic = Array("DktRes02".utf8)
  /// The bytes before the header: the magic, its length, its checksum.
  static let prologue = 8 + 4 + 8
  static let rowsPerBlock = 4096
  /// The bytes of one row.
  static let rowSize = 16

  /// What was fetched, in every respect that matters (`R94`).
  var subject: [UInt8]
  /// The position of the change feed at which the rows were so.
  var feedPosition: Int64
  /// What tells that position from the same one of another history (`R95`).
  var feedStamp: Int64
  var rowCount: Int
  /// The runs of rows with equal section values; empty without sections.
  var sections: [OrderedKeys.Section]

  /// The header with all that stands before it, and the seed for the checksums of its blocks.
  func encoded() -> (bytes: [UInt8], seed: UInt64) {
    var body = CacheWriter()
    body.write(subject)
    body.write(feedPosition)
    body.write(feedStamp)
    body.write(Int64(rowCount))
    body.write(UInt32(sections.count))
    for section in sections {
      body.write(section.value)
      body.write(Int64(section.count))
    }
    let seed = Self.checksum(body.bytes)
    var all = CacheWriter()
    for byte in Self.magic { all.write(byte) }
    all.write(UInt32(body.bytes.count))
    all.write(seed)
    return (all.bytes + body.bytes, seed)
  }

  /// The length of a header and its checksum, from the bytes before it; nil if they are not ours.
  static func prologue(_ bytes: [UInt8]) -> (length: Int, checksum: UInt64)? {
    guard bytes.count == prologue, bytes.starts(with: magic) else { return nil }
    var reader = CacheReader(bytes[magic.count...])
    guard let length = reader.number(UInt32.self), let checksum = reader.number(UInt64.self) else {
      return nil
    }
    return (Int(length), checksum)
  }

  /// The header of these bytes; nil if it is none, or contradicts itself.
  init?(_ bytes: [UInt8], checksum: UInt64) {
    guard Self.checksum(bytes) == checksum else { return nil }
    var reader = CacheReader(bytes)
    guard let subject = reader.run(), let position = reader.number(Int64.self),
      let stamp = reader.number(Int64.self), let rowCount = reader.number(Int64.self),
      let sectionCount = reader.number(UInt32.self), rowCount >= 0
    else { return nil }
    var sections: [OrderedKeys.Section] = []
    var sum: Int64 = 0
    for _ in 0..<sectionCount {
      guard let value = reader.value(), let count = reader.number(Int64.self), count > 0,
        count <= rowCount
      else { return nil }
      sum += count
      guard sum <= rowCount else { return nil }
      sections.append(.init(value: value, count: Int(count)))
    }
    guard reader.isAtEnd, sections.isEmpty || sum == rowCount else { return nil }
    self.subject = Array(subject)
    feedPosition = position
    feedStamp = stamp
    self.rowCount = Int(rowCount)
    self.sections = sections
  }

  init(
    subject: [UInt8], feedPosition: Int64, feedStamp: Int64, rowCount: Int,
    sections: [OrderedKeys.Section]
  ) {
    self.subject = subject
    self.feedPosition = feedPosition
    self.feedStamp = feedStamp
    self.rowCount = rowCount
    self.sections = sections
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt64 {
    var sum = CacheChecksum(seed: UInt64(magic.count))
    for byte in magic { sum.add(UInt64(byte)) }
    bytes.withUnsafeBytes { sum.add($0) }
    return sum.value
  }

  /// How many blocks there are.
  var blockCount: Int { (rowCount + Self.rowsPerBlock - 1) / Self.rowsPerBlock }

  /// The rows of a block.
  func rows(ofBlock block: Int) -> Range<Int> {
    block * Self.rowsPerBlock..<min((block + 1) * Self.rowsPerBlock, rowCount)
  }
}
