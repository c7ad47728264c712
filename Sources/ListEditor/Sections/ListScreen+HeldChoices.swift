import ObjectGraph
import TableOrder

/// A section that somebody renames takes its rows along, those too that are held: nobody moved
/// them.
extension ListScreen {
  /// Notes what the sections are called that rows have just been picked up from.
  ///
  /// - Throws: What reading the choices throws; the rows are back where they were.
  /// - Complexity: O(k log n) for k rows, and the choices are read.
  func noteHeldChoices() throws {
    heldChoices = HeldChoices()
    guard let attribute = sectionAttribute, attribute.type.isChoice else { return }
    do {
      for choice in try objects.choices(of: attribute) {
        heldChoices.names[choice] = choice["name"]
      }
    } catch {
      table.cancelDrag()
      throw error
    }
    let present = presentChoices
    for path in table.draggedRows {
      guard let id = rows.object(at: path)?.objectID else { continue }
      heldChoices.sections[id] = choice(ofSection: path.section, among: present)
    }
  }

  /// What somebody else did to rows that are held and have other paths now: their sections were
  /// renamed, or they were moved.
  func newsOfHeldRows(at paths: [TableIndexPath]) -> Message {
    let present = presentChoices
    var renamed: [ManagedObject] = []
    var moved: [TableIndexPath] = []
    for path in paths {
      let choice = choice(ofSection: path.section, among: present)
      let id = rows.object(at: path)?.objectID
      let stayed = choice != nil && id.flatMap { heldChoices.sections[$0] } == choice
      if let choice, stayed, heldChoices.names[choice] != choice["name"] {
        if !renamed.contains(choice) { renamed.append(choice) }
      } else {
        moved.append(path)
      }
      if let id { heldChoices.sections[id] = choice }
    }
    let sentences = renamed.map(renamingWords)
    for choice in present.values { heldChoices.names[choice] = choice["name"] }
    guard let first = moved.first else { return .note(sentences.joined(separator: " ")) }
    let section = sectionName(first.section).map { " to \($0)" } ?? ""
    let sentence = ListWords.sentence("Somebody else moved \(heldWords(moved.count))\(section)")
    return .refusal((sentences + [sentence]).joined(separator: " "))
  }

  private func renamingWords(of choice: ManagedObject) -> String {
    let before = heldChoices.names[choice]?.fieldText ?? ""
    let now = ListWords.name(choice["name"].fieldText)
    return ListWords.sentence("Somebody else renamed \(ListWords.name(before)) to \(now)")
  }

  /// What so many of the held rows are called.
  private func heldWords(_ count: Int) -> String {
    guard count == 1 else { return "rows that you hold" }
    return table.draggedRows.count == 1 ? "this row" : "a row that you hold"
  }

  /// The rows of the choice by what they are called now.
  private var presentChoices: [AttributeValue: ManagedObject] {
    let present = heldChoices.names.keys.filter { !$0.isDeleted }
    return Dictionary(present.map { ($0["name"], $0) }) { first, _ in first }
  }

  private func choice(
    ofSection section: Int, among present: [AttributeValue: ManagedObject]
  ) -> ManagedObject? {
    rows.sectionValue(at: section).flatMap { present[$0] }
  }
}
