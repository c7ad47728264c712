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
  /// - Throws: What reading the rows throws.
  /// - Complexity: O(number of rows), which are read
  init(
    of field: Attribute, in entity: Entity, _ objects: ManagedObjectContext, _ time: LocalTime
  ) throws {
    guard field.type == .dateTime else { return }
    for row in try objects.fetch(FetchRequest(entity: entity)) {
      guard case .text(let text) = row[field.name], let shown = time.shown(text) else { continue }
      let midnight = "\(shown.prefix(10)) 00:00:00"
      if shown != midnight { timeCount += 1 }
      if text != midnight { days[.text(text)] = .text(midnight) }
    }
  }
}
