import TableOrder
import Terminal
import TestSupport
import Testing

@testable import TerminalTable

/// Random batches, drags, marks and motions against plain arrays; after each step what was drawn
/// bit by bit must be what a table drawn anew shows.
@Suite struct TableModelTests {
  @Test("A table equals its model after any number of random steps, R107, R118, R131–R138, R164")
  func randomSteps() {
    var random = SeededGenerator()
    for round in 0..<RandomSteps.count(2_880) / 120 {
      var machine = TableMachine(using: &random)
      for step in 0..<120 {
        machine.step(using: &random)
        if let difference = machine.difference() {
          Issue.record(
            """
            round \(round), step \(step): \(difference)
            \(machine.log.suffix(8).joined(separator: "\n"))
            """)
          return
        }
      }
    }
  }
}
