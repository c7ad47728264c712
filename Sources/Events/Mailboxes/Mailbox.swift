/// The way from other threads into a loop: what is posted here on any thread is handled on the
/// thread of the loop.
///
/// ```swift
/// let found = try loop.mailbox(for: [String].self) { names in show(names) }
/// Thread { found.post(readNames()) }.start()
/// ```
///
/// What was posted is handled also when the mailbox itself is gone meanwhile.
public final class Mailbox<Message: Sendable>: Sendable {
  /// What `EventLoop.cancel(_:)` takes to stop handling messages.
  public let source: EventSource
  let pipe: MessagePipe<Message>

  init(source: EventSource, pipe: MessagePipe<Message>) {
    self.source = source
    self.pipe = pipe
  }

  /// Hands a message to the loop and wakes it. Messages of one thread keep their order.
  ///
  /// Returns at once, unless some thousands of messages are waiting; then it waits for the loop,
  /// which therefore must not post to itself in such numbers. Once the source is cancelled, from
  /// the end of its handler on, or the loop is gone, messages are dropped.
  public func post(_ message: Message) { pipe.send(message) }
}
