import Foundation
import Testing

@testable import ListEditor

/// How drafts of many rows are written.
struct RunCodedTests {
  @Test(
    "Keys are written in runs, and read again",
    arguments: [
      ([], ""), ([5], "5"), ([5, 6, 7, 9], "5+2 9"), ([3, 2, 1], "3 2 1"), ([4, 4], "4 4"),
      ([-2, -1, 0, 1], "-2+3"), ([.min, .min + 1], "-9223372036854775808+1"),
      ([.max - 1, .max, .min], "9223372036854775806+1 -9223372036854775808"),
    ] as [([Int64], String)])
  func keys(keys: [Int64], text: String) throws {
    let data = try JSONEncoder().encode(RowKeys(keys))
    #expect(String(decoding: data, as: UTF8.self) == "\"\(text)\"")
    #expect(try JSONDecoder().decode(RowKeys.self, from: data) == RowKeys(keys))
  }

  @Test("Prints are written in runs of equal ones")
  func prints() throws {
    let prints = DraftPrints([0x8F3, 0x8F3, 0x8F3, 0x21, .max])
    let data = try JSONEncoder().encode(prints)
    #expect(String(decoding: data, as: UTF8.self) == #""8f3+2 21 ffffffffffffffff""#)
    #expect(try JSONDecoder().decode(DraftPrints.self, from: data) == prints)
  }

  @Test("Drafts of earlier versions, which have lists, are read")
  func lists() throws {
    #expect(try JSONDecoder().decode(RowKeys.self, from: Data("[7, 8]".utf8)).keys == [7, 8])
  }

  @Test("As many are read as are written, and more are not written")
  func mostNumbers() throws {
    let most = 1 << 24
    let data = try JSONEncoder().encode(DraftPrints(Array(repeating: 7, count: most)))
    #expect(try JSONDecoder().decode(DraftPrints.self, from: data).prints.count == most)
    #expect(throws: EncodingError.self) {
      try JSONEncoder().encode(DraftPrints(Array(repeating: 7, count: most + 1)))
    }
  }

  @Test(
    "What is no text of runs is refused, and asks for no memory",
    arguments: [
      "x", "1+", "+1", "1+-1", "1+2+3", "1+x", "1+16777216", "1+9999999999", "99999999999999999999",
      "9223372036854775807+1",
    ])
  func damaged(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(RowKeys.self, from: Data("\"\(text)\"".utf8))
    }
  }
}
