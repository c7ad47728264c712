import ObjectGraph
import Testing

/// Points lead on in what is written with points, and belong to the name in that of an attribute.
struct AttributePathTests {
  @Test("A name is one component whatever is in it; a text with points is taken apart")
  func components() {
    for name in ["name", "Tax.Class", ".a", "a..b", ""] {
      let path = AttributePath(attribute: name)
      #expect(path.components == [name] && path.attribute == name && path.description == name)
    }
    #expect(AttributePath(dotted: "status.rank").components == ["status", "rank"])
    #expect(AttributePath(dotted: "name") == AttributePath(attribute: "name"))
    #expect(AttributePath(dotted: ".a.").components == ["", "a", ""])
    let literal: AttributePath = "Tax.Class"
    #expect(literal.components == ["Tax", "Class"])
    #expect(literal != AttributePath(attribute: "Tax.Class"))
  }

  @Test("Rows are ordered, filtered and read by an attribute with a point")
  func reading() throws {
    let entity = Entity("item", attributes: [Attribute("Tax.Class", .integer)])
    let path = AttributePath(attribute: "Tax.Class")
    #expect(Model(entities: [entity]).legs(of: path, from: entity) == [])
    #expect(Model(entities: [entity]).legs(of: "Tax.Class", from: entity) == nil)
    let predicate = FetchRequest.Predicate.comparison(path, .greater, 1)
    #expect(predicate.paths == [path])
    #expect(predicate.evaluate { $0 == path ? 2 : .null })
  }
}
