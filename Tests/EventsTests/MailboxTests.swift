import Glibc
import TestSupport
import Testing

@testable import Events

@Suite("Mailboxes of the event loop") struct MailboxTests {
  @Test("Messages arrive in the order of their posting, in one turn when they are there together")
  func order() throws {
    let loop = EventLoop()
    var received: [Int] = []
    let box = try loop.mailbox(for: Int.self) { received.append($0) }
    for number in 1...1000 { box.post(number) }
    try loop.turn()
    #expect(received == Array(1...1000))
    #expect(loop.wakeUpCount == 1)
  }

  @Test("A post from another thread wakes the loop, and nothing else does")
  func wakesOnlyForMessages() throws {
    let loop = EventLoop()
    var received: [Int] = []
    var next: ((Int) -> Void)?
    let box = try loop.mailbox(for: Int.self) { number in
      received.append(number)
      if number == 3 { loop.stop() } else { next?(number + 1) }
    }
    next = { number in inThread { box.post(number) } }
    next?(1)
    try loop.run()
    #expect(received == [1, 2, 3])
    #expect(loop.wakeUpCount == 3)
  }

  @Test("Nobody waits for room once nobody reads, and nothing is handled any more")
  func cancelledPipe() throws {
    let loop = EventLoop()
    var isDone = false
    let done = try loop.mailbox(for: Void.self) {
      isDone = true
      loop.stop()
    }
    var received = 0
    let box = try loop.mailbox(for: Int.self) { _ in received += 1 }
    loop.suspend(box.source)
    inThread {
      for number in 0..<50_000 { box.post(number) }
      done.post(())
    }
    var known = -1
    func cancelWhenFull() {
      // Nobody reads: what does not grow any more is full.
      let count = box.pipe.count
      if count > 1_000, count == known { return loop.cancel(box.source) }
      known = count
      loop.schedule(after: .milliseconds(5)) { cancelWhenFull() }
    }
    cancelWhenFull()
    loop.schedule(after: .seconds(20)) { loop.stop() }
    try loop.run()
    #expect(isDone)
    #expect(received == 0)
  }

  @Test("Nobody waits for room once the loop is gone")
  func goneLoop() throws {
    func orphan() throws -> Mailbox<Int> { try EventLoop().mailbox(for: Int.self) { _ in } }
    let box = try orphan()
    let loop = EventLoop()
    var isDone = false
    let done = try loop.mailbox(for: Void.self) {
      isDone = true
      loop.stop()
    }
    inThread {
      for number in 0..<50_000 { box.post(number) }
      done.post(())
    }
    loop.schedule(after: .seconds(20)) { loop.stop() }
    try loop.run()
    #expect(isDone)
  }

  @Test("More messages than the pipe holds wait for the loop, and none is lost")
  func fullPipe() throws {
    let loop = EventLoop()
    let count = 50_000
    var received = 0
    var isInOrder = true
    let box = try loop.mailbox(for: Int.self) { number in
      isInOrder = isInOrder && number == received
      received += 1
      if received == count { loop.stop() }
    }
    inThread { for number in 0..<count { box.post(number) } }
    try loop.run()
    #expect(isInOrder)
    #expect(received == count)
  }

  @Test("What was posted is handled also when the mailbox is gone meanwhile")
  func mailboxGone() throws {
    let loop = EventLoop()
    var received: [String] = []
    var box: Mailbox<String>? = try loop.mailbox { received.append($0) }
    box?.post("last words")
    box = nil
    try loop.turn()
    #expect(received == ["last words"])
  }

  @Test("A cancelled mailbox delivers nothing more, and what waits in it is released")
  func cancelled() throws {
    final class Token: Sendable {}
    weak var leftover: Token?
    do {
      let loop = EventLoop()
      var received = 0
      var source: EventSource?
      let box = try loop.mailbox(for: Token.self) { _ in
        received += 1
        source.map(loop.cancel)
      }
      source = box.source
      box.post(Token())
      box.post(Token())
      try loop.turn()
      #expect(received == 1)
      let token = Token()
      leftover = token
      box.post(token)
    }
    #expect(leftover == nil)
  }

  @Test("A mailbox that one of its messages suspends keeps the others, and delivers them later")
  func suspended() throws {
    let loop = EventLoop()
    var received: [Int] = []
    var source: EventSource?
    let box = try loop.mailbox(for: Int.self) { number in
      received.append(number)
      if number == 1 { source.map(loop.suspend) }
    }
    source = box.source
    for number in 1...3 { box.post(number) }
    try loop.turn()
    #expect(received == [1])
    box.post(4)
    loop.resume(box.source)
    #expect(loop.isReady(box.source))
    try loop.turn()
    #expect(received == [1, 2, 3, 4])
    #expect(!loop.isReady(box.source))
  }

  @Test("What a message posts to its own mailbox belongs to the next turn")
  func postedMeanwhile() throws {
    let loop = EventLoop()
    var received: [Int] = []
    var post: ((Int) -> Void)?
    let box = try loop.mailbox(for: Int.self) { number in
      received.append(number)
      post?(number + 1)
    }
    post = box.post
    box.post(1)
    try loop.turn()
    #expect(received == [1])
    try loop.turn()
    #expect(received == [1, 2])
  }

  private func inThread(_ body: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(Work(body))
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
        return nil
      }, box.toOpaque())
    pthread_detach(thread)
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
