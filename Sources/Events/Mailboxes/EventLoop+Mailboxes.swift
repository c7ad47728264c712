extension EventLoop {
  /// A mailbox whose messages are handled here, each once, in the order of their posting. All that
  /// are there when the loop wakes up belong to one turn.
  ///
  /// The handler may use whatever belongs to the loop's thread; the messages themselves cross
  /// threads.
  ///
  /// - Throws: `EventLoopError.systemCall` when there are no descriptors left.
  public func mailbox<Message: Sendable>(
    for type: Message.Type = Message.self, handler: @escaping (Message) -> Void
  ) throws(EventLoopError) -> Mailbox<Message> {
    let pipe = try MessagePipe<Message>()
    let reader = MessageReader(pipe)
    let source = makeSource()
    watch(source, descriptor: pipe.readEnd, for: .readable) { [unowned self] _ in
      // Taken one by one: those behind one that suspends the mailbox wait in the pipe.
      for _ in 0..<reader.pipe.count {
        guard self.isHeard(source), let message = reader.pipe.next() else { break }
        handler(message)
      }
      return true
    }
    return Mailbox(source: source, pipe: pipe)
  }
}
