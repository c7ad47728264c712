import Testing

@testable import ObjectGraph

@Suite("An object that was not read") struct UnreadObjectTests {
  /// What is done to it.
  enum Edit: CaseIterable, Codable {
    case value, rank, deletion
  }

  @Test(
    "cannot be edited by mistake, which would take NULL for its values", arguments: Edit.allCases)
  func edit(_ edit: Edit) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [edit] in
      let fixture = try Fixture("a")
      let row = fixture.row(1)
      switch edit {
      case .value: fixture.context.set(row, 0, "b")
      case .rank: fixture.context.assignRank(1, to: row, .moved)
      case .deletion: fixture.context.remove(row)
      }
    }
    let words = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
    #expect(words?.contains("an edit of item 1, which was not read") == true)
  }
}
