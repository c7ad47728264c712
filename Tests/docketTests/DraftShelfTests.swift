import Foundation
import ListEditor
import TestSupport
import Testing

@testable import docket

/// What was typed stays on the disk however the program ends.
struct DraftShelfTests {
  private static func draft(_ title: String) -> Draft {
    Draft(list: 1, row: nil, texts: ["title": title], isForm: false)
  }

  /// A program that keeps drafts, for as long as the result lives.
  private static func shelf(_ folder: TemporaryFolder) -> DraftShelf {
    DraftShelf(path: folder.path(of: "state/drafts/list.json"))
  }

  private static func files(_ folder: TemporaryFolder) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: folder.path(of: "state/drafts"))
    return (names ?? []).sorted()
  }

  @Test(
    "What a program kept is found by the next one, for nobody else to read, until it is given up")
  func kept() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    var shelf: DraftShelf? = Self.shelf(folder)
    #expect(shelf?.takeOver() == [])
    #expect(Self.files(folder).isEmpty, "nothing is made for nothing")
    shelf?.keep([Self.draft("Mil")])
    shelf?.keep([Self.draft("Milk")])
    #expect(Self.files(folder) == ["list.json"])
    let attributes = try FileManager.default.attributesOfItem(
      atPath: folder.path(of: "state/drafts/list.json"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    shelf = nil
    let next = Self.shelf(folder)
    #expect(next.takeOver() == [Self.draft("Milk")])
    next.keep([])
    #expect(Self.files(folder).isEmpty)
    #expect(Self.shelf(folder).takeOver() == [])
  }

  @Test("What a running program keeps is its own; what several have left is found together")
  func windows() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    var one: DraftShelf? = Self.shelf(folder)
    var two: DraftShelf? = Self.shelf(folder)
    one?.keep([Self.draft("one")])
    #expect(two?.takeOver() == [])
    two?.keep([Self.draft("two")])
    #expect(Self.files(folder) == ["list.json", "list.json.1"])
    one = nil
    #expect(Self.shelf(folder).takeOver() == [Self.draft("one")])
    two = nil
    let next = Self.shelf(folder)
    #expect(next.takeOver() == [Self.draft("one"), Self.draft("two")])
    #expect(Self.files(folder) == ["list.json"])
    #expect(Self.shelf(folder).takeOver() == [])
  }

  @Test("A draft of an earlier Docket is read, and one that makes no sense is no draft")
  func other() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let shelf = Self.shelf(folder)
    shelf.keep([Self.draft("x")])
    let path = folder.path(of: "state/drafts/list.json.1")
    try JSONEncoder().encode(Self.draft("old")).write(to: URL(filePath: path))
    #expect(Self.shelf(folder).takeOver() == [Self.draft("old")])
    try Data("{".utf8).write(to: URL(filePath: path))
    #expect(Self.shelf(folder).takeOver() == [])
    #expect(Self.files(folder) == ["list.json"])
  }

  @Test("Where nothing can be written nothing fails")
  func unwritable() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try Data().write(to: URL(filePath: folder.path(of: "state")))
    let shelf = Self.shelf(folder)
    shelf.keep([Self.draft("x")])
    #expect(shelf.kept == [])
    #expect(shelf.takeOver() == [])
  }

  @Test("It is written when the keys pause, and not much later than the first of them")
  func schedule() {
    var schedule = DraftSchedule()
    #expect(schedule.wait(at: .seconds(100)) == .milliseconds(500))
    #expect(schedule.wait(at: .milliseconds(100_400)) == .milliseconds(500))
    #expect(schedule.wait(at: .milliseconds(103_800)) == .milliseconds(200))
    #expect(schedule.wait(at: .seconds(105)) == .zero)
  }
}
