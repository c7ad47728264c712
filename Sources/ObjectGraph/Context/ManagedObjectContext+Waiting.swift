extension ManagedObjectContext {
  /// Calls an observer at the end of the next processing of pending changes, also if there are
  /// none.
  ///
  /// For one that could not read what it needs, and tries again until it can. It is called once;
  /// who fails again asks again. Held weakly.
  public func callAgain(_ observer: any ContextObserver) {
    checkThread()
    if waitingObservers.contains(where: { $0.observer === observer }) { return }
    waitingObservers.append(WeakObserver(observer: observer))
  }

  /// Those that asked to be called, who have to ask again from now on.
  func takeWaitingObservers() -> [WeakObserver] {
    defer { waitingObservers = [] }
    return waitingObservers
  }

  /// Calls observers that asked for it.
  func call(_ waiting: [WeakObserver]) {
    isDelivering = true
    defer { isDelivering = false }
    for entry in waiting { entry.observer?.contextCallsAgain(self) }
  }
}
