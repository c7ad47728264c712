import ObjectGraph

/// The days that people see in a field of moments, which are to be all that is left of these: on
/// the clocks here, since at midnight in UTC it may be another day.
struct ShownDays {
  /// Midnights, in UTC, in the place of the moments that are others.
  var days: [AttributeValue: AttributeValue] = [:]
  /// How many rows are shown with another time of day than midnight.
  var timeCount = 0

  /// What becomes of these rows.
  var words: String {
    timeCount == 1
      ? "The time of 1 row goes, its day stays."
      : "The times of \(timeCount) rows go, their days stay."
  }

  /// None, for fields that hold no moments.
  init() {}

  /// Those of a field, if it holds moments.
  ///
  /// - Complexity: O(number of texts)
  init(of field: Attribute, _ texts: FieldTexts, _ time: LocalTime) {
    guard field.type == .dateTime else { return }
    for (value, count) in texts.counts {
      guard case .text(let text) = value, let shown = time.shown(text) else { continue }
      let midnight = "\(shown.prefix(10)) 00:00:00"
      if shown != midnight { timeCount += count }
      if text != midnight { days[.text(text)] = .text(midnight) }
    }
  }
}
