import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// Two programs that write a field, change its type, take back and bring back by turns.
@Suite("Random changes of a type and of values, with undo and redo, R13, R17")
struct RandomRetypingTests {
  private static let types: [AttributeType] = [
    .text, .integer, .real, .boolean, .date, .dateTime, .choice(of: "status"),
  ]

  @Test("All taken back is the first file, all brought back the last one")
  func everythingBack() throws {
    var random = SeededGenerator()
    for _ in 0..<RandomSteps.count(20) { try expectReturn(&random) }
  }

  private func expectReturn(_ random: inout SeededGenerator) throws {
    let file = try SchemaFile()
    try file.file.shell("UPDATE step SET name = 'They open at nine.' WHERE id = 2")
    try file.context.mergeChanges()
    let first = try file.tables()
    var story: [String] = []
    for number in 1...10 {
      let isFirst = Bool.random(using: &random)
      let step = try step(by: isFirst ? file.context : file.other, number, &random)
      story.append("\(isFirst ? "one" : "two"): \(step) \(try held(file))")
    }
    let last = try file.tables()
    try file.context.mergeChanges()
    var count = 0
    while let report = try file.context.undo(.anybody) {
      story.append("undo \(words(report)) \(try held(file))")
      if !report.isRefused { count += 1 }
    }
    let told = story.joined(separator: "\n")
    #expect(try file.tables() == first, "\(told)")
    for _ in 0..<count { try file.context.redo() }
    let end = try file.tables()
    #expect(end == last, "\(told)")
    try file.close()
  }

  /// One step of a program. Values come once only: what is the same by chance may be taken for
  /// taken back.
  private func step(
    by program: ManagedObjectContext, _ number: Int, _ random: inout SeededGenerator
  ) throws -> String {
    try program.mergeChanges()
    let step = try #require(program.store.model.entity(named: "step"))
    let type = try #require(step.attribute(named: "name")).type
    switch Int.random(in: 0..<8, using: &random) {
    case 0...2:
      let key = Int64.random(in: 1...2, using: &random)
      guard let value = values(of: type, number).randomElement(using: &random) else { return "" }
      try program.performGesture("\(key) \(value)") { context in
        context.object(with: ManagedObjectID(step, key))["name"] = value
      }
      return "\(key) \(value)"
    case 3, 4:
      let new = try #require(Self.types.randomElement(using: &random))
      try program.perform(.retypeField("name", of: "step", to: new, misfits: .clear), as: "\(new)")
      return "\(new)"
    case 5, 6: return "undo \(words(try program.undo()))"
    default: return "redo \(words(try program.redo()))"
    }
  }

  private func values(of type: AttributeType, _ number: Int) -> [AttributeValue] {
    let day = "2026-12-\(number + 9)"
    return switch type {
    case .text, .data: [.text("00\(number)"), .text("abc \(number)"), .text(day)]
    case .integer: [.integer(Int64(number))]
    case .real: [.real(Double(number) + 0.5)]
    case .date: [.text(day)]
    case .dateTime: [.text("\(day) 00:00:00"), .text("\(day) 18:30:00")]
    case .boolean, .choice: []
    }
  }

  private func words(_ report: UndoReport?) -> String {
    guard let report else { return "nothing" }
    return report.name
      + (report.isRefused ? ", refused" : report.isComplete ? "" : ", but for \(report.conflicts)")
  }

  private func held(_ file: SchemaFile) throws -> String {
    try file.file.shell("SELECT group_concat(quote(name)) FROM step WHERE id < 3")
  }
}
