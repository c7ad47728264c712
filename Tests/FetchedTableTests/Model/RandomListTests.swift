import TestSupport
import Testing

@Suite("Context, controller, bridge and table against a list in an array")
struct RandomListTests {
  /// In lists of 100 steps each, so that a failure has a short way to it.
  @Test(
    "show the same after every batch, in thousands of random steps, R40, R149, R154–R165",
    arguments: 0..<8)
  func randomSteps(part: Int) throws {
    var seeds = SeededGenerator("random steps, part \(part)")
    for _ in 0..<RandomSteps.count(12_800) / 800 {
      let seed = seeds.next()
      var run = try RandomListRun(seed: seed)
      for step in 1...100 {
        try run.step()
        guard try isSame(run) else {
          Issue.record("list \(seed), step \(step): \(run.log)")
          return
        }
      }
    }
  }

  private func isSame(_ run: RandomListRun) throws -> Bool {
    let expected = run.model.picture
    let shown = run.list.shown
    let held = run.list.held
    let stored = try run.list.stored()
    let isShown = run.isShown(shown, as: expected)
    #expect(isShown, "the screen shows \(shown), not \(expected); held are \(run.held)")
    #expect(held == expected, "the results")
    #expect(stored == expected, "a fresh fetch")
    #expect(run.list.refusals.isEmpty)
    #expect(run.list.differences.isEmpty, "right after a batch of this step")
    return isShown && held == expected && stored == expected
      && run.list.refusals.isEmpty && run.list.differences.isEmpty
  }
}
