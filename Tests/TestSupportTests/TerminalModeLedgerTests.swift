import TestSupport
import Testing

@Suite("The ledger of terminal modes") struct TerminalModeLedgerTests {
  private func ledger(_ text: String) -> TerminalModeLedger { TerminalModeLedger(Array(text.utf8)) }

  @Test("Modes that are left are no leftovers, in whatever form they are switched")
  func balanced() {
    let ledger = ledger(
      "\u{1B}[?1049h\u{1B}[22;0;0t\u{1B}[?1h\u{1B}=\u{1B}[?25ltext\u{1B}[?2004;1004h"
        + "\u{1B}[?2004;1004l\u{1B}[?25h\u{1B}[?1049l\u{1B}[23;0;0t\u{1B}[?1l\u{1B}>")
    #expect(ledger.leftovers == [])
    #expect(ledger.imbalances == [:])
  }

  @Test(
    "A mode that stays on is a leftover, and so is a cursor that stays hidden",
    arguments: [
      ("\u{1B}[?2004h", ["?2004"]), ("\u{1B}[?25l", ["?25"]), ("\u{1B}=", ["keypad"]),
      ("\u{1B}[22;2t", ["title"]), ("\u{1B}[?25h", []), ("\u{1B}[?1000l", []),
      ("\u{1B}[?1049h\u{1B}[?1049l\u{1B}[?1049h", ["?1049"]),
    ])
  func leftovers(output: String, modes: [String]) {
    #expect(ledger(output).leftovers == modes)
  }

  @Test("The order of entering and leaving is told, without modes that come and go")
  func nesting() {
    let nesting = ledger(
      "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[?2026h\u{1B}[?2026l\u{1B}[?25h"
        + "\u{1B}[?2004l\u{1B}[?1049l"
    ).nesting
    #expect(nesting.entered == ["?1049", "?2004"])
    #expect(nesting.left == ["?2004", "?1049"])
  }
}
