import ObjectGraph
import TestSupport
import Testing

@testable import ListEditor

@Suite("Commands that change many rows") struct LongCommandTests {
  /// What the last line said when the store was asked for something.
  private func words(
    _ test: EditorUnderTest, of asked: String = "write", whileTyping keys: String
  ) -> [String] {
    var words: [String] = []
    test.observed.before = { [terminal = test.terminal] call in
      if call == asked { words.append(terminal.lines.last?.trimmingBlanks ?? "") }
    }
    test.type(keys)
    return words
  }

  @Test("tell that they are at work, and then what they did")
  func manyRows() throws {
    let many = ManagedObjectContext.manyChanges
    let test = try EditorUnderTest(sql: TestLists.long(many + 1))
    #expect(words(test, whileTyping: "Ad") == ["Saving \(many + 1) rows."])
    #expect(test.status.hasPrefix(" Deleted \(many + 1) rows."))
    #expect(words(test, whileTyping: "u") == ["Saving \(many + 1) rows."])
    #expect(test.status.hasPrefix(" Undid Delete \(many + 1) rows"))
  }

  @Test("They tell how many rows it is so far")
  func soFar() throws {
    let many = ManagedObjectContext.manyChanges
    let test = try EditorUnderTest(sql: TestLists.long(many + 100))
    test.type("Ad")
    // Each row that comes back is read anew.
    #expect(words(test, of: "rows", whileTyping: "u").contains("\(many) rows so far."))
    #expect(test.status.hasPrefix(" Undid Delete \(many + 100) rows"))
  }

  @Test("They tell before they read the marked rows, where these are many", arguments: [0, 1])
  func reading(missing: Int) throws {
    let count = ManagedObjectContext.manyChanges - missing
    let test = try EditorUnderTest(sql: TestLists.long(count))
    test.type("A")
    let told = words(test, of: "rows", whileTyping: "d").contains("Reading \(count) rows.")
    #expect(told == (missing == 0))
    #expect(test.status.hasPrefix(" Deleted \(count) rows."))
  }

  @Test("What the store does for long is told by what it says of it")
  func work() throws {
    let test = try EditorUnderTest(sql: TestLists.long(10))
    test.editor.tellOfWork()
    #expect(test.terminal.lines.last == " This takes a while: it is about many rows.")
    test.type("j")
    #expect(!test.status.contains("a while"))
  }

  @Test("So they do in edit mode, and when it is saved")
  func editMode() throws {
    let many = ManagedObjectContext.manyChanges
    let test = try EditorUnderTest(sql: TestLists.long(many + 1))
    test.type("<Ctrl-e>Ad")
    #expect(words(test, whileTyping: "<Ctrl-e>") == ["Saving \(many + 1) rows."])
    #expect(test.status.hasPrefix(" Saved "), "\(test.status)")
  }

  @Test("Those that change fewer say nothing before")
  func fewRows() throws {
    let test = try EditorUnderTest(sql: TestLists.long(100))
    let before = test.status.trimmingBlanks
    #expect(words(test, whileTyping: "Ad") == [before])
  }
}
