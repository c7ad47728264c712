#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Every C call of this module but those of the folder watcher and of `CSignalPipe`. -1 becomes an
/// error here.
///
/// The clock and the messages serve the other modules of the package too.
package enum SystemCalls {
  /// Seconds of a clock that only goes forwards. `clock_gettime`
  package static func monotonicTime() -> Duration {
    var time = timespec()
    guard clock_gettime(CLOCK_MONOTONIC, &time) == 0 else { trap("no monotonic clock: \(errno)") }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Waits until one of the descriptors is ready; `nil` waits for ever.
  /// Returns those that are, in their order: none after the time or a signal. `poll`
  static func wait(
    for interests: [DescriptorInterest], atMost limit: Duration?
  ) throws(EventLoopError) -> [ReadyDescriptor] {
    var ready: [ReadyDescriptor] = []
    var failure: Int32 = 0
    withUnsafeTemporaryAllocation(of: pollfd.self, capacity: max(interests.count, 1)) { entries in
      for (place, interest) in interests.enumerated() {
        // Entries with a negative number are passed over.
        entries.initializeElement(
          at: place,
          to: pollfd(
            fd: interest.isSuspended ? -1 : interest.descriptor,
            events: events(of: interest.interest), revents: 0))
      }
      var count = poll(entries.baseAddress, nfds_t(interests.count), milliseconds(limit))
      if count < 0, errno != EINTR { failure = errno }
      for place in interests.indices where count > 0 && entries[place].revents != 0 {
        count -= 1
        ready.append(
          ReadyDescriptor(
            source: interests[place].source, descriptor: interests[place].descriptor,
            readiness: readiness(of: entries[place])))
      }
    }
    guard failure == 0 else { throw .systemCall("poll", errno: failure) }
    return ready
  }

  /// A wait is never shorter than asked for: a timer must be due when the wait is over.
  static func milliseconds(_ limit: Duration?) -> Int32 {
    guard let limit else { return -1 }
    guard limit > .zero else { return 0 }
    let (seconds, attoseconds) = limit.components
    guard seconds < Int64(Int32.max) / 1000 else { return .max }
    let rounded = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(seconds * 1000 + rounded)
  }

  private static func events(of interest: Readiness) -> Int16 {
    var events: Int32 = 0
    if interest.contains(.readable) { events |= Int32(POLLIN) }
    if interest.contains(.writable) { events |= Int32(POLLOUT) }
    return Int16(events)
  }

  private static func readiness(of entry: pollfd) -> Readiness {
    let events = Int32(entry.revents)
    if events & Int32(POLLNVAL) != 0 { trap("descriptor \(entry.fd) is watched, but not open") }
    var readiness: Readiness = []
    if events & Int32(POLLIN) != 0 { readiness.insert(.readable) }
    if events & Int32(POLLOUT) != 0 { readiness.insert(.writable) }
    if events & Int32(POLLHUP) != 0 { readiness.insert(.hungUp) }
    if events & Int32(POLLERR) != 0 { readiness.insert(.failed) }
    return readiness
  }

  /// A pipe that no child inherits and whose ends never block. `pipe`, `fcntl`
  static func makePipe() throws(EventLoopError) -> (read: Descriptor, write: Descriptor) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .systemCall("pipe", errno: errno) }
    let (read, write) = (Descriptor(owning: ends[0]), Descriptor(owning: ends[1]))
    for end in ends {
      guard fcntl(end, F_SETFD, FD_CLOEXEC) == 0, fcntl(end, F_SETFL, O_NONBLOCK) == 0 else {
        throw .systemCall("fcntl", errno: errno)
      }
    }
    return (read, write)
  }

  /// Fills the buffer as far as there are bytes; 0 when there are none now. `read`
  static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      #if canImport(Darwin)
        let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #else
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 || errno != EINTR { return max(count, 0) }
    }
  }

  /// How many bytes there are to be read now. `ioctl`
  static func byteCount(_ descriptor: Int32) -> Int {
    var count: Int32 = 0
    guard ioctl(descriptor, UInt(FIONREAD), &count) == 0 else {
      trap("a pipe of the event loop cannot be asked: \(message(of: errno))")
    }
    return Int(count)
  }

  /// Writes all bytes in one piece, waiting while the pipe is full. At most `PIPE_BUF` bytes.
  /// `write`
  static func writeWhole(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) {
    while write(descriptor, bytes.baseAddress, bytes.count) < 0 {
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var full = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&full, 1, -1)
      default: trap("a pipe of the event loop cannot be written: \(message(of: errno))")
      }
    }
  }

  /// What `errno` is when a signal has an owner already.
  package static var busy: Int32 { EBUSY }

  /// `close`
  static func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }

  /// What the system says of an error number. `strerror_r`
  package static func message(of code: Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      guard let start = buffer.baseAddress else { return "error \(code)" }
      start.initialize(repeating: 0, count: 256)
      guard strerror_r(code, start, 256) == 0 else { return "error \(code)" }
      return String(cString: start)
    }
  }
}
