/// A queue between threads: messages travel through a pipe, one pointer each, which keeps their
/// order and wakes the reader, so that there is no lock. Both sides hold it; the last one to let it
/// go releases the messages that nobody took.
final class MessagePipe<Message: Sendable>: Sendable {
  private let read: Descriptor
  private let write: Descriptor

  private final class Envelope {
    let message: Message
    init(_ message: Message) { self.message = message }
  }

  init() throws(EventLoopError) { (read, write) = try SystemCalls.makePipe() }

  deinit { while next() != nil {} }

  /// Ready to be read while there are messages.
  var readEnd: Int32 { read.number }

  func send(_ message: Message) {
    var pointer = UInt(bitPattern: Unmanaged.passRetained(Envelope(message)).toOpaque())
    withUnsafeBytes(of: &pointer) { SystemCalls.writeWhole(write.number, $0) }
  }

  /// How many messages are waiting.
  var count: Int { SystemCalls.byteCount(read.number) / MemoryLayout<UInt>.size }

  /// Takes the oldest of the messages that are waiting; `nil` if there is none.
  func next() -> Message? {
    var pointer: UInt = 0
    let count = withUnsafeMutableBytes(of: &pointer) { SystemCalls.read(read.number, into: $0) }
    // Every write was one whole pointer, so every read gives a whole pointer.
    guard count > 0, let address = UnsafeRawPointer(bitPattern: pointer) else { return nil }
    return Unmanaged<Envelope>.fromOpaque(address).takeRetainedValue().message
  }
}
