import ObjectGraph
import Testing

@Suite("A condition after a value of a choice got another name") struct RenamedConditionTests {
  private static func parser(_ sections: [String]) -> PredicateParser {
    PredicateParser(
      fields: [
        PredicateField("title", .text, title: "Title"),
        PredicateField("done", .boolean, title: "Done"),
        PredicateField(
          "section", .choice(of: "section"), title: "Section",
          choices: sections.map { .init($0, rank: 1) }),
        PredicateField(
          "priority", .choice(of: "priority"), title: "Priority",
          choices: [.init("Today", rank: 1)]),
      ], today: .epoch)
  }

  @Test(
    "has the new name where it compares with that value, and nowhere else",
    arguments: [
      ("section = Today", "section = Now"),
      ("Section is today and not done", "Section is Now and not done"),
      ("not section != Today or done", "not section != Now or done"),
      ("section is not Today", "section is not Now"),
      ("section in (Later, Today) done", "section in (Later, Now) done"),
      ("section between today and later", "section between Now and later"),
      ("section = \"Today\"", "section = \"Now\""), ("(section=Today)", "(section=Now)"),
      ("title = Today", "title = Today"), ("priority = Today", "priority = Today"),
      ("title = \"section = Today\"", "title = \"section = Today\""),
      ("Today", "Today"), ("section Today", "section Today"),
      ("title contains section is Today", "title contains section is Today"),
      ("section = Today or title = section is Today", "section = Now or title = section is Today"),
      ("section contains Today", "section contains Today"),
      ("section = Later", "section = Later"),
      ("customer = Smith and section = Today", "customer = Smith and section = Now"),
      ("section = (Today and section = Today", "section = (Today and section = Now"),
      ("section = Today or section = Today", "section = Now or section = Now"), ("", ""),
    ])
  func renamed(text: String, expected: String) {
    for sections in [["Today", "Later"], ["Now", "Later"]] {
      let parser = Self.parser(sections)
      #expect(
        parser.renaming(["Today": "Now"], ofChoice: "section", in: text) == expected,
        "\(sections)")
    }
  }

  @Test(
    "has the new name in quotation marks where it would be read as something else",
    arguments: [
      ("This week", "This week"), ("Done", "\"Done\""), ("not now", "\"not now\""),
      ("empty", "\"empty\""), ("a  b", "\"a  b\""), ("a (b)", "\"a (b)\""), ("x=y", "\"x=y\""),
      ("Rock & Roll", "Rock & Roll"), ("später", "später"), ("a, b", "\"a, b\""),
    ])
  func quoted(name: String, written: String) throws {
    let parser = Self.parser([name])
    let text = parser.renaming(["Today": name], ofChoice: "section", in: "section = Today done")
    #expect(text == "section = \(written) done")
    let found = try parser.parse(text).predicate
    let sought = try parser.parse("section = \"\(name)\" done").predicate
    #expect(found == sought)
    let back = Self.parser(["Today"])
      .renaming([name: "Today"], ofChoice: "section", in: "section = \(written)")
    #expect(back == (written == name ? "section = Today" : "section = \"Today\""))
  }

  @Test(
    "has each value's own new name where values took over the names of others",
    arguments: [
      (["Today": "Later", "Later": "Old"], "section in (Old, Later)", ["Later", "Old"]),
      (["Today": "Later", "Later": "Today"], "section in (Today, Later)", ["Today", "Later"]),
    ])
  func several(names: [String: String], expected: String, sections: [String]) {
    let text = Self.parser(sections)
      .renaming(names, ofChoice: "section", in: "section in (Later, Today)")
    #expect(text == expected)
  }

  @Test(
    "stays as it is where the new name cannot be typed", arguments: ["27\" Monitor", "5\" x 7\""])
  func untypable(name: String) {
    let text = Self.parser([name])
      .renaming(["Today": name], ofChoice: "section", in: "section = Today done")
    #expect(text == "section = Today done")
  }

  @Test(
    "has the new name of a field where it asks for that, and nowhere else",
    arguments: [
      ("section = Today", "\"Part of it\" = Today"), ("SECTION<Today", "\"Part of it\"<Today"),
      ("not \"section\" in (Today) and done", "not \"Part of it\" in (Today) and Title"),
      ("section not in (Today)", "\"Part of it\" not in (Today)"),
      ("done not section = Today", "Title not \"Part of it\" = Today"),
      ("title = section", "Done = section"),
      ("title contains \"section = x\"", "Done contains \"section = x\""),
      ("title = done or done", "Done = done or Title"), ("section Today", "section Today"),
      ("customer = Smith and section = x", "customer = Smith and \"Part of it\" = x"),
      ("customer = done and section = x", "customer = done and \"Part of it\" = x"),
      (
        "priority = x or customer is not done or done",
        "priority = x or customer is not done or Title"
      ),
      (
        "priority = x and customer not in (done, section) done",
        "priority = x and customer not in (done, section) Title"
      ),
      (
        "priority = x and \"customer\" begins with done done",
        "priority = x and \"customer\" begins with done Title"
      ),
      ("customer = done section = x", "customer = done \"Part of it\" = x"),
      (
        "section = (Today and section = Today", "\"Part of it\" = (Today and \"Part of it\" = Today"
      ),
      ("priority = Today", "priority = Today"), ("section", "section"), ("", ""),
    ])
  func renamedFields(text: String, expected: String) {
    let parser = Self.parser(["Today", "Later"])
    let names: [AttributePath: String] = [
      "section": "Part of it", "title": "Done", "done": "Title",
    ]
    #expect(parser.renamingFields(names, in: text) == expected)
  }

  @Test("has the new name of a field in the place of all words of the old one")
  func renamedWords() {
    let parser = PredicateParser(
      fields: [PredicateField("a", .date, title: "Need by"), PredicateField("b", .boolean)],
      today: .epoch)
    #expect(parser.renamingFields(["a": "Due"], in: "not need by < fri") == "not Due < fri")
    #expect(
      parser.renamingFields(["a": "Due on"], in: "(need by = fri) b") == "(\"Due on\" = fri) b")
  }

  @Test(
    "asks for a yes where the new name of a yes/no field cannot stand alone",
    arguments: [
      ("All done", "\"All done\" = yes"), ("not", "\"not\" = yes"), ("Is", "\"Is\" = yes"),
      ("Now", "Now"), ("1\" thick", "done"), ("'s", "\"'s\" = yes"),
    ])
  func renamedFlags(name: String, written: String) {
    let parser = Self.parser(["Today"])
    #expect(
      parser.renamingFields(["done": name], in: "not done section = Today")
        == "not \(written) section = Today")
  }

  @Test(
    "tells which fields it asks for, each once",
    arguments: [
      ("not done and (section = Today or title = done and done)", ["done", "section", "title"]),
      ("section is empty", ["section"]), ("section = (Today", ["section"]),
      ("section", []), ("buy milk", []), ("", []), ("nothing = 5", []),
    ] as [(String, [String])])
  func comparedFields(text: String, names: [String]) {
    let paths = Self.parser(["Today"]).comparedFields(in: text)
    #expect(paths.map(\.description) == names)
  }
}
