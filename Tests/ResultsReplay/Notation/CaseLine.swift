/// One line of a case: its first word, and what follows it.
struct CaseLine: Equatable {
  /// The line's number in the file, from 1.
  let number: Int
  /// The first word, which says what kind of line it is.
  let word: String
  /// The rest, without the blanks around it.
  let rest: String

  /// The parts of the rest between semicolons, without empty ones.
  var parts: [String] {
    rest.split(separator: ";").map(\.trimmed).filter { !$0.isEmpty }
  }

  func error(_ message: String) -> NotationError {
    NotationError(line: number, message: message)
  }

  /// Throws if anything follows the word.
  func checkStandsAlone() throws {
    if !rest.isEmpty { throw error("“\(word)” stands alone, without “\(rest)”") }
  }

  /// The rest as one whole number that is not below `minimum`.
  func number(atLeast minimum: Int) throws -> Int {
    guard let number = Int(rest), number >= minimum else {
      throw error("“\(word)” takes a whole number from \(minimum), not “\(rest)”")
    }
    return number
  }

  /// The rest as one ID.
  func identifier() throws -> String {
    guard rest.isIdentifier else {
      throw error("“\(word)” takes an ID, letters a–z, not “\(rest)”")
    }
    return rest
  }

  /// The rest as one ID, or nil for `-`.
  func optionalIdentifier() throws -> String? {
    rest == "-" ? nil : try identifier()
  }

  /// The words of the rest as IDs; none for `-` and `none`.
  func identifiers() throws -> [String] {
    if ["-", "none", ""].contains(rest) { return rest == "none" || rest == "-" ? [] : try empty() }
    guard rest.words.allSatisfy(\.isIdentifier) else {
      throw error("“\(word)” takes IDs, letters a–z, not “\(rest)”")
    }
    return rest.words
  }

  private func empty() throws -> [String] {
    throw error("“\(word)” names IDs, or - for none")
  }
}
