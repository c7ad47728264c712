import ObjectGraph

/// Each of the calls that something makes of the store can fail.
extension EditorUnderTest {
  /// How many calls of the store something takes.
  func calls(of action: (EditorUnderTest) -> Void) -> Int {
    var count = 0
    observed.before = { _ in count += 1 }
    action(self)
    return count
  }

  /// Lets one of the next calls fail, by its number from 0 on, or that one and all behind it.
  func fail(at index: Int, isLasting: Bool) {
    var count = 0
    observed.before = { _ in
      defer { count += 1 }
      guard count == index || isLasting && count > index else { return }
      throw PersistentStoreError.failed("as the test wants it")
    }
  }

  /// Lets somebody else do something between the last look at the file and the next gesture.
  func beforeNextGesture(_ action: @escaping () throws -> Void) {
    observed.before = { [unowned self] call in
      guard call == "beginGesture" else { return }
      observed.heal()
      try action()
    }
  }
}
