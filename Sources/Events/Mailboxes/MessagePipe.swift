import Synchronization

/// A queue between threads: messages travel through a pipe, one pointer each, which keeps their
/// order and wakes the reader, so that there is no lock. Both sides hold it; the last one to let it
/// go releases the messages that nobody took.
final class MessagePipe<Message: Sendable>: Sendable {
  private let read: Descriptor
  private let write: Descriptor
  /// Whether somebody reads.
  private let isRead = Atomic(true)

  private final class Envelope {
    let message: Message
    init(_ message: Message) { self.message = message }
  }

  init() throws(EventLoopError) { (read, write) = try SystemCalls.makePipe() }

  deinit { while next() != nil {} }

  /// Ready to be read while there are messages.
  var readEnd: Int32 { read.number }

  /// Waits for room; a message that nobody will read is dropped.
  func send(_ message: Message) {
    guard isRead.load(ordering: .acquiring) else { return }
    var pointer = UInt(bitPattern: Unmanaged.passRetained(Envelope(message)).toOpaque())
    withUnsafeBytes(of: &pointer) { SystemCalls.writeWhole(write.number, $0) }
  }

  /// Drops what is waiting and what comes from now on: whoever waits for room has it then.
  func endReading() {
    isRead.store(false, ordering: .releasing)
    while next() != nil {}
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
