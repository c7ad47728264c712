/// A signal and what to do when it came.
struct SignalWatch {
  let source: EventSource
  let signal: Int32
  let handler: () -> Void
}
