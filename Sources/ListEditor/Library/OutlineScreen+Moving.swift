import ObjectGraph
import Terminal

/// Lines are moved as rows are: by one place, or picked up and put down.
extension OutlineScreen {
  /// Brings the cursor to a line, or the line that is held to its place.
  func travel(to index: Int) {
    let target = min(max(0, index), max(0, lines.count - 1))
    if held != nil { lines.insert(lines.remove(at: cursor), at: target) }
    go(to: target)
  }

  /// Moves the line of the cursor by so many places, up if negative.
  func move(by places: Int) throws -> Outcome {
    let target = min(max(0, cursor + places), lines.count - 1)
    guard target != cursor else {
      let end = places < 0 ? "first" : "last"
      return .stay(.refusal("\(lines[cursor].name) is the \(end) already."))
    }
    return try move(cursor, to: target)
  }

  /// Puts the line that is held down where it is shown.
  func drop() throws -> Outcome {
    guard let held else { return .stay() }
    let target = cursor
    release(held)
    guard target != held.origin else { return .stay() }
    return try move(held.origin, to: target)
  }

  /// Puts the line that is held back.
  func putBack() -> Outcome {
    guard let held else { return .stay() }
    release(held)
    return .stay(.note("\(ListWords.name(lines[held.origin].name)) is back where it was."))
  }

  private func release(_ held: HeldLine) {
    self.held = nil
    lines = held.lines
    go(to: held.origin)
  }

  private func move(_ origin: Int, to target: Int) throws -> Outcome {
    let outcome = try source.move(origin, to: target)
    if case .stay(let message?) = outcome, message.kind == .note {
      lines = try source.lines()
      go(to: target)
    }
    return outcome
  }

  /// The menu in which a line is found by letters of its name.
  var finder: MenuScreen {
    let items = lines.map { line in
      MenuItem(line.name, detail: line.detail) { [unowned self] in
        guard let index = lines.place(of: line) else {
          return .stay(.refusal("\(ListWords.name(line.name)) is gone."))
        }
        go(to: index)
        return .stay()
      }
    }
    return MenuScreen(title, items, chosen: cursor, keyMap: keyMap, isForTyping: true)
  }

  /// A click brings the cursor, another one on the same line opens it, the wheel scrolls.
  func handle(_ event: MouseEvent, at time: Duration) throws -> Outcome {
    guard held == nil else { return .stay() }
    if let news = try settle() { return .stay(news) }
    switch event.kind {
    case .wheelDown: go(to: cursor + 1)
    case .wheelUp: go(to: cursor - 1)
    case .press where event.button == .left && (0..<size.rows).contains(event.position.row):
      let line = top + event.position.row
      guard lines.indices.contains(line) else { break }
      if line == cursor { return try source.open(line) }
      go(to: line)
    default: break
    }
    return .stay()
  }
}
