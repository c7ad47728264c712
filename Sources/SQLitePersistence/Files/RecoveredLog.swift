/// A log (WAL), read as whoever opens its file after a kill reads it: every commit counts of which
/// each page is there, up to the first frame that is not as it was written.
///
/// SQLite's file format, 4: a head of 32 bytes, then frames, each a head of 24 bytes and a page. A
/// frame's sums go on from those of the frame before, so that none counts in another's place.
struct RecoveredLog {
  private static let headSize = 32
  private static let frameHeadSize = 24
  private static let magic: UInt32 = 0x377F_0682

  /// The first of the two numbers that tell one round of the log from the next. Each time that it
  /// is begun anew it grows by one.
  let salt: UInt32
  /// The last frame that ends a commit, counted from 1; 0 where no commit is whole.
  private(set) var lastCommit: UInt32 = 0

  /// Reads all of a log.
  ///
  /// - Parameter read: Fills the bytes with those at an offset. It returns whether there are so
  ///   many, and throws where they cannot be read.
  /// - Returns: nil for a log without a head that counts: there is nothing in it.
  /// - Complexity: O(size of the log).
  init?(_ read: (UnsafeMutableRawBufferPointer, Int64) throws -> Bool) rethrows {
    let head = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.headSize, alignment: 8)
    defer { head.deallocate() }
    guard try read(head, 0) else { return nil }
    let magic = head.number(at: 0)
    let pageSize = head.number(at: 8)
    var sums = Sums(isBigEndian: magic & 1 == 1)
    sums.add(head.prefix(24))
    guard magic & ~1 == Self.magic, (512...65_536).contains(pageSize),
      sums.are(head, at: 24)
    else { return nil }
    salt = head.number(at: 16)

    let frame = UnsafeMutableRawBufferPointer.allocate(
      byteCount: Self.frameHeadSize + Int(pageSize), alignment: 8)
    defer { frame.deallocate() }
    var number: UInt32 = 0
    var offset = Int64(Self.headSize)
    while try read(frame, offset) {
      number += 1
      offset += Int64(frame.count)
      sums.add(frame.prefix(8))
      sums.add(frame.dropFirst(Self.frameHeadSize))
      guard frame[8..<16].elementsEqual(head[16..<24]), sums.are(frame, at: 16) else { return }
      // How many pages the file has with it; only the last frame of a commit says that.
      if frame.number(at: 4) != 0 { lastCommit = number }
    }
  }

  /// The two sums over all that comes before.
  private struct Sums {
    let isBigEndian: Bool
    private var first: UInt32 = 0
    private var second: UInt32 = 0

    init(isBigEndian: Bool) {
      self.isBigEndian = isBigEndian
    }

    mutating func add(_ bytes: Slice<UnsafeMutableRawBufferPointer>) {
      let bytes = UnsafeRawBufferPointer(rebasing: bytes)
      for offset in stride(from: 0, to: bytes.count, by: 8) {
        first &+= word(bytes, offset) &+ second
        second &+= word(bytes, offset + 4) &+ first
      }
    }

    private func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt32 {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
      return isBigEndian ? UInt32(bigEndian: word) : UInt32(littleEndian: word)
    }

    func are(_ bytes: UnsafeMutableRawBufferPointer, at offset: Int) -> Bool {
      bytes.number(at: offset) == first && bytes.number(at: offset + 4) == second
    }
  }
}

extension UnsafeMutableRawBufferPointer {
  /// A number of the log's own, which are big-endian whatever its sums are.
  fileprivate func number(at offset: Int) -> UInt32 {
    UInt32(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }
}
