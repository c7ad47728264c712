@testable import Events

/// A clock that stands still until it is told, and waits that end at once, written down.
final class ScriptedSystem {
  var time: Duration = .seconds(100)
  private(set) var waits: [Duration?] = []

  var system: EventSystem {
    EventSystem(
      now: { self.time },
      wait: { (entries, limit) throws(EventLoopError) -> Int in
        self.waits.append(limit)
        return try SystemCalls.wait(for: &entries, atMost: .zero)
      })
  }
}
