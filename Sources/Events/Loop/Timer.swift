/// A handler to be called once, at a point in time of the loop's clock.
struct Timer {
  let source: EventSource
  let deadline: Duration
  let handler: () -> Void
}
