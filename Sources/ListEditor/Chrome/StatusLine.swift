import ObjectGraph
import Terminal

/// What the bottom of the screen says, before it is known how wide that is.
struct StatusLine: Equatable {
  /// What there is to say.
  let text: String
  /// Whether it is a sentence that must be read whole.
  let wraps: Bool
  /// What is left of a question where there is no room for all of it; nil where it is none.
  let question: String?
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
    func shown(_ text: String) -> DisplayText {
      ChromeLine.text(text, columns: columns, widths: widths, glyphs: glyphs)
    }
    func line(_ left: DisplayText, _ right: String) -> ChromeLine {
      ChromeLine(
        left: left, right: right, columns: columns, keepsRight: keepsHints, style: style,
        rightStyle: style.union(rightStyle), widths: widths, glyphs: glyphs)
    }
    func right(besides used: Int) -> String {
      let rest = room - used - ChromeLine.gap - (count.isEmpty ? 0 : count.count + 2)
      let hints = hints(rest)
      return hints.isEmpty || count.isEmpty ? hints + count : "\(hints)  \(count)"
    }
    let whole = shown(text)
    let kept = keepsHints ? right(besides: -ChromeLine.gap) : ""
    let needed = kept.isEmpty || whole.isEmpty ? 0 : shown(kept).columns + ChromeLine.gap
    guard wraps, whole.columns + needed > room, most > 1 else {
      return [line(whole, keepsHints ? kept : right(besides: whole.columns))]
    }
    /// Whether the last line has no room for what stands beside it.
    func needsLine(_ parts: [String]) -> Bool {
      parts.last.map { shown($0).columns + needed > room } ?? false
    }
    var parts = broken(text, at: room, widths)
    if let question, parts.count + (needsLine(parts) ? 1 : 0) > most {
      parts = broken(question, at: room, widths)
    }
    if parts.count > most {
      parts.replaceSubrange((most - 1)..., with: [parts[(most - 1)...].joined(separator: " ")])
    }
    if needsLine(parts), parts.count < most {
      parts.append("")
    }
    let last = shown(parts.removeLast())
    return parts.map { line(shown($0), "") }
      + [line(last, keepsHints ? kept : right(besides: last.columns))]
  }

  private func broken(
    _ text: String, at columns: Int, _ widths: CharacterWidths
  ) -> [String] {
    let wrapped = WrappedText(
      text, around: text.startIndex, rows: 0, columns: columns, widths: widths)
    return wrapped.rows.map { String(text[$0]).trimmingBlanks }
  }
}
