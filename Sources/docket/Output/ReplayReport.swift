import Interchange
import ListEditor
import ObjectGraph

/// Tells what undo or redo did, and what it had to leave.
struct ReplayReport {
  private let report: UndoReport
  private let verb: String
  private let isJSON: Bool

  init(_ report: UndoReport, verb: String, isJSON: Bool) {
    self.report = report
    self.verb = verb
    self.isJSON = isJSON
  }

  /// Takes steps until one is no longer refused, or one where none is passed over.
  ///
  /// - Returns: What became of the last one; nil where there is none.
  /// - Throws: What taking a step throws.
  static func take(
    skippingRefused skips: Bool, _ step: () throws -> UndoReport?
  ) rethrows -> UndoReport? {
    var report = try step()
    while skips, report?.isRefused == true, let next = try step() { report = next }
    return report
  }

  /// Prints the name of the step.
  ///
  /// - Throws: ``Failure`` where a part of it could not be done, or what the console throws.
  func tell(on console: Console, file: ListFile) throws {
    if isJSON {
      var output = try RecordOutput(
        columns: ["step", "complete", "conflicts"], format: .json, console: console)
      try output.write([
        .text(report.name), .boolean(report.isComplete), .integer(Int64(report.conflicts.count)),
      ])
      try output.finish()
    } else if !report.isRefused {
      try console.write(line: report.name)
    }
    if report.isRefused {
      let reason =
        report.refusal.map { Phrasebook().sentence(for: $0) }
        ?? report.conflicts.first.map(Self.reason) ?? ""
      throw file.failure(
        .data, "\(report.name) stays as it is: \(reason) With --skip it is passed over.")
    }
    guard let conflict = report.conflicts.first else { return console.confirm("\(verb) it.") }
    throw file.failure(.data, "\(verb) \(report.name), but not all: \(Self.reason(conflict))")
  }

  private static func reason(_ conflict: SaveConflict) -> String {
    guard let attribute = conflict.attribute, let theirs = conflict.theirs else {
      return "the row \(conflict.id.key) was changed or deleted since."
    }
    if attribute == conflict.id.entity.orderAttribute {
      return "the row \(conflict.id.key) was moved since."
    }
    let value = theirs.plainText
    return "\(attribute) of the row \(conflict.id.key) was changed to \(value) since."
  }
}
