import ObjectGraph

/// How a sentence names steps for somebody who looks at one list: with the list in which they were
/// made if it shows other rows, which change out of sight, and with who made them if that was
/// somewhere else.
struct StepNaming {
  /// The lists of other rows than those that are shown.
  private let others: Set<String>

  /// - Parameters:
  ///   - list: The list that is shown; nil where it is none.
  ///   - objects: The context of the file.
  init(seenFrom list: ListDefinition?, in objects: ManagedObjectContext) {
    let lists = objects.store.model.lists
    others =
      lists.count > 1 ? Set(lists.filter { $0.entity != list?.entity }.map(\.name)) : []
  }

  /// A step with its list.
  func name(_ step: String, madeIn list: String?) -> String {
    // Of a list that is called otherwise by now its old name would say nothing; some steps name it.
    guard let list, others.contains(list), !step.hasSuffix(" \(list)") else { return step }
    return "\(step) in \(list)"
  }

  /// A step that was taken back, done again, or was not, with its list.
  func name(_ report: UndoReport) -> String { name(report.name, madeIn: report.list) }

  /// One that is to be taken back, with its maker as well.
  func words(for group: UndoGroup) -> String {
    name(group.name, madeIn: group.list) + Self.maker(group.maker)
  }

  /// One that was taken back or done again, with its maker as well.
  func words(for report: UndoReport) -> String { name(report) + Self.maker(report.maker) }

  /// Several: one by its name, of more also how many were made elsewhere.
  func words(for reports: [UndoReport]) -> String {
    guard let last = reports.last else { return "nothing" }
    guard reports.count > 1 else { return words(for: last) }
    let elsewhere = reports.count { Phrasebook.words(for: $0.maker) != nil }
    let makers = elsewhere == 0 ? "" : ", \(elsewhere) of them made elsewhere"
    return "\(reports.count) steps in a row\(makers), the last one: \(words(for: last))"
  }

  private static func maker(_ maker: UndoGroup.Maker) -> String {
    Phrasebook.words(for: maker).map { ", made \($0)" } ?? ""
  }
}
