import Interchange
import ListEditor
import ObjectGraph

/// Tells what undo or redo did, and what it had to leave.
struct ReplayReport {
  private let report: UndoReport
  private let verb: String
  private let isJSON: Bool
  /// Whether refused steps are passed over.
  private let skips: Bool
  /// Those that were, the newest first.
  private var passed: [UndoReport] = []

  /// Takes a step, or where refused ones are passed over, steps until one is not.
  ///
  /// - Returns: What became of the last one; nil where there is none.
  /// - Throws: What taking a step throws.
  init?(
    verb: String, isJSON: Bool, skippingRefused skips: Bool, _ step: () throws -> UndoReport?
  ) rethrows {
    guard var report = try step() else { return nil }
    while skips, report.isRefused, let next = try step() {
      passed.append(report)
      report = next
    }
    self.report = report
    self.verb = verb
    self.isJSON = isJSON
    self.skips = skips
  }

  /// Prints the name of the step.
  ///
  /// - Throws: ``Failure`` where a part of it could not be done, or what the console throws.
  func tell(on console: Console, file: ListFile) throws {
    if report.isRefused {
      try write(on: console)
      throw refusal(of: file)
    }
    try console.print(after: ListWords.sentence("\(verb) \(report.name)")) {
      try write(on: console)
    }
    guard !report.isComplete else { return console.confirm("\(verb) it.") }
    let reason = Self.reason(report, in: file.objects)
    let rest = report.leavesRest ? " The rest stays a step; --skip passes over it." : ""
    throw file.failure(.data, "\(verb) \(report.name), but not all: \(reason)\(rest)")
  }

  /// Prints what is data.
  private func write(on console: Console) throws {
    if isJSON {
      var output = try RecordOutput(
        columns: ["step", "complete", "conflicts"], format: .json, console: console)
      try output.write([
        .text(report.name), .boolean(report.isComplete), .integer(Int64(report.conflicts.count)),
      ])
      try output.finish()
    } else if !report.isRefused {
      try console.write(sentence: report.name)
    }
  }

  /// That nothing was done.
  private func refusal(of file: ListFile) -> Failure {
    let sentences = (passed + [report]).map { Self.refusal($0, in: file.objects) }
    guard skips else {
      return file.failure(.data, "\(sentences[0]) With --skip it is passed over.")
    }
    return Failure(
      .nothingFound, "\(file.path): There is nothing else to \(verb == "Redid" ? "redo" : "undo").",
      others: sentences)
  }

  private static func refusal(
    _ report: UndoReport, in objects: ManagedObjectContext
  ) -> String {
    "\(report.name) stays as it is: \(reason(report, in: objects))"
  }

  /// Why a step, or a part of it, stays as it is.
  private static func reason(_ report: UndoReport, in objects: ManagedObjectContext) -> String {
    let model = objects.store.model
    return report.refusal.map { Phrasebook.reason(for: $0, in: model) }
      ?? report.failures.first.map { Phrasebook.reason(for: $0, in: model) }
      ?? report.conflicts.first.map { reason($0, in: objects) } ?? ""
  }

  private static func reason(
    _ conflict: SaveConflict, in objects: ManagedObjectContext
  ) -> String {
    if let words = Phrasebook.obstacle(conflict, in: objects) { return words }
    if let words = Phrasebook.dependents(conflict, in: objects) { return words }
    if let refusal = conflict.refusal { return "\(refusal)." }
    guard let attribute = conflict.attribute, let theirs = conflict.theirs else {
      return "the row \(conflict.id.key) was changed or deleted since."
    }
    if let words = Phrasebook.settingWords(for: conflict) { return "\(words) changed since." }
    if attribute == conflict.id.entity.orderAttribute {
      return "the row \(conflict.id.key) was moved since."
    }
    let value = theirs.plainText
    return "\(attribute) of the row \(conflict.id.key) was changed to \(value) since."
  }
}
