/// The reading side of a pipe of messages: when it is let go nobody reads any more, and nobody who
/// writes has to wait.
final class MessageReader<Message: Sendable> {
  let pipe: MessagePipe<Message>

  init(_ pipe: MessagePipe<Message>) { self.pipe = pipe }

  deinit { pipe.endReading() }
}
