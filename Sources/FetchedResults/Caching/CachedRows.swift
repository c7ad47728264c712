import ObjectGraph
import TableOrder

/// A cache that was found under a name, opened; its blocks are read when they are asked for, and
/// verified then.
struct CachedRows: Sendable {
  let feedPosition: Int64
  let feedStamp: Int64
  let rowCount: Int
  private let sections: [OrderedKeys.Section]
  private let file: CacheFile
  private let seed: UInt64
  private let start: Int
  private let blockCount: Int

  /// The cache for a subject at a path; nil if there is no valid one.
  ///
  /// The subject is asked for only where there is a cache at all.
  ///
  /// - Complexity: O(number of sections)
  init?(_ subject: @autoclosure () -> [UInt8], path: String) {
    guard let file = CacheFile(path: path),
      let (length, checksum) = file.read(at: 0, count: CacheHeader.prologue)
        .flatMap(CacheHeader.prologue),
      let header = file.read(at: CacheHeader.prologue, count: length)
        .flatMap({ CacheHeader($0, checksum: checksum) }),
      header.subject == subject()
    else { return nil }
    start = CacheHeader.prologue + length
    let bytes = header.rowCount.multipliedReportingOverflow(by: CacheHeader.rowSize)
    guard !bytes.overflow, file.size - start == bytes.partialValue + header.blockCount * 8 else {
      return nil
    }
    self.file = file
    seed = checksum
    feedPosition = header.feedPosition
    feedStamp = header.feedStamp
    rowCount = header.rowCount
    sections = header.sections
    blockCount = header.blockCount
  }

  /// The first rows, at least as many as are wanted or all, with their sections; nil if they are
  /// damaged.
  ///
  /// - Complexity: O(count)
  func keys(first count: Int) -> OrderedKeys? {
    var keys = OrderedKeys(feedPosition: feedPosition)
    var block = 0
    while block < blockCount && keys.keys.count < count {
      guard read(block, into: &keys) else { return nil }
      block += 1
    }
    var left = keys.keys.count
    for section in sections where left > 0 {
      keys.sections.append(.init(value: section.value, count: min(section.count, left)))
      left -= section.count
    }
    return keys
  }

  private func read(_ block: Int, into keys: inout OrderedKeys) -> Bool {
    let first = block * CacheHeader.rowsPerBlock
    let count = min(CacheHeader.rowsPerBlock, rowCount - first)
    let offset = start + first * CacheHeader.rowSize + block * 8
    let size = count * CacheHeader.rowSize
    guard let bytes = file.read(at: offset, count: size + 8) else { return false }
    return bytes.withUnsafeBytes { bytes in
      func word(_ place: Int) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      }
      var sum = CacheChecksum(seed: seed)
      sum.add(UInt64(block))
      for place in stride(from: 0, to: size, by: 8) { sum.add(word(place)) }
      guard sum.value == word(size) else { return false }
      for place in stride(from: 0, to: size, by: CacheHeader.rowSize) {
        keys.keys.append(Int64(bitPattern: word(place)))
        keys.sortKeys.append(word(place + 8))
      }
      return true
    }
  }

  /// Keeps rows under a path.
  ///
  /// - Parameters:
  ///   - rows: as they are saved, without a trace of unsaved changes (`R98`).
  ///   - stamp: what the store gives for the feed position of the rows.
  /// - Returns: Whether that was possible.
  /// - Complexity: O(n)
  static func write(
    _ rows: FetchedRows, stamp: Int64, subject: [UInt8], path: String
  ) -> Bool {
    let header = CacheHeader(
      subject: subject, feedPosition: rows.feedPosition, feedStamp: stamp,
      rowCount: rows.order.rowCount, sections: rows.sections)
    let (start, seed) = header.encoded()
    let blocks = (0..<header.blockCount).lazy.map { block in
      var writer = CacheWriter()
      var sum = CacheChecksum(seed: seed)
      sum.add(UInt64(block))
      for row in rows.order.rows(in: header.rows(ofBlock: block)) {
        sum.add(UInt64(bitPattern: row.id))
        sum.add(row.sortKey)
        writer.write(row.id)
        writer.write(row.sortKey)
      }
      writer.write(sum.value)
      return writer.bytes
    }
    return CacheFile.write(start, blocks, to: path)
  }
}
