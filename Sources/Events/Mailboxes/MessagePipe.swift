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

  deinit { _ = take() }

  /// Ready to be read while there are messages.
  var readEnd: Int32 { read.number }

  func send(_ message: Message) {
    var pointer = UInt(bitPattern: Unmanaged.passRetained(Envelope(message)).toOpaque())
    withUnsafeBytes(of: &pointer) { SystemCalls.writeWhole(write.number, $0) }
  }

  /// The messages that are waiting, oldest first.
  func take() -> [Message] {
    withUnsafeTemporaryAllocation(of: UInt.self, capacity: 512) { pointers in
      var messages: [Message] = []
      let size = MemoryLayout<UInt>.size
      while true {
        // Every write was one whole pointer, so every read gives whole pointers.
        let count = SystemCalls.read(read.number, into: UnsafeMutableRawBufferPointer(pointers))
        for pointer in pointers.prefix(count / size) {
          guard let address = UnsafeRawPointer(bitPattern: pointer) else { continue }
          messages.append(Unmanaged<Envelope>.fromOpaque(address).takeRetainedValue().message)
        }
        if count < pointers.count * size { return messages }
      }
    }
  }
}
