import Terminal
import TestSupport
import Testing

/// Random keys from a printed seed. After every turn the screen shows what the file holds.
struct RandomEditingTests {
  private static let size = Size(columns: 60, rows: 120)

  private static let scripts = [
    "j", "k", "3j", "2k", "g", "G", "]", "[", "4G",
    "J", "K", "3J", "2K", "JJ", "KKK",
    "mj<Enter>", "mkk<Enter>", "m]<Enter>", "m[<Enter>", "mG<Enter>", "mg<Enter>", "mjj<Esc>",
    "d", "2d", "u", "<Ctrl-r>", "2u", "oxx<Esc>", "e<Esc>", "}",
  ]

  /// A script, and a fresh title for those that need one.
  private static func script(
    _ step: Int, rows: Int, using random: inout SeededGenerator
  ) -> String {
    switch Int.random(in: 0..<(rows < 4 ? 2 : 8), using: &random) {
    case 0: "on\(step)<Enter>"
    case 1: "e<Ctrl-u>r\(step)<Enter>"
    default: scripts.randomElement(using: &random) ?? ""
    }
  }

  private static func expectInStep(
    _ editor: EditorUnderTest, _ typed: [String]
  ) throws {
    let stored = try editor.storedTitles()
    try #require(editor.shownTitles == stored, "after \(typed.joined(separator: " "))")
    try #require(!editor.status.contains("E-"), "after \(typed.joined(separator: " "))")
  }

  @Test(
    "The screen shows what the file holds, also after restarts, and undo leads back to the start",
    arguments: [TestLists.flat, TestLists.sectioned])
  func alone(list: String) throws {
    var random = SeededGenerator()
    var editor = try EditorUnderTest(sql: list, size: Self.size)
    let start = try editor.storedTitles()
    var typed: [String] = []
    for step in 0..<150 {
      typed.append(Self.script(step, rows: editor.shownTitles.count, using: &random))
      editor.type(typed[step])
      try Self.expectInStep(editor, typed)
      if step.isMultiple(of: 50) {
        let summary = editor.shownTitles
        editor = try EditorUnderTest(reopening: editor)
        #expect(editor.shownTitles == summary)
      }
    }
    editor.type("999u")
    editor.type("u")
    #expect(editor.status.hasPrefix(" There is nothing to undo."))
    #expect(editor.shownTitles == start)
    #expect(try editor.storedTitles() == start)
  }

  @Test("Two editors on one file show the same list after every turn of either")
  func together() throws {
    var random = SeededGenerator()
    let one = try EditorUnderTest(sql: TestLists.sectioned, size: Self.size)
    let two = try EditorUnderTest(reopening: one)
    var typed: [String] = []
    for step in 0..<150 {
      let isFirst = Bool.random(using: &random)
      let (active, passive) = isFirst ? (one, two) : (two, one)
      let script = Self.script(step, rows: active.shownTitles.count, using: &random)
      typed.append("\(isFirst ? 1 : 2):\(script)")
      active.type(script)
      if Bool.random(using: &random) { passive.noticeOutsideChange() } else { passive.type("}") }
      try Self.expectInStep(active, typed)
      try Self.expectInStep(passive, typed)
    }
  }
}
