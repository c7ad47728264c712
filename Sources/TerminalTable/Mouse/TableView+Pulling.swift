import Terminal

extension TableView {
  /// How long the rows stay between two steps, and before the first one.
  private static let pause = (step: Duration.milliseconds(80), first: Duration.milliseconds(300))

  /// Moves the rows on that the mouse holds above or below those in sight, faster as time goes by.
  ///
  /// - Returns: how long until the next step; `nil` if there is none.
  func pullFurther(at time: Duration) -> Duration? {
    guard isDragging, let pull = mouse.pull else {
      mouse.pull = nil
      return nil
    }
    guard time >= pull.next else { return pull.next - time }
    mouse.pull?.next = time + Self.pause.step
    // A row more at once with each second: the end of a long list is some seconds away.
    let count = 1 + Int((time - pull.since).components.seconds)
    return drag(pull.motion, count: count) ? Self.pause.step : nil
  }

  /// Notes that the mouse holds rows beyond an edge, or no more.
  func notePull(at position: Position, _ time: Duration) {
    guard isDragging, bodyLines > 0, let motion = motion(beyond: position) else {
      mouse.pull = nil
      return
    }
    guard mouse.pull?.motion != motion else { return }
    mouse.pull = MouseGesture.Pull(
      motion: motion, since: time, next: time + Self.pause.first)
  }
}
