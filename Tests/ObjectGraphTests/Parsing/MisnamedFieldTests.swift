import ObjectGraph
import Testing

@Suite("A condition on a name that is nearly that of a field")
struct MisnamedFieldTests {
  private let parser = PredicateParser(
    fields: [
      PredicateField("title", .text), PredicateField("due", .date),
      PredicateField("effort", .integer, title: "Expected effort"),
    ], today: .epoch)

  @Test(
    "is known by the words that compare it, wherever a condition may begin",
    arguments: [
      ("titel contains x", "titel"), ("titel is empty", "titel"), ("titel is not null", "titel"),
      ("titel in (a, b)", "titel"), ("titel like x*", "titel"), ("titel not like x?y", "titel"),
      ("titel begins with x", "titel"), ("Titel ends with x", "Titel"),
      ("duo between fri and sun", "duo"), ("milk and titel contains x", "titel"),
      ("(titel contains x)", "titel"), ("not titel contains x", "titel"),
      ("\"titel\" contains x", "titel"),
    ])
  func known(text: String, name: String) throws {
    let error = try #require(parser.misnamedField(in: text))
    let similar = name == "duo" ? "due" : "title"
    #expect(error.reason == .unknownField(name, similar: [similar]))
    let bytes = Array(text.utf8)[error.range]
    #expect(String(decoding: bytes, as: UTF8.self).filter { $0 != "\"" } == name)
  }

  @Test(
    "is nothing but words where they may mean these, or no field has such a name",
    arguments: [
      "milk contains fat", "cheese is empty", "titel", "titel x", "titel is broken",
      "titel like me",
      "titel in stock", "titel between us", "titel begins at nine", "the titel contains x",
      "\"titel contains x\"", "title contains x", "titel contains", "contains x", "",
    ])
  func words(text: String) {
    #expect(parser.misnamedField(in: text) == nil)
  }
}
