/// A case of either kind.
enum ReplayCase {
  case controller(ControllerCase)
  case table(TableCase)

  /// Reads the lines of a case; the line after its name says which kind it is.
  ///
  /// - Throws: ``NotationError``.
  init(_ lines: [CaseLine]) throws {
    var cursor = CaseCursor(lines)
    let head = try cursor.require("case")
    if head.rest.isEmpty { throw head.error("a case has a name") }
    if let second = lines.dropFirst().first(where: { $0.word == "case" }) {
      throw second.error("a blank line ends a case")
    }
    if lines.count > 1, lines[1].word == "table" {
      self = .table(try TableCase(named: head.rest, at: head.number, &cursor))
    } else {
      self = .controller(try ControllerCase(named: head.rest, at: head.number, &cursor))
    }
  }

  /// The name of the case.
  var name: String {
    switch self {
    case .controller(let testCase): testCase.name
    case .table(let testCase): testCase.name
    }
  }

  /// The line in which it begins.
  var line: Int {
    switch self {
    case .controller(let testCase): testCase.line
    case .table(let testCase): testCase.line
    }
  }
}
