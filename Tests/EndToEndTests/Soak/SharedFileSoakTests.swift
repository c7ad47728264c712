import TestSupport
import Testing

/// Several programs on one file, for as long as one likes: `Scripts/soak`.
struct SharedFileSoakTests {
  @Test(
    "Two editors and a loop of commands end with the same screens and file; no edit is lost, no cursor jumps"
  )
  func together() throws {
    let shared = try SharedFile(random: SeededGenerator())
    for round in 1...RandomSteps.count(40) {
      try shared.advance()
      if round.isMultiple(of: 5) { try shared.compare() }
    }
    try shared.compare()
    StormReport(actions: shared.step, kills: 0, faults: nil).print()
    for editor in shared.editors { try editor.quit() }
    #expect(try shared.file.entries == ["list.docket"], "\(shared.trace)")
  }
}
