import Terminal
import TestSupport
import Testing

@testable import NcursesTerminal

extension HeadlessScreens {
  /// What a key costs on the line, against a loop that draws everything and lets ncurses find the
  /// difference.
  @Suite("Bytes for a key") struct TableBytesTests {
    struct Key: CustomTestStringConvertible {
      var name: String
      /// The keys that lead to where it is measured.
      var before: String
      var key: Character
      var times: Int
      /// The limit, in tenths of what the naive loop sends.
      var tenths: Int
      var testDescription: String { name }
    }

    static let keys: [Key] = [
      Key(name: "cursor down", before: "jjjjj", key: "j", times: 20, tenths: 12),
      Key(
        name: "scroll by a line", before: String(repeating: "j", count: 60), key: "j", times: 40,
        tenths: 12),
      Key(name: "page down", before: "", key: "f", times: 12, tenths: 12),
      Key(
        name: "move a row in the middle", before: String(repeating: "j", count: 12), key: "J",
        times: 15, tenths: 12),
      Key(
        name: "delete in the middle", before: String(repeating: "j", count: 18), key: "d",
        times: 15, tenths: 12),
      Key(
        name: "insert in the middle", before: String(repeating: "j", count: 12), key: "o",
        times: 15, tenths: 12),
    ]

    /// The middle of what each of some keys sends.
    private func median(_ way: MeasuredList.Way, _ test: Key) throws -> Int {
      let list = try MeasuredList(way)
      for key in test.before { list.press(key) }
      list.draw()
      return list.bytes(ofEach: test.key, times: test.times).sorted()[test.times / 2]
    }

    @Test(
      "A full 120×40 screen with title and status line sends at most 1.2 times as much",
      arguments: keys)
    func againstNaive(test: Key) throws {
      let naive = try median(.naive, test)
      let ours = try median(.table, test)
      #expect(naive > 40)
      #expect(ours * 10 <= naive * test.tenths, "\(ours) bytes against \(naive)")
    }

    @Test("A hundred held keys send one screen at most, and keys that change nothing send nothing")
    func heldKeys() throws {
      let list = try MeasuredList(.table)
      list.headless.terminal.redrawEverything()
      let screen = list.draw()
      for _ in 0..<100 { list.press("j") }
      let held = list.draw()
      #expect(held > 0 && held <= screen, "\(held) bytes, a screen has \(screen)")
      for key in "kkkkkjjjjj" { list.press(key) }
      #expect(list.draw() == 0)
    }
  }
}
