import ObjectGraph
import TestSupport
import Testing

@Suite("The numbers of a fetch request") struct FetchRequestNumberTests {
  @Test("are checked when they are set too")
  func checked() async {
    await #expect(processExitsWith: .failure) {
      var request = FetchRequest(entity: Fixture.item)
      request.limit = -1
    }
    await #expect(processExitsWith: .failure) {
      var request = FetchRequest(entity: Fixture.item)
      request.offset = -1
    }
    await #expect(processExitsWith: .failure) {
      var request = FetchRequest(entity: Fixture.item)
      request.batchSize = 0
    }
  }
}
