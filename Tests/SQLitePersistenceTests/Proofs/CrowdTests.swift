import Foundation
import SQLitePersistence
import TestSupport
import Testing

@Suite("Processes that write one list at once")
struct CrowdTests {
  @Test(
    "each have every commit kept or refused with a conflict, and end with the same rows in one order",
    arguments: [2, 5])
  func crowd(count: Int) throws {
    var generator = SeededGenerator()
    let file = try ListFile(sql: ChoiceList.sql)
    defer { file.remove() }
    let processes = try (0..<count).map { _ in
      try WritingProcess(
        "crowd", file.path, String(UInt64.random(in: 0...99_999, using: &generator)), "60")
    }
    // All have edited one row when the first of them saves.
    for process in processes { #expect(process.line() == "edited") }
    for process in processes { try process.goOn() }
    let saves = processes.map { $0.line() ?? "" }
    #expect(saves.sorted() == ["kept"] + Array(repeating: "refused", count: count - 1))
    for process in processes { try process.goOn() }
    var committed = 0
    for process in processes {
      let numbers = (process.line() ?? "").split(separator: " ").compactMap { Int($0) }
      try #require(numbers.count == 2)
      committed += numbers[0]
    }
    #expect(committed > 30 * count)
    // Everybody is done, and takes in what the others did last.
    for process in processes { try process.goOn() }
    let ends = processes.map { $0.line() ?? "" }
    for process in processes { #expect(process.end() == 0) }
    #expect(Set(ends).count == 1)
    let order = try file.shell(
      """
      SELECT task.id FROM task LEFT JOIN status ON status.name = task.status
      ORDER BY status.rank, task.rank, task.id
      """
    ).split(separator: "\n").map(String.init)
    #expect(ends[0].hasPrefix(order.joined(separator: " ") + "; "))
    let check = try IntegrityCheck(path: file.path)
    // Undo may give a row its former rank although a row of another section bears that by now:
    // equal ranks are legal, and ids order the two (R168).
    let problems = try check.problems().filter { !$0.isHarmless }
    #expect(problems == [])
    try check.close()
  }
}
