import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("A path that leads nowhere")
struct StrayPathTests {
  @Test("ends the program with the names that there are")
  func paths() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let file = try ListFile("heroes")
      let store = try file.open()
      // Nothing that comes behind the end of the program is done.
      file.remove()
      let request = FetchRequest(entity: try store.entity("hero"), sortDescriptors: [.init("nme")])
      _ = try ManagedObjectContext(store: store).fetch(request)
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("the path nme leads nowhere from hero: hero has no attribute nme;"))
    #expect(words.contains(#"it has ["name", "#), "\(words)")
  }

  @Test("says how an attribute is meant whose name has the points")
  func pointedName() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let file = try ListFile(sql: ForeignNames.list("Tax.Class"))
      let store = try file.open()
      file.remove()
      let request = FetchRequest(
        entity: try store.entity("thing"), sortDescriptors: [.init("Tax.Class")])
      _ = try ManagedObjectContext(store: store).fetch(request)
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains(#"is AttributePath(attribute: "Tax.Class")"#), "\(words)")
  }
}
