/// What a loop gives back for each thing that it watches; `EventLoop.cancel(_:)` takes it.
///
/// A source belongs to the loop that made it and is never used again after it was cancelled.
public struct EventSource: Hashable, Sendable {
  let number: UInt64
}
