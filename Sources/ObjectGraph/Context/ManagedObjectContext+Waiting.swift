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

  /// Calls an observer when all that is pending was told, at the end of the running processing or
  /// of the next one.
  ///
  /// For one that has worked out something of what is pending (``isAheadOfObservers``): where that
  /// is taken back in the same round no notice tells it (`R4`). It is called once.
  package func callWhenTold(_ observer: any ContextObserver) {
    checkThread()
    if observersAhead.contains(where: { $0.observer === observer }) { return }
    observersAhead.append(WeakObserver(observer: observer))
  }

  /// Those that know of what was pending, who have to ask again from now on.
  func takeObserversAhead() -> [WeakObserver] {
    defer { observersAhead = [] }
    return observersAhead
  }

  /// Those that are to be called at the end of the running processing.
  func takeDueObservers() -> [WeakObserver] {
    defer { dueObservers = [] }
    return dueObservers
  }

  /// Calls observers that asked for it, in order, but for those that are removed meanwhile.
  func call(_ waiting: [WeakObserver]) {
    isDelivering = true
    calledObservers = waiting.reversed()
    defer { isDelivering = false }
    while let entry = calledObservers.popLast() { entry.observer?.contextCallsAgain(self) }
  }
}
