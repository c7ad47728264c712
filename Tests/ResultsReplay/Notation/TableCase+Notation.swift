import TableOrder

extension TableCase {
  /// Reads the lines after the name.
  ///
  /// - Throws: ``NotationError``.
  init(named name: String, at line: Int, _ cursor: inout CaseCursor) throws {
    self.name = name
    self.line = line
    let tableLine = try cursor.require("table")
    let table = try Self.rows(tableLine)
    self.table = table

    let options = try cursor.takeEach(of: ["cursor", "mark", "lines", "top", "foreign"])
    self.cursor = try options["cursor"].flatMap { try Self.row($0.optionalIdentifier(), $0, table) }
    marks =
      try options["mark"].map { line in
        try line.identifiers().compactMap { try Self.row($0, line, table) }
      } ?? []
    lines = try options["lines"]?.number(atLeast: 1)
    top = try options["top"].flatMap { try Self.row($0.identifier(), $0, table) }
    try options["foreign"]?.checkStandsAlone()
    isForeign = options["foreign"] != nil

    let steps = try cursor.require("ops")
    self.steps = try steps.parts.map { try TableStep($0, steps) }
    var sources: [RowList] = []
    while let line = cursor.take("source") { sources.append(try Self.rows(line)) }
    self.sources = sources

    error = try cursor.take("error").map { line in
      let kinds = line.parts.compactMap { CallNotation.error($0) }
      guard !kinds.isEmpty, kinds.count == line.parts.count else {
        throw line.error("“\(line.rest)” is not a kind of error")
      }
      return Expected(value: kinds.joined(separator: "; "), line: line.number)
    }
    kept = try cursor.take("kept").map(Self.kept)
    shows = try cursor.take("shows").map {
      Expected(value: try Self.rows($0), line: $0.number)
    }
    let final = try cursor.takeEach(of: ["cursor", "mark", "top"])
    finalCursor = try final["cursor"].map {
      Expected(value: try $0.optionalIdentifier(), line: $0.number)
    }
    finalMarks = try final["mark"].map { Expected(value: try $0.identifiers(), line: $0.number) }
    finalTop = try final["top"].map {
      Expected(value: try $0.optionalIdentifier(), line: $0.number)
    }
    try cursor.end()
  }

  /// Reads a list; rows of a table have no keys.
  private static func rows(_ line: CaseLine) throws -> RowList {
    let list = try RowList(line)
    if let row = list.rows.first(where: { $0.key != nil }) {
      throw line.error("“\(row)” is not an ID, letters a–z")
    }
    return list
  }

  /// An ID, which must be that of a row of the table.
  private static func row(_ id: String?, _ line: CaseLine, _ table: RowList) throws -> String? {
    if let id, !table.rows.contains(where: { $0.id == id }) {
      throw line.error("there is no row “\(id)” in the table")
    }
    return id
  }

  private static func kept(_ line: CaseLine) throws -> Expected<[Kept]> {
    if line.rest == "none" { return Expected(value: [], line: line.number) }
    let kept = line.rest.words.map { word in
      sides(ofMove: word).flatMap { id, path in
        id.isIdentifier ? TableIndexPath(notation: path).map { Kept(id: id, path: $0) } : nil
      }
    }
    guard !kept.isEmpty, kept.allSatisfy({ $0 != nil }) else {
      throw line.error("“kept” takes “ID->[s,r]” for each row, or none, not “\(line.rest)”")
    }
    return Expected(value: kept.compactMap { $0 }, line: line.number)
  }
}

extension TableCase.Kept: CustomStringConvertible {
  var description: String { "\(id)->\(path.notation)" }
}
