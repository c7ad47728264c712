import TerminalTable

/// How much room the numbers take that a column has shown.
struct NumberExtent: Equatable {
  /// More digits behind the point do not push the others to the left.
  private static let mostFractionDigits = 4

  /// The most digits behind a point, of those numbers that do not have too many.
  private(set) var fractionDigits = 0
  /// The most characters before the point of these.
  private var characters = 0
  /// The most characters of the others.
  private var others = 0

  /// How many columns they need if their points stand below one another.
  var columns: Int {
    max(others, characters + (fractionDigits > 0 ? 1 + fractionDigits : 0))
  }

  /// Takes a number in as it is shown.
  ///
  /// - Returns: Whether that takes more room than those before.
  mutating func add(_ text: String) -> Bool {
    let before = self
    if let digits = TableColumn.fractionDigits(of: text), digits <= Self.mostFractionDigits {
      fractionDigits = max(fractionDigits, digits)
      characters = max(characters, text.utf8.count - (digits > 0 ? 1 + digits : 0))
    } else {
      others = max(others, text.count)
    }
    return self != before
  }
}
