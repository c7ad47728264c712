import CUsualCode
import Foundation
import Testing

@Suite("The code of the usual keys, read beforehand") struct UsualCodeTests {
  @Test("The order for the linker begins with what is read, between its marks")
  func marks() throws {
    let list = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Scripts/lib/order.txt")
    let order = try String(contentsOf: list, encoding: .utf8)
    var names = order.split(separator: "\n").filter { !$0.hasPrefix("#") }[...]
    let all = names.count
    for (code, module) in [("usual", "ListEditor"), ("edit", "SQLitePersistence")] {
      #expect(names.first == "\(code)_code_begin")
      let end = try #require(names.firstIndex(of: "\(code)_code_end"))
      #expect((100..<all / 2).contains(end - names.startIndex))
      #expect(names[..<end].contains { $0.hasPrefix("$s\(module.count)\(module)") })
      names = names[(end + 1)...]
    }
  }

  @Test("Where nothing was put in order nothing is read but what stands there by chance")
  func unordered() {
    #expect(usual_code_load() < 4_096)
    #expect(edit_code_load() < 4_096)
  }
}
