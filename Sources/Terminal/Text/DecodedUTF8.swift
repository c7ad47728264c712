/// The characters of a sequence of bytes, read one by one; each broken sequence is one U+FFFD.
struct DecodedUTF8<Bytes: Sequence>: Sequence, IteratorProtocol where Bytes.Element == UInt8 {
  private var bytes: Bytes.Iterator
  private var parser = Unicode.UTF8.ForwardParser()

  init(_ bytes: Bytes) {
    self.bytes = bytes.makeIterator()
  }

  mutating func next() -> Unicode.Scalar? {
    switch parser.parseScalar(from: &bytes) {
    case .valid(let encoded): Unicode.UTF8.decode(encoded)
    case .error: "\u{FFFD}"
    case .emptyInput: nil
    }
  }
}
