import ObjectGraph
import TestSupport
import Testing

@testable import ListEditor

@Suite("Commands that change many rows") struct LongCommandTests {
  /// What the last line said when the store was asked to write.
  private func words(_ test: EditorUnderTest, whileTyping keys: String) -> [String] {
    var words: [String] = []
    test.observed.before = { call in
      if call == "write" { words.append(test.terminal.lines.last?.trimmingBlanks ?? "") }
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
    test.editor.context(test.objects, isChanging: many)
    #expect(test.terminal.lines.last?.trimmingBlanks == "\(many) rows so far.")
    test.turn()
    #expect(test.status.hasPrefix(" Undid Delete \(many + 1) rows"))
  }

  @Test("Those that change fewer say nothing before")
  func fewRows() throws {
    let test = try EditorUnderTest(sql: TestLists.long(100))
    let before = test.status.trimmingBlanks
    #expect(words(test, whileTyping: "Ad") == [before])
  }
}
