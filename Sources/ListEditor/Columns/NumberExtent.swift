import ObjectGraph
import Terminal
import TerminalTable

/// How much room the numbers of a column take whose points stand below one another.
public struct NumberExtent: Equatable {
  /// More digits behind the point do not push the others to the left.
  private static let mostFractionDigits = 4

  /// The most digits behind a point, of those numbers that do not have too many.
  private(set) var fractionDigits = 0
  /// The most characters before the point of these.
  private var characters = 0
  /// The most columns of the others.
  private var others = 0

  /// The room of no numbers.
  public init() {}

  /// How many columns they need if their points stand below one another.
  public var columns: Int {
    max(others, characters + (fractionDigits > 0 ? 1 + fractionDigits : 0))
  }

  /// How many columns a number leaves free at its right so that its point stands below the others,
  /// where the column has them at its right.
  ///
  /// - Complexity: O(length)
  public func space(behind text: String) -> Int {
    TableColumn("", alignment: .trailing, fractionDigits: fractionDigits).space(behind: text)
  }

  /// Takes a number in as it is shown, or another text in its place.
  ///
  /// - Parameter widths: How wide the characters of such a text are.
  /// - Returns: Whether that takes more room than those before.
  @discardableResult
  public mutating func add(_ text: String, widths: CharacterWidths) -> Bool {
    let before = self
    if let digits = TableColumn.fractionDigits(of: text), digits <= Self.mostFractionDigits {
      fractionDigits = max(fractionDigits, digits)
      characters = max(characters, text.utf8.count - (digits > 0 ? 1 + digits : 0))
    } else {
      let limit = ListDefinition.widestChoice
      others = max(others, DisplayText(text, widths: widths, limit: limit).columns)
    }
    return self != before
  }
}
