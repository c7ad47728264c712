import CSignalPipe

/// The pipe through which the signal handlers of one loop wake it.
struct SignalPipe {
  private let read: Descriptor
  private let write: Descriptor

  init() throws(EventLoopError) { (read, write) = try SystemCalls.makePipe() }

  var readEnd: Int32 { read.number }

  func watch(_ signal: Int32) throws(EventLoopError) {
    let error = signal_pipe_watch(signal, write.number)
    guard error == 0 else {
      throw error == SystemCalls.busy
        ? .signalTaken(signal) : .systemCall("sigaction", errno: error)
    }
  }

  func unwatch(_ signal: Int32) { signal_pipe_unwatch(signal) }

  /// Whether the signal came and was not taken yet.
  func isPending(_ signal: Int32) -> Bool { signal_pipe_is_pending(signal) }

  /// Whether the signal came and was not taken yet; it is taken now.
  func take(_ signal: Int32) -> Bool { signal_pipe_take(signal) }

  /// Lets the loop look at the marks in its next turn. `write`
  func wake() { withUnsafeBytes(of: UInt8(0)) { SystemCalls.writeWhole(write.number, $0) } }

  /// Empties the pipe. What came is in the marks, not in the bytes.
  func drain() {
    withUnsafeTemporaryAllocation(byteCount: 512, alignment: 1) { buffer in
      while SystemCalls.read(read.number, into: buffer) == buffer.count {}
    }
  }
}
