import ObjectGraph
import TestSupport
import Testing

@testable import SQLitePersistence

/// Values whose letters are put together in other ways are others in a file, and equal in Swift.
@Suite("Values that differ by their bytes alone, R4, R13") struct ComposedValueTests {
  private static let (whole, parts) = ("\u{E9}", "e\u{301}")

  private static func file() throws -> SchemaFile {
    let file = try SchemaFile()
    try file.file.shell(
      "UPDATE step SET name = '\(whole)' WHERE id = 1; UPDATE step SET name = '\(parts)' WHERE id = 2"
    )
    return file
  }

  /// The names of the rows, in bytes.
  private static func names(_ file: SchemaFile) throws -> String {
    try file.file.shell("SELECT group_concat(hex(name)) FROM (SELECT name FROM step ORDER BY id)")
  }

  @Test("A choice that is made of values has both, and each row keeps its own")
  func madeChoice() throws {
    let file = try Self.file()
    let before = try Self.names(file)
    try file.context.perform(
      .retypeField("name", of: "step", to: .choice(of: "Letters")), as: "Retype")
    #expect(try Self.names(file) == before)
    let choice = try file.store.entity("step").attribute(named: "name")?.type
    guard case .choice(let table)? = choice else {
      Issue.record("no choice: \(String(describing: choice))")
      return
    }
    #expect(try file.file.shell("SELECT count(*) FROM \(table)") == "3")
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try Self.names(file) == before)
    #expect(try file.context.redo()?.isComplete == true)
    #expect(try Self.names(file) == before)
    try file.close()
  }

  @Test("A value that a choice has only in other bytes is added to it, or none of it")
  func presentChoice() throws {
    let file = try Self.file()
    try file.context.perform(.addChoiceValue(Self.whole, to: "status"), as: "Add value")
    try file.context.perform(.addChoiceValue("u", to: "status"), as: "Add value")
    let before = try Self.names(file)
    #expect(
      throws: SchemaChangeError.misfits(entity: "step", attribute: "name", keys: [2], count: 1)
    ) {
      try file.context.perform(
        .retypeField("name", of: "step", to: .choice(of: "status")), as: "Retype")
    }
    try file.context.perform(
      .retypeField("name", of: "step", to: .choice(of: "status"), misfits: .addToChoice),
      as: "Retype")
    #expect(try Self.names(file) == before)
    let added = "SELECT count(*) FROM status WHERE name IN (SELECT name FROM step)"
    #expect(try file.file.shell(added) == "3")
    try file.close()
  }

  @Test("A value that is deleted can be replaced with one in other bytes")
  func replaced() throws {
    let file = try Self.file()
    for name in [Self.whole, Self.parts] {
      try file.context.perform(.addChoiceValue(name, to: "status"), as: "Add value")
    }
    try file.file.shell("UPDATE task SET status = '\(Self.whole)' WHERE id = 1")
    try file.context.perform(
      .deleteChoiceValue(Self.whole, of: "status", replacement: Self.parts), as: "Delete value")
    #expect(try file.file.shell("SELECT hex(status) FROM task WHERE id = 1") == "65CC81")
    try file.close()
  }

  @Test("Conditions follow the name of the lesser bytes")
  func conditions() {
    let letters = ["e", "a", "i", "o", "u", "y", "E", "A", "I", "O", "U", "Y"]
    let wholes = ["é", "á", "í", "ó", "ú", "ý", "É", "Á", "Í", "Ó", "Ú", "Ý"]
    let renamings = zip(letters, wholes).flatMap { letter, whole in
      [
        ChoiceRenaming(choice: "status", old: whole, new: "whole"),
        ChoiceRenaming(choice: "status", old: letter + "\u{301}", new: "parts"),
      ]
    }
    let names = ValueNames(renamings).namesInConditions { _ in false }
    #expect(wholes.allSatisfy { names[$0] == "parts" }, "\(names)")
  }
}
