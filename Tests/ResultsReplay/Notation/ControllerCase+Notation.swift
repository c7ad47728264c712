extension ControllerCase {
  /// Reads the lines after the name.
  ///
  /// - Throws: ``NotationError``.
  init(named name: String, at line: Int, _ cursor: inout CaseCursor) throws {
    self.name = name
    self.line = line

    let options = try cursor.takeEach(of: ["sectioned", "where", "limit", "offset", "rank"])
    try options["sectioned"]?.checkStandsAlone()
    saysSectioned = options["sectioned"] != nil
    filter = try options["where"].map { try Filter($0) }
    limit = try options["limit"]?.number(atLeast: 0)
    offset = try options["offset"]?.number(atLeast: 0)
    ranks = try options["rank"].map(Self.ranks) ?? []

    let beforeLine = try cursor.require("before")
    before = try RowList(beforeLine).withoutEmptySections
    try Self.check(before, beforeLine)

    let edits = cursor.take("edits")
    self.edits = try edits?.parts.map { [edits] in try Edit($0, edits ?? beforeLine) } ?? []
    editsLine = edits?.number ?? beforeLine.number

    var calls: [Expected<[String]>] = []
    while let line = cursor.take(calls.isEmpty ? "calls" : "or-calls") {
      calls.append(Expected(value: try CallNotation.read(line), line: line.number))
    }
    self.calls = calls
    after = try cursor.take("after").map { line in
      Expected(value: line.rest == "stale" ? .stale : .rows(try RowList(line)), line: line.number)
    }
    let costs = try cursor.takeEach(of: ["flushes", "cells"])
    flushes = try costs["flushes"].map {
      Expected(value: try $0.number(atLeast: 0), line: $0.number)
    }
    cells = try costs["cells"].map { Expected(value: try $0.identifiers(), line: $0.number) }
    try cursor.end()
  }

  /// Reads `NAME N; …`.
  private static func ranks(_ line: CaseLine) throws -> [Rank] {
    if line.parts.isEmpty { throw line.error("“rank” takes “NAME N”, separated by semicolons") }
    return try line.parts.map { part in
      guard let (name, rank) = Edit.Change.rank(part) else {
        throw line.error("“\(part)” is not “NAME N”")
      }
      return Rank(section: name, rank: rank)
    }
  }

  /// Rows that are to be stored have a key, and IDs of their own.
  private static func check(_ list: RowList, _ line: CaseLine) throws {
    var seen: Set<String> = []
    for row in list.rows {
      if row.key == nil { throw line.error("“\(row.id)” needs a key, as in “\(row.id)10”") }
      if !seen.insert(row.id).inserted { throw line.error("a second row “\(row.id)”") }
    }
  }
}

extension ControllerCase.Filter {
  fileprivate init(_ line: CaseLine) throws {
    let words = line.rest.words
    if words == ["not", "done"] {
      self = .notDone
    } else if words.count == 3, words[0] == "key", words[1] == "<", let bound = Int(words[2]) {
      self = .keyBelow(bound)
    } else {
      throw line.error("“where” takes “key < N” or “not done”, not “\(line.rest)”")
    }
  }
}

extension ControllerCase.Filter: CustomStringConvertible {
  var description: String {
    switch self {
    case .keyBelow(let bound): "key < \(bound)"
    case .notDone: "not done"
    }
  }
}
