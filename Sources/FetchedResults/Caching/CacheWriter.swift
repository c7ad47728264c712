import ObjectGraph

/// Puts values into bytes: numbers in little-endian order, texts and lists behind their length.
struct CacheWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ run: some Collection<UInt8>) {
    write(UInt32(run.count))
    bytes.append(contentsOf: run)
  }

  mutating func write(_ text: String) {
    write(Array(text.utf8))
  }

  mutating func write(_ value: AttributeValue) {
    switch value {
    case .null: write(UInt8(0))
    case .integer(let number):
      write(UInt8(1))
      write(number)
    case .real(let number):
      write(UInt8(2))
      write(number.bitPattern)
    case .text(let text):
      write(UInt8(3))
      write(text)
    case .data(let data):
      write(UInt8(4))
      write(data)
    }
  }
}
