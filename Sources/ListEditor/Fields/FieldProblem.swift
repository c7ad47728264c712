import ObjectGraph

/// Why a text is no value of a field. Nothing was changed, and the text is still there.
enum FieldProblem: Error, Hashable {
  /// The field must hold something.
  case empty
  /// It is what a row is called by.
  case noTitle
  case notAWholeNumber
  case notANumber
  /// A number with marks between its thousands, or with a comma that may be one: those that may be
  /// meant, at least one.
  case groupedNumber([String])
  case notADay
  case notAMoment
  /// A day, or one with a time, that may be one of several: `5/12`.
  case severalDays([CalendarDay])
  /// A day, or one with a time, that has another weekday: `Mon 27 Nov`.
  case otherWeekday(CalendarDay)
  /// A moment that may be either of two, which are written so: `+30m`.
  case twoMoments([String])
  case notYesOrNo
  /// The text is none of the names that there are.
  case notAChoice(names: [String])
  /// There is no row of this title that a row could belong to in the list of those.
  case noOwner(String, list: String, similar: [String])
  /// There are several.
  case severalOwners(String, list: String)
  /// The rows of one belong to no other.
  case otherOwner(String, insteadOf: String)
  /// A row would belong to itself, in words.
  case circle(String)
  /// What the field holds cannot be typed.
  case bytes
  /// The value breaks a rule of the file, which is told as it stands behind the name of the field.
  case broken(String)

  /// That a text is none of the days that it may mean; nil without any.
  init?(_ candidates: [CalendarDay]) {
    guard let first = candidates.first else { return nil }
    self = candidates.count == 1 ? .otherWeekday(first) : .severalDays(candidates)
  }

  /// That a text is none of the numbers that it may mean; nil without any.
  init?(numbers texts: [String]) {
    guard !texts.isEmpty else { return nil }
    self = .groupedNumber(texts)
  }

  /// What to tell, with what would be right, by the keys that there are.
  func sentence(_ keyMap: KeyMap) -> String {
    switch self {
    case .empty: "This must not be empty."
    case .noTitle: "A row needs a title."
    case .notAWholeNumber: "This must be a whole number, such as 12."
    case .notANumber: "This must be a number, such as 12 or 6.5."
    case .groupedNumber(let texts):
      texts.count == 1
        ? "Type it without marks between thousands: \(texts[0])."
        : "The comma may stand for thousands: type \(texts.joined(separator: " or "))."
    case .notADay: "This must be a day: today, fri, +3d, 2026-12-24."
    case .notAMoment: "This must be a day and a time: now, fri 9:15, 2026-12-24 18:30."
    case .severalDays(let days):
      "\(days.map(\.words).joined(separator: " or "))? Type the month as a word."
    case .otherWeekday(let day): "This weekday is not that of \(day.words)."
    case .twoMoments(let texts): "\(texts.joined(separator: " or "))? Type one of them."
    case .notYesOrNo: "This must be yes or no."
    case .notAChoice(let names):
      names.isEmpty
        ? "This field has no values yet; \(keyMap.keyName(for: .listFields)) in the list adds them."
        : ListWords.sentence("This must be one of: \(ValidationRule.listing(names))")
    case .noOwner(let title, let list, let similar):
      "There is no \(ListWords.name(title)) in \(list)."
        + (similar.first.map { " Did you mean \(ListWords.name($0))?" } ?? "")
    case .severalOwners(let title, let list):
      ListWords.sentence("Several rows of \(list) are called \(ListWords.name(title))")
    case .otherOwner(let title, let owner):
      ListWords.sentence("These are the rows of \(owner), and not of \(ListWords.name(title))")
    case .circle(let words): ListWords.sentence(words)
    case .bytes: "This holds bytes, which cannot be typed."
    case .broken(let clause): ListWords.sentence("This \(clause)")
    }
  }
}
