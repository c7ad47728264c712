import Foundation
import SQLitePersistence
import TestSupport
import Testing

/// What others do to a file between a look at it and its repair.
extension IntegrityCheckTests {
  private typealias Change = (ListFile) throws -> Void

  private static let problem = "UPDATE favorite SET rank = NULL WHERE id = 1"

  /// Looks at a file with a problem, and mends it after others did something.
  ///
  /// - Returns: Why it was not mended.
  private func reason(_ change: Change) throws -> SQLiteStoreError.Reason? {
    let file = try ListFile()
    defer { file.remove() }
    try file.shell(Self.problem)
    let other = try OtherWriter(file.path)
    try other.run("UPDATE favorite SET name = 'x' WHERE id = 2")
    let check = try IntegrityCheck(path: file.path)
    let problems = try check.problems()
    #expect(problems == [.missingRanks(table: "favorite", count: 1)])
    try change(file)
    var reason: SQLiteStoreError.Reason?
    do {
      #expect(try check.repair(problems) == problems)
    } catch let error as SQLiteStoreError {
      reason = error.reason
    }
    #expect(try check.problems() == (reason == nil ? [] : problems))
    try check.close()
    try other.close()
    return reason
  }

  @Test("mends nothing in a file that others moved away, replaced or deleted meanwhile")
  func repairOfMovedFile() throws {
    let manager = FileManager.default
    #expect(
      try reason { file in try manager.moveItem(atPath: file.path, toPath: file.path + "-old") }
        == .deleted)
    #expect(
      try reason { file in
        try manager.moveItem(atPath: file.path, toPath: file.path + "-old")
        try manager.copyItem(atPath: file.path + "-old", toPath: file.path)
      } == .replaced)
    #expect(
      try reason { file in try manager.removeItem(atPath: file.path + "-wal") } == .logReplaced)
    #expect(try reason { _ in } == nil)
  }

  @Test("mends nothing in a file that a newer version brought into its own format meanwhile")
  func repairOfNewerFormat() throws {
    #expect(
      try reason { try $0.shell("PRAGMA user_version = 99") }
        == .newerSchema(found: 99, supported: FileFormat.schemaVersion))
    #expect(try reason { try $0.shell("PRAGMA application_id = 7") } == .notDocket)
  }
}
