import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("Columns that other programs have named, in what is noted of a list")
struct ForeignNameTests {
  @Test("A list notes an order and columns by them", arguments: ForeignNames.all)
  func noted(name: String) throws {
    let file = try SchemaFile(ForeignNames.list(name))
    let order: [FetchRequest.SortDescriptor] = [
      .init(AttributePath(components: ["s" + name, "rank"])),
      .init(AttributePath(attribute: name), .descending, collation: .caseInsensitive),
      .init(AttributePath(attribute: "n" + name)),
    ]
    let columns = ["n" + name, name, "s" + name]
    try file.goThrough(.setList(1, [.sortDescriptors(order), .columns(columns)]))
    let list = try #require(file.store.model.lists.first)
    #expect(list.sortDescriptors == order)
    #expect(list.columns?.map(\.attribute) == columns)
    try file.goThrough(.renameField("n" + name, of: "thing", to: "Number"))
    let renamed = try #require(file.store.model.lists.first)
    #expect(renamed.sortDescriptors.map(\.path) == order[..<2].map(\.path) + ["number"])
    #expect(renamed.columns?.map(\.attribute) == ["number", name, "s" + name])
    try file.close()
  }

  @Test(
    "People may write them in quotation marks, as behind ORDER BY",
    arguments: [
      (#""Tax.Class" DESC, "stax.CLASS".rank,rank"#, ["Tax.Class", "sTax.Class|rank", "rank"]),
      (#" "rank" , "tag" COLLATE NOCASE DESC"#, ["rank", "tag"]),
      (#"6", "Tax.Class""#, [#"6""#, "Tax.Class"]),
    ])
  func written(sort: String, paths: [String]) throws {
    let file = try ListFile(
      sql: ForeignNames.list("Tax.Class") + #"""
        ALTER TABLE thing ADD rank INTEGER; ALTER TABLE thing ADD tag TEXT;
        ALTER TABLE thing ADD "6""" INTEGER;
        UPDATE docket_list SET sort = '\#(sort)' WHERE entity = 'thing';
        """#)
    defer { file.remove() }
    let list = try #require(try file.open().model.lists.first)
    #expect(list.sortDescriptors.map { $0.path.components.joined(separator: "|") } == paths)
  }

  @Test("An order that is none in quotation marks either is refused", arguments: ["\"Tax", "\"\""])
  func refused(sort: String) throws {
    let file = try ListFile(sql: ForeignNames.list("Tax.Class"))
    defer { file.remove() }
    _ = try file.shell("UPDATE docket_list SET sort = '\(sort)' WHERE entity = 'thing'")
    #expect(throws: SQLiteStoreError.self) { try file.open() }
  }
}
