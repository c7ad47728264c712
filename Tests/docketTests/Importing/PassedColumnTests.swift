import Testing

@testable import docket

/// Columns that an import passes over: ids, which new rows get by themselves, and ranks.
struct PassedColumnTests {
  /// A list that keeps its order in a column, and whose fields are called as what is passed over.
  private static func shops() throws -> CommandFile {
    try CommandFile(
      sql: """
        CREATE TABLE shop (
          id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, a TEXT, b TEXT, place INTEGER);
        INSERT INTO docket_list (entity, title, title_column, order_column)
        VALUES ('shop', 'Shops', 'name', 'place');
        INSERT INTO docket_field (entity, name, label, rank)
        VALUES ('shop', 'name', 'Name', 1), ('shop', 'a', 'ID', 2), ('shop', 'b', 'Place', 3);
        """)
  }

  @Test(
    "Ids and ranks are passed over in letters of any case",
    arguments: [("id", "rank"), ("ID", "Rank"), (" Id", "RANK"), ("iD ", "rAnk")])
  func anyCase(id: String, rank: String) throws {
    let file = try CommandFile.tasks()
    let path = try CommandFile.write("\(id),Name,\(rank)\n7,Z,5\n", as: "x.csv", in: file)
    let run = file.run("import", "tasks", path)
    #expect(run.status == 0)
    #expect(
      run.errors == """
        docket: Imported 1 item.
        docket: The column \(rank) was passed over: the rows have the order of the file.

        """)
    #expect(file.rows("tasks").contains { $0.hasPrefix("4\tZ\t") })
  }

  @Test(
    "A field that is called so gets the values, but for those of the very names",
    arguments: [
      ("ID", "Place", "Z,1,2"), ("Id", "PLACE", "Z,1,2"), ("id", "Place", "Z,,2"),
      ("ID", "place", "Z,1,"),
    ])
  func fields(id: String, place: String, row: String) throws {
    let file = try Self.shops()
    let path = try CommandFile.write("name,\(id),\(place)\nZ,1,2\n", as: "x.csv", in: file)
    let run = file.run("import", "shops", path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(file.run("export", "shops").lines == ["name,a,b", row])
  }

  @Test("No field of a new list is made of ids, however they are called", arguments: ["ID", " Id"])
  func newList(id: String) throws {
    let file = try CommandFile.tasks()
    let path = try CommandFile.write("\(id),Name\n7,Milk\n", as: "x.csv", in: file)
    let run = file.run("import", "New", path, "--new")
    #expect(
      run.errors == """
        docket: Made the list New: Name (text).
        docket: The column \(id.trimmingBlanks) was passed over: rows have ids of their own.
        docket: Imported 1 item.

        """)
    #expect(file.run("export", "New").lines == ["name", "Milk"])
    let titled = file.run("import", "Other", path, "--new", "--title", "id")
    #expect(titled.errors.contains("\(id.trimmingBlanks) cannot name the rows"), "\(titled.errors)")
  }

  @Test("What is called an id and is no whole number is a field of a new list, and not its title")
  func otherIDs() throws {
    let file = try CommandFile.tasks()
    let path = try CommandFile.write("ID,Name\nJIRA-1,Milk\nJIRA-2,Bread\n", as: "x.csv", in: file)
    let run = file.run("import", "New", path, "--new")
    #expect(
      run.errors == """
        docket: Made the list New: Name (text), ID (text).
        docket: Imported 2 items.

        """)
    #expect(file.run("export", "New").lines == ["name,id_2", "Milk,JIRA-1", "Bread,JIRA-2"])
    let again = try CommandFile.write(
      file.run("export", "New", "--titles").output, as: "y.csv", in: file)
    #expect(file.run("import", "New", again).status == 0)
    #expect(file.run("export", "New").lines.suffix(2) == ["Milk,JIRA-1", "Bread,JIRA-2"])
    let titled = file.run("import", "Other", path, "--new", "--title", "id")
    #expect(titled.status == 0, "\(titled.errors)")
    #expect(file.run("export", "Other").lines == ["id_2,name", "JIRA-1,Milk", "JIRA-2,Bread"])
  }

  @Test("Two columns that are called so become no two fields of one name")
  func twoIDs() throws {
    let file = try CommandFile.tasks()
    let path = try CommandFile.write("id,ID,Name\n1,A-1,Milk\n", as: "x.csv", in: file)
    let run = file.run("import", "New", path, "--new")
    #expect(run.status == 0 && run.errors.contains("Name (text), ID (text)."), "\(run.errors)")
    #expect(run.errors.contains("The column id was passed over"))
    let both = try CommandFile.write("id,ID,Name\nB-1,A-1,Milk\n", as: "y.csv", in: file)
    let refused = file.run("import", "Other", both, "--new")
    #expect(refused.status == 65)
    #expect(refused.errors.contains("there is a field Id already"), "\(refused.errors)")
  }
}
