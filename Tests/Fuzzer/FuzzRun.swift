import Foundation
import FuzzTargets
import TestSupport

/// One target under libFuzzer: the subject that the environment variable `DOCKET_FUZZ` names.
struct FuzzRun {
  private let subject: FuzzSubject
  private let target: any FuzzTarget

  /// Ends the process if there is no such subject, and prints its seeds as files if asked to.
  init() {
    let environment = ProcessInfo.processInfo.environment
    do {
      guard let name = environment["DOCKET_FUZZ"], let subject = FuzzSubject(rawValue: name) else {
        Self.fail("DOCKET_FUZZ names none of \(FuzzSubject.allCases)")
      }
      self.subject = subject
      target = try subject.target(folder: try TemporaryFolder().path)
      guard let folder = environment["DOCKET_FUZZ_SEEDS"] else { return }
      for (index, seed) in target.seeds.enumerated() {
        try Data(seed).write(to: URL(fileURLWithPath: "\(folder)/seed-\(index)"))
      }
    } catch {
      Self.fail("\(error)")
    }
  }

  /// Has the bytes read; a law that is broken ends the process as a crash does.
  func check(_ bytes: [UInt8]) {
    do { try target.check(bytes) } catch { Self.fail("\(subject): \(error)") }
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    abort()
  }
}
