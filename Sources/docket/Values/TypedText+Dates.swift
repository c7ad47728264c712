import ObjectGraph

extension TypedText {
  /// A moment as the file has it, `YYYY-MM-DD HH:MM:SS` in UTC, of what was typed in UTC; nil if it
  /// is none. Parts of seconds, which other programs write, stay as long as all of it is written
  /// out.
  func moment(_ text: String) -> String? {
    let reader = MomentReader(today: now.day, now: now)
    guard let moment = reader.moment(text)?.description else { return nil }
    return text.hasPrefix(moment + ".") ? text : moment
  }
}
