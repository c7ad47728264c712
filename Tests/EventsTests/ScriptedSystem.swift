@testable import Events

/// A clock that stands still until it is told, and waits that end at once, written down.
final class ScriptedSystem {
  var time: Duration = .seconds(100)
  private(set) var waits: [Duration?] = []

  var system: EventSystem {
    EventSystem(
      now: { self.time },
      wait: { (interests, limit) throws(EventLoopError) -> [ReadyDescriptor] in
        self.waits.append(limit)
        return try SystemCalls.wait(for: interests, atMost: .zero)
      })
  }
}
