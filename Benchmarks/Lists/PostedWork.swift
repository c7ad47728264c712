import Synchronization

/// Stands for an event loop that has not come round yet: keeps what other threads post.
final class PostedWork: Sendable {
  private let work = Mutex<[@Sendable () -> Void]>([])

  func post(_ work: @escaping @Sendable () -> Void) {
    self.work.withLock { $0.append(work) }
  }
}
