extension EventLoop {
  /// Calls `handler` in every turn in which the descriptor is ready, until it is cancelled.
  ///
  /// Handlers run in the order in which their descriptors were watched. The descriptor must stay open
  /// until the source is cancelled. A handler that is told `hungUp` or `failed` should cancel it:
  /// such a descriptor is ready for ever.
  ///
  /// - Parameters:
  ///   - descriptor: An open descriptor; the loop does not own it.
  ///   - interest: `.readable`, `.writable` or both.
  ///   - handler: Told what the descriptor is ready for.
  @discardableResult
  public func watch(
    descriptor: Int32, for interest: Readiness, handler: @escaping (Readiness) -> Void
  ) -> EventSource {
    let source = makeSource()
    watch(source, descriptor: descriptor, for: interest, handler: handler)
    return source
  }

  func watch(
    _ source: EventSource, descriptor: Int32, for interest: Readiness,
    handler: @escaping (Readiness) -> Void
  ) {
    interests.append(
      DescriptorInterest(source: source, descriptor: descriptor, interest: interest))
    descriptorHandlers[source] = handler
  }

  /// Calls the handlers of what is ready; false when there was none to call.
  func deliver(_ ready: [DescriptorInterest]) -> Bool {
    var delivered = false
    for entry in ready where !entry.readiness.isEmpty {
      // Looked up now, since an earlier handler of this turn may have cancelled it.
      guard let handler = descriptorHandlers[entry.source] else { continue }
      handler(entry.readiness)
      delivered = true
    }
    return delivered
  }
}
