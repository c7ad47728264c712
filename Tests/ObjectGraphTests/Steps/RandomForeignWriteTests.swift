import ObjectGraph
import TestSupport
import Testing

/// Random unsaved steps about rows that somebody else writes, too.
@Suite("Random unsaved steps under the writes of others, R13, R17") struct RandomForeignWriteTests {
  @Test(
    "All steps taken back give what is stored, whatever they wrote meanwhile", arguments: 0..<120)
  func all(_ number: Int) throws {
    var random = SeededGenerator("run \(number)")
    let fixture = try Fixture((0..<8).map { "\(["One", "Two", "Three"][$0 % 3])/\($0)" })
    if number.isMultiple(of: 2) {
      for key in 1...8 as ClosedRange<Int64> {
        fixture.database.write(.integer(key), "position", fixture.id(key))
      }
    }
    let context = fixture.context
    try context.mergeChanges()
    let other = try fixture.other(user: "somebody")
    var story: [String] = []
    for step in 0..<Int.random(in: 3...12, using: &random) {
      if Int.random(in: 0..<12, using: &random) < 7 {
        story.append(try Self.act(in: fixture, step, using: &random))
      } else {
        try other.mergeChanges()
        story.append("they " + (try Self.write(in: other, step, using: &random)))
        if Bool.random(using: &random) {
          try context.mergeChanges()
          story.append("merge")
        }
      }
    }
    try context.mergeChanges()
    try context.performStep("none") { _ in }
    while !context.unsavedSteps.isEmpty { _ = try context.undo() }
    #expect(try fixture.titles() == fixture.storedTitles(), "seed \(random.seed): \(story)")
    let picture = try fixture.picture()
    #expect(!context.hasChanges, "seed \(random.seed): \(story) \(picture)")
  }

  private static func write(
    in other: ManagedObjectContext, _ step: Int, using random: inout SeededGenerator
  ) throws -> String {
    let rows = try other.fetch(Fixture.manualOrder)
    guard let row = rows.randomElement(using: &random),
      let target = rows.filter({ $0 !== row }).randomElement(using: &random)
    else { return "wait" }
    return try other.performGesture("theirs") { other in
      switch Int.random(in: 0..<8, using: &random) {
      case 5:
        let title = AttributeValue.text(["p", "q"].randomElement(using: &random) ?? "p")
        let old = row["title"]
        row["title"] = title
        return "title \(old) \(row.objectID.key) to \(title)"
      case 6:
        row["section"] = target["section"]
        return "section of \(row["title"]) to \(target["section"])"
      case 7:
        row["section"] = target["section"]
        try other.move([row], .after(target))
        return "move \(row["title"]) after \(target["title"]) in \(row["section"])"
      case 0:
        let new = try other.insert(Fixture.item, .after(target))
        new["title"] = .text("f\(step)")
        new["section"] = target["section"]
        return "insert f\(step) after \(target["title"])"
      case 1:
        row["done"] = row["done"] == true ? false : true
        return "check \(row["title"])"
      default:
        try other.move([row], .after(target))
        return "move \(row["title"]) after \(target["title"])"
      }
    }
  }

  private static func act(
    in fixture: Fixture, _ step: Int, using random: inout SeededGenerator
  ) throws -> String {
    let context = fixture.context
    let rows = try context.fetch(Fixture.manualOrder)
    guard let row = rows.randomElement(using: &random),
      let target = rows.filter({ $0 !== row }).randomElement(using: &random)
    else { return "wait" }
    let kind = Int.random(in: 0..<10, using: &random)
    if kind == 8 {
      var words = ""
      for row in rows {
        for name in row.conflictingValues.keys.sorted() {
          let resolution: ConflictResolution = Bool.random(using: &random) ? .ours : .theirs
          context.resolveConflict(of: row, name, resolution)
          words += "\(row["title"]) \(name) \(resolution) "
        }
      }
      return "resolve " + words
    }
    if kind == 6 {
      if !context.unsavedSteps.isEmpty { _ = try context.undo() }
      return "undo"
    }
    if kind == 7 {
      if !context.undoneSteps.isEmpty { _ = try context.redo() }
      return "redo"
    }
    return try context.performStep("ours") { context in
      switch kind {
      case 2:
        let title = row["title"]
        try context.delete(row)
        return "delete \(title)"
      case 3:
        let new = try context.insert(Fixture.item, .after(target))
        new["title"] = .text("n\(step)")
        new["section"] = target["section"]
        return "insert n\(step) after \(target["title"])"
      case 4:
        row["section"] = target["section"]
        return "section of \(row["title"]) to \(target["section"])"
      case 5:
        row["done"] = row["done"] == true ? false : true
        return "check \(row["title"])"
      case 9:
        let title = AttributeValue.text(["p", "q"].randomElement(using: &random) ?? "p")
        let old = row["title"]
        row["title"] = title
        return "title \(old) \(row.objectID.key) to \(title)"
      default:
        if Bool.random(using: &random) { row["section"] = target["section"] }
        try context.move([row], .after(target))
        return "move \(row["title"]) after \(target["title"]) in \(row["section"])"
      }
    }
  }
}
