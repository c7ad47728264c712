import ObjectGraph
import TestSupport
import Testing

/// Unsaved steps about a value that somebody else wrote too, once it is decided who wins.
@Suite("Unsaved steps in a conflict that was decided, R13, R17") struct DecidedConflictTests {
  /// What was done with the title `a` of a row before somebody else made it `x`.
  enum Story: CaseIterable {
    case edit, twoEdits, looseEdit, backAgain, deletion, editAndDeletion

    func tell(in fixture: Fixture) throws {
      let context = fixture.context
      let row = fixture.row(1)
      switch self {
      case .looseEdit:
        row["title"] = "b"
      case .edit, .twoEdits, .backAgain, .editAndDeletion:
        try context.performStep("one") { _ in row["title"] = "b" }
      case .deletion: break
      }
      switch self {
      case .twoEdits: try context.performStep("two") { _ in row["title"] = "c" }
      case .backAgain:
        try context.performStep("two") { _ in row["title"] = "d" }
        fixture.database.write("x", "title", fixture.id(1))
        try context.mergeChanges()
        try context.performStep("three") { _ in row["title"] = "a" }
      case .deletion, .editAndDeletion: try context.performStep("delete") { try $0.delete(row) }
      case .edit, .looseEdit: break
      }
      fixture.database.write("x", "title", fixture.id(1))
      try context.mergeChanges()
      #expect(row.conflictingValues == ["title": "x"])
    }
  }

  /// Takes back all steps, which leaves what is stored, and brings them back.
  private static func goThrough(
    _ fixture: Fixture, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let context = fixture.context
    try context.performStep("none") { _ in }
    let titles = try fixture.titles()
    while !context.unsavedSteps.isEmpty {
      #expect(try context.undo()?.isComplete == true, sourceLocation: sourceLocation)
    }
    #expect(!context.hasChanges, sourceLocation: sourceLocation)
    #expect(try fixture.titles() == fixture.storedTitles(), sourceLocation: sourceLocation)
    while !context.undoneSteps.isEmpty {
      #expect(try context.redo()?.isComplete == true, sourceLocation: sourceLocation)
    }
    #expect(try fixture.titles() == titles, sourceLocation: sourceLocation)
    #expect(fixture.row(1).conflictingValues.isEmpty, sourceLocation: sourceLocation)
  }

  @Test(
    "All taken back give what the other one wrote, whoever was to win", arguments: Story.allCases,
    [ConflictResolution.ours, .theirs])
  func decided(story: Story, resolution: ConflictResolution) throws {
    let fixture = try Fixture("a", "o")
    try story.tell(in: fixture)
    fixture.context.resolveConflict(of: fixture.row(1), "title", resolution)
    try Self.goThrough(fixture)
  }

  @Test("So they do where theirs is typed", arguments: [Story.edit, .twoEdits, .looseEdit])
  func typed(story: Story) throws {
    let fixture = try Fixture("a", "o")
    try story.tell(in: fixture)
    try fixture.context.performStep("theirs") { _ in fixture.row(1)["title"] = "x" }
    #expect(fixture.row(1).conflictingValues.isEmpty)
    try Self.goThrough(fixture)
  }

  @Test("And where an earlier step had written theirs")
  func written() throws {
    let fixture = try Fixture("a", "o")
    let row = fixture.row(1)
    try fixture.context.performStep("one") { _ in row["title"] = "x" }
    try fixture.context.performStep("two") { _ in row["title"] = "b" }
    fixture.database.write("x", "title", fixture.id(1))
    try fixture.context.mergeChanges()
    #expect(row.conflictingValues == ["title": "x"])
    try Self.goThrough(fixture)
    #expect(fixture.context.unsavedSteps == ["two"])
  }

  @Test("And where the edits are forgotten by reading the row anew, R16", arguments: Story.allCases)
  func refreshed(story: Story) throws {
    let fixture = try Fixture("a", "o")
    try story.tell(in: fixture)
    try fixture.context.refresh(fixture.row(1), keepingEdits: false)
    #expect(try fixture.titles() == ["x", "o"])
    try Self.goThrough(fixture)
  }

  @Test("The journal knows what was written over")
  func saved() throws {
    let fixture = try Fixture("a", "o")
    try Story.twoEdits.tell(in: fixture)
    fixture.context.resolveConflict(of: fixture.row(1), "title", .ours)
    try fixture.context.save(keepingSteps: true)
    #expect(try fixture.storedTitles() == ["c", "o"])
    for titles in [["b", "o"], ["x", "o"]] {
      #expect(try fixture.context.undo()?.isComplete == true)
      #expect(try fixture.storedTitles() == titles)
    }
  }

  @Test(
    "All steps taken back give what is stored, whatever was typed and decided", arguments: 0..<150)
  func all(_ number: Int) throws {
    var random = SeededGenerator("run \(number)")
    let fixture = try Fixture("a", "o")
    let context = fixture.context
    let row = fixture.row(1)
    var story: [String] = []
    for _ in 0..<Int.random(in: 3...10, using: &random) {
      let title = AttributeValue.text(["a", "b", "c"].randomElement(using: &random) ?? "a")
      switch Int.random(in: 0..<10, using: &random) {
      case 0, 1:
        if !row.isDeleted { try context.performStep("edit") { _ in row["title"] = title } }
        story.append("edit \(title)")
      case 2:
        // What is typed back in a conflict before it is a step is none, and stays in conflict.
        if !row.isDeleted && row.conflictingValues.isEmpty { row["title"] = title }
        story.append("loose \(title)")
      case 3:
        try context.performStep("delete") { try $0.delete(row) }
        story.append("delete")
      case 4:
        if !context.unsavedSteps.isEmpty { _ = try context.undo() }
        story.append("undo")
      case 5:
        if !context.undoneSteps.isEmpty { _ = try context.redo() }
        story.append("redo")
      case 6:
        let resolution: ConflictResolution = Bool.random(using: &random) ? .ours : .theirs
        context.resolveConflict(of: row, "title", resolution)
        story.append("\(resolution)")
      case 7:
        try context.refresh(row, keepingEdits: Bool.random(using: &random))
        story.append("refresh")
      default:
        fixture.database.write(title, "title", fixture.id(1))
        try context.mergeChanges()
        story.append("they \(title)")
      }
    }
    try context.performStep("none") { _ in }
    while !context.unsavedSteps.isEmpty { _ = try context.undo() }
    #expect(try fixture.titles() == fixture.storedTitles(), "seed \(random.seed): \(story)")
    #expect(!context.hasChanges, "seed \(random.seed): \(story)")
  }
}
