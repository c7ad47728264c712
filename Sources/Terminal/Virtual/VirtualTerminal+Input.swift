extension VirtualTerminal {
  /// Lets `events` be what comes from the terminal next.
  public func send(_ events: InputEvent...) {
    for event in events {
      if case .resized(let size) = event { resize(to: size) } else { input.append(event) }
    }
  }

  /// Types the keys of a script such as `jj<Enter><M-Down>text` (see `Key.sequence`).
  ///
  /// - Precondition: the script names keys only.
  public func send(keys script: String) {
    do {
      input += try Key.sequence(script).map(InputEvent.key)
    } catch {
      trap(error.description)
    }
  }
}
