import Testing

@testable import docket

@Suite("Where state of a file is kept")
struct StatePlaceTests {
  @Test(
    "is one file in the folder of its kind, whatever stands in the path",
    arguments: ["/lists/a.docket", "/lists/\u{301}a.docket", "/100% \u{301}/a", "/%\u{301}/a"])
  func oneFile(path: String) throws {
    let place = try #require(StatePlace.path("drafts", of: path, in: "/state"))
    let name = place.utf8.dropFirst("/state/drafts/".utf8.count)
    #expect(place.utf8.starts(with: "/state/drafts/".utf8))
    #expect(!name.contains(UInt8(ascii: "/")))
    #expect(name.starts(with: "%2F".utf8))
  }
}
