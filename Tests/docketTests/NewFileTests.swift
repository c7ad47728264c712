import Foundation
import SQLitePersistence
import TestSupport
import Testing

@testable import docket

/// Files that are to be made, and where.
struct NewFileTests {
  @Test("A folder that is not there is told before the file is made, and by name")
  func missingFolder() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path(of: "no/such/x.docket")
    let words = "\(path): The folder \(folder.path(of: "no")) does not exist. Make it first."
    let failure = Failure(.cannotCreate, words)
    #expect(throws: failure) { try NewFile(path: path).requirePlace() }
    #expect(throws: failure) { try NewFile(path: path).make("") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test("The folder of a person's own lists is made with the file, and not before")
  func ownFolder() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = NewFile(path: folder.path(of: "no/such/x.docket"), bringsFolder: true)
    try file.requirePlace()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    try file.make(try TemplateChoice.named("todo").sql)
    try SQLiteStore(path: file.path).close()
  }

  @Test("What cannot be made is told in the words for making, by its own name")
  func takenName() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path(of: "x.docket")
    try Data("frames".utf8).write(to: URL(filePath: path + "-wal"))
    let failure = #expect(throws: Failure.self) { try NewFile(path: path).requirePlace() }
    #expect(failure?.status == .cannotCreate)
    #expect(failure?.sentence.hasPrefix("\(path): The log of a lost file") == true)
  }
}
