import CTerminalGuard

/// Text of unknown origin on its way to a terminal: without anything that the terminal would obey.
///
/// The same that the guard does with what was kept of stderr when the process dies.
struct VisibleBytes {
  private var text = terminal_guard_text()

  /// The next piece with `^X` in place of each control but line feeds and tabs, and `<U+202E>` in
  /// place of what turns the direction of text around or separates lines. A character that is
  /// cut at the end comes with the piece that completes it.
  mutating func next(_ bytes: [UInt8]) -> [UInt8] {
    // As many as TERMINAL_GUARD_ROOM, a macro that Swift does not see.
    [UInt8](unsafeUninitializedCapacity: 4 * bytes.count + 4) { buffer, count in
      count = terminal_guard_make_visible(&text, bytes, bytes.count, buffer.baseAddress)
    }
  }
}
