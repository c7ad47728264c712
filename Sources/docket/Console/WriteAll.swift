#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes all bytes to a descriptor, whatever signals come meanwhile, and gives back `errno`, or 0.
///
/// Where others have left the descriptor not to block it is waited for all the same.
func writeAll(_ bytes: some Collection<UInt8>, to descriptor: Int32) -> Int32 {
  var rest = Array(bytes)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count > 0 {
      rest = rest.dropFirst(count)
    } else if errno == EAGAIN {
      awaitRoom(in: descriptor, atMost: -1)
    } else if errno != EINTR {
      return errno
    }
  }
  return 0
}

/// Waits until a descriptor takes bytes, or a signal comes. `poll`
///
/// - Parameter milliseconds: How long at most; -1 for as long as it takes.
/// - Returns: Whether it takes some, or says why not.
@discardableResult
func awaitRoom(in descriptor: Int32, atMost milliseconds: Int32) -> Bool {
  var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
  return poll(&entry, 1, milliseconds) > 0
}
