import Terminal

/// What the bottom of the screen says, before it is known how wide that is.
struct StatusLine {
  /// What there is to say.
  let text: String
  /// Whether it is a sentence that must be read whole.
  let wraps: Bool
  /// Whether the text gives way to the keys worth knowing.
  let keepsHints: Bool
  /// A half-typed count; empty without one.
  let count: String
  let style: Style
  /// What is added to it at the right.
  let rightStyle: Style

  /// Arranges it: a text that needs not be read whole is cut, another one is broken between words.
  ///
  /// - Parameters:
  ///   - most: The most lines that there is room for.
  ///   - hints: The keys worth knowing, as many as fit into so many columns.
  func lines(
    columns: Int, most: Int, widths: CharacterWidths, glyphs: Glyphs, hints: (Int) -> String
  ) -> [ChromeLine] {
    let room = max(1, columns - 2)
    func line(_ left: String, _ right: String) -> ChromeLine {
      ChromeLine(
        left: left, right: right, columns: columns, keepsRight: keepsHints, style: style,
        rightStyle: style.union(rightStyle), widths: widths, glyphs: glyphs)
    }
    func right(besides used: Int) -> String {
      let rest = room - used - ChromeLine.gap - (count.isEmpty ? 0 : count.count + 2)
      return [hints(rest), count].filter { !$0.isEmpty }.joined(separator: "  ")
    }
    let used = DisplayText(text, widths: widths, limit: columns).columns
    let kept = keepsHints ? right(besides: -ChromeLine.gap) : ""
    let needed = kept.isEmpty ? 0 : kept.count + ChromeLine.gap
    guard wraps, used + needed > room, most > 1 else {
      return [line(text, keepsHints ? kept : right(besides: used))]
    }
    var parts = broken(at: room, widths)
    if parts.count > most {
      parts.replaceSubrange((most - 1)..., with: [parts[(most - 1)...].joined(separator: " ")])
    }
    let end = DisplayText(parts[parts.count - 1], widths: widths, limit: columns).columns
    if end + needed > room, parts.count < most { parts.append("") }
    let last = parts.removeLast()
    return parts.map { line($0, "") } + [line(last, keepsHints ? kept : right(besides: end))]
  }

  private func broken(at columns: Int, _ widths: CharacterWidths) -> [String] {
    let wrapped = WrappedText(text, around: text.startIndex, columns: columns, widths: widths)
    return wrapped.rows.map { String(text[$0]).trimmed }
  }
}
