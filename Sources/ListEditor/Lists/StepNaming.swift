import ObjectGraph

/// How a sentence names steps for somebody who looks at one list: with the list in which they were
/// made if that is another one, whose rows change out of sight, and with who made them if that was
/// somewhere else.
struct StepNaming {
  private let shown: String?
  private let others: Set<String>

  /// - Parameter list: The list that is shown; nil where it is none.
  init(seenFrom list: ListDefinition?, in objects: ManagedObjectContext) {
    shown = list?.name
    let names = Set(objects.store.model.lists.map(\.name))
    others = names.count > 1 ? names.subtracting([shown].compactMap(\.self)) : []
  }

  /// One step.
  func words(for report: UndoReport) -> String {
    // Of one that is called otherwise by now the name would say nothing; some steps name theirs.
    let named = [report.list, shown].compactMap(\.self).contains(where: report.name.contains)
    let list = report.list.flatMap { others.contains($0) && !named ? " in \($0)" : nil }
    let maker = Phrasebook.words(for: report.maker).map { ", made \($0)" }
    return report.name + (list ?? "") + (maker ?? "")
  }

  /// Several: one by its name, of more also how many were made elsewhere.
  func words(for reports: [UndoReport]) -> String {
    guard let last = reports.last else { return "nothing" }
    guard reports.count > 1 else { return words(for: last) }
    let elsewhere = reports.count { Phrasebook.words(for: $0.maker) != nil }
    let makers = elsewhere == 0 ? "" : ", \(elsewhere) of them made elsewhere"
    return "\(reports.count) steps in a row\(makers), the last one: \(words(for: last))"
  }
}
