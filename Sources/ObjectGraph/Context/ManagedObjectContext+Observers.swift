extension ManagedObjectContext {
  /// Adds an observer after those that are there; one that is there already stays where it is.
  ///
  /// It is held weakly (`R24`).
  public func addObserver(_ observer: any ContextObserver) {
    checkThread()
    observers.removeAll { $0.observer == nil }
    if observers.contains(where: { $0.observer === observer }) { return }
    observers.append(WeakObserver(observer: observer))
  }

  /// Removes an observer. It is told nothing any more, not even of a batch that is being told, and
  /// not called either if it asked for that (``callAgain(_:)``).
  public func removeObserver(_ observer: any ContextObserver) {
    checkThread()
    func isGone(_ entry: WeakObserver) -> Bool {
      entry.observer == nil || entry.observer === observer
    }
    observers.removeAll(where: isGone)
    waitingObservers.removeAll(where: isGone)
    dueObservers.removeAll(where: isGone)
    observersAhead.removeAll(where: isGone)
    calledObservers.removeAll(where: isGone)
  }

  /// Tells all observers something, in order, with no other delivery in between (`R21`).
  func tellObservers(_ tell: (any ContextObserver) -> Void) {
    let wasDelivering = isDelivering
    isDelivering = true
    defer { isDelivering = wasDelivering }
    for entry in observers {
      guard let observer = entry.observer,
        observers.contains(where: { $0.observer === observer })
      else { continue }
      tell(observer)
    }
  }
}
