import CUsualCode
import Foundation
import Testing

@Suite("The code of the usual keys, read beforehand") struct UsualCodeTests {
  @Test("The order for the linker has the marks around what it begins with")
  func marks() throws {
    let list = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Scripts/lib/order.txt")
    let order = try String(contentsOf: list, encoding: .utf8)
    let names = order.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(names.first == "usual_code_begin")
    let end = try #require(names.firstIndex(of: "usual_code_end"))
    #expect(end > 100 && end < names.count / 2)
    #expect(names[..<end].contains { $0.hasPrefix("$s10ListEditor") })
  }

  @Test("Where nothing was put in order nothing is read but what stands there by chance")
  func unordered() {
    #expect(usual_code_load() < 4_096)
  }
}
