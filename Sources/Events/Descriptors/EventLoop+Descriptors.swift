extension EventLoop {
  /// Calls `handler` in every turn in which the descriptor is ready, until it is cancelled.
  ///
  /// Handlers run in the order in which their descriptors were watched. The descriptor must stay
  /// open until the source is cancelled. A handler that is told `hungUp` or `failed` should cancel
  /// it: such a descriptor is ready for ever.
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
    watch(source, descriptor: descriptor, for: interest) { readiness in
      handler(readiness)
      return true
    }
    return source
  }

  /// - Parameter handler: Says whether there was anything to handle.
  func watch(
    _ source: EventSource, descriptor: Int32, for interest: Readiness,
    handler: @escaping (Readiness) -> Bool
  ) {
    interests.append(
      DescriptorInterest(
        source: source, descriptor: descriptor, interest: interest, handle: handler))
  }

  /// Calls the handlers of what is ready; false when there was nothing to handle.
  func deliver(_ ready: [ReadyDescriptor]) -> Bool {
    var delivered = false
    for entry in ready {
      // Looked up now, since an earlier handler of this turn may have cancelled or suspended it.
      guard let place = interests.firstIndex(where: { $0.source == entry.source }),
        !interests[place].isSuspended
      else { continue }
      let handle = interests[place].handle
      if handle(entry.readiness) { delivered = true }
    }
    return delivered
  }
}
