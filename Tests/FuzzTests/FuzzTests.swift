import FuzzTargets
import TestSupport
import Testing

/// A short run of every fuzz target, without guidance; `Scripts/fuzz` runs them for as long as one
/// likes, guided by coverage.
struct FuzzTests {
  @Test("Whatever the bytes are, they are read or refused", arguments: FuzzSubject.allCases)
  func mutations(subject: FuzzSubject) throws {
    try TemporaryFolder.with { folder in
      let target = try subject.target(folder: folder.path)
      for seed in target.seeds { try target.check(seed) }
      var mutator = Mutator(SeededGenerator())
      for _ in 0..<RandomSteps.count(subject.shortRun) {
        let bytes = mutator.next(from: target.seeds)
        do {
          try target.check(bytes)
        } catch {
          Issue.record("\(subject) \(bytes): \(error)")
          return
        }
      }
    }
  }
}
