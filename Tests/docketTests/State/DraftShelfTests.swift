import Foundation
import ListEditor
import ObjectGraph
import SQLitePersistence
import Templates
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

  @Test("Numbers that JSON cannot write keep no draft from being kept")
  func infinity() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    var over = Draft(
      list: 1, row: 1, texts: ["hours": "5"], over: ["hours": .real(.infinity)], isForm: true)
    over.values = ["hours": .real(.infinity), "less": .real(-.infinity)]
    let drafts = [Self.draft("Milk"), over]
    var shelf: DraftShelf? = Self.shelf(folder)
    shelf?.keep(drafts)
    shelf = nil
    #expect(Self.shelf(folder).takeOver() == drafts)
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

  @Test("What a later Docket has kept in another form stays for that, and own ones lie beside it")
  func laterForm() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let later = Data(#"{"version":9,"drafts":[{"list":1}]}"#.utf8)
    let paths = ["", ".other"].map { folder.path(of: "state/drafts/list.json") + $0 }
    try FileManager.default.createDirectory(
      atPath: folder.path(of: "state/drafts"), withIntermediateDirectories: true)
    for path in paths { try later.write(to: URL(filePath: path)) }
    do {
      let shelf = Self.shelf(folder)
      #expect(shelf.takeOver() == [])
      shelf.keep([Self.draft("x")])
    }
    #expect(Self.files(folder) == ["list.json", "list.json.1", "list.json.other"])
    let shelf = Self.shelf(folder)
    #expect(shelf.takeOver() == [Self.draft("x")])
    shelf.keep([])
    #expect(Self.files(folder) == ["list.json", "list.json.other"])
    for path in paths { #expect(FileManager.default.contents(atPath: path) == later) }
  }

  /// A list with one more row, if that is wanted, and its store.
  private static func list(_ path: String, isChanged: Bool) throws -> SQLiteStore {
    try SQLiteStore.create(at: path, template: Template.named("favorites")?.sql ?? "")
    let store = try SQLiteStore(path: path)
    if isChanged { try change(store) }
    return store
  }

  private static func change(_ store: SQLiteStore) throws {
    let objects = try ManagedObjectContext(store: store)
    try objects.performGesture("Add") { try $0.insert(store.model.lists[0].entity) }
  }

  @Test(
    "What was typed in another file of the same name is not offered until that file is back",
    arguments: [false, true], [false, true])
  func otherFile(isChanged: Bool, isCopied: Bool) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path(of: "list.docket")
    func take(_ drafts: [Draft], from store: SQLiteStore, keeping new: [Draft]) throws {
      let shelf = Self.shelf(folder)
      shelf.store = store
      #expect(shelf.takeOver() == drafts)
      shelf.keep(new)
      try store.close()
    }
    let first = try Self.list(path, isChanged: isChanged)
    try take([], from: first, keeping: [Self.draft("one")])
    try take([Self.draft("one")], from: SQLiteStore(path: path), keeping: [Self.draft("one")])
    let away = folder.path(of: "away.docket")
    try FileManager.default.moveItem(atPath: path, toPath: away)
    try take([], from: Self.list(path, isChanged: false), keeping: [Self.draft("two")])
    let second = try SQLiteStore(path: path)
    try Self.change(second)
    try take([Self.draft("two")], from: second, keeping: [Self.draft("two")])
    try FileManager.default.removeItem(atPath: path)
    if isCopied, isChanged {
      try FileManager.default.copyItem(atPath: away, toPath: path)
    } else {
      try FileManager.default.moveItem(atPath: away, toPath: path)
    }
    try take([Self.draft("one")], from: SQLiteStore(path: path), keeping: [])
    #expect(Self.files(folder) == ["list.json.other"])
  }

  @Test("What was typed before the first change is not offered in a changed file from elsewhere")
  func changedFileInItsPlace() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let (path, away) = (folder.path(of: "list.docket"), folder.path(of: "away.docket"))
    let other = folder.path(of: "other.docket")
    func take(keeping new: [Draft]) throws -> [Draft] {
      let (shelf, store) = (Self.shelf(folder), try SQLiteStore(path: path))
      shelf.store = store
      let found = shelf.takeOver()
      shelf.keep(new)
      try store.close()
      return found
    }
    try Self.list(path, isChanged: false).close()
    try Self.list(other, isChanged: true).close()
    #expect(try take(keeping: [Self.draft("one")]) == [])
    try FileManager.default.moveItem(atPath: path, toPath: away)
    try FileManager.default.moveItem(atPath: other, toPath: path)
    #expect(try take(keeping: []) == [])
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.moveItem(atPath: away, toPath: path)
    #expect(try take(keeping: []) == [Self.draft("one")])
  }

  @Test("What was typed before the first change, and before a script made it, is offered")
  func changedMeanwhile() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let store = try Self.list(folder.path(of: "list.docket"), isChanged: false)
    var shelf: DraftShelf? = Self.shelf(folder)
    shelf?.store = store
    shelf?.keep([Self.draft("one")])
    shelf = nil
    try Self.change(store)
    let next = Self.shelf(folder)
    next.store = store
    #expect(next.takeOver() == [Self.draft("one")])
    try store.close()
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

  @Test(
    "Where drafts of another file cannot be put aside they stay, and one's own are found",
    arguments: [false, true])
  func busyAside(isHeld: Bool) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let (path, away) = (folder.path(of: "list.docket"), folder.path(of: "away.docket"))
    let aside = folder.path(of: "state/drafts/list.json.other")
    for name in ["one", "two"] {
      let store = try Self.list(path, isChanged: true)
      let shelf = Self.shelf(folder)
      shelf.store = store
      shelf.keep([Self.draft(name)])
      try store.close()
      if name == "one" { try FileManager.default.moveItem(atPath: path, toPath: away) }
    }
    func take() throws -> [Draft] {
      let (shelf, store) = (Self.shelf(folder), try SQLiteStore(path: path))
      shelf.store = store
      defer { try? store.close() }
      return shelf.takeOver()
    }
    // Another program is just at what lies aside, or nobody can write there.
    let theirs = Data("[]".utf8)
    var descriptor: Int32 = -1
    if isHeld {
      try theirs.write(to: URL(filePath: aside))
      descriptor = open(aside, O_RDWR)
      #expect(flock(descriptor, LOCK_EX) == 0)
    } else {
      try FileManager.default.createDirectory(atPath: aside, withIntermediateDirectories: true)
    }
    #expect(try take() == [Self.draft("two")])
    if isHeld {
      #expect(FileManager.default.contents(atPath: aside) == theirs)
      close(descriptor)
    } else {
      try FileManager.default.removeItem(atPath: aside)
    }
    #expect(try take() == [Self.draft("two")])
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.moveItem(atPath: away, toPath: path)
    #expect(try take() == [Self.draft("one")])
  }
}
