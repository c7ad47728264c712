import Testing

@testable import ListEditor

struct ListWordsTests {
  @Test(
    "A sentence names a text by its beginning, which is one line",
    arguments: [
      ("Milk", "Milk"), ("", "the row"), (" \n ", "the row"), ("First.\nSecond.", "First.…"),
      ("\n\nFirst\r\n", "First"), ("\n \u{301}", " \u{301}"),
      ("\r\n \r\nFirst\r\nSecond", "First…"),
      (String(repeating: "x", count: 41), String(repeating: "x", count: 39) + "…"),
      (String(repeating: "日", count: 20), String(repeating: "日", count: 20)),
      (String(repeating: "日", count: 21), String(repeating: "日", count: 19) + "…"),
      ("\n" + String(repeating: "é", count: 41), String(repeating: "é", count: 39) + "…"),
    ])
  func names(title: String, name: String) {
    #expect(ListWords.name(title) == name)
  }

  @Test("The name of a section in a sentence is one line too")
  func places() {
    #expect(ListWords.place(row: 2, of: 5, section: "First.\nSecond.") == "First.…, 3 of 5")
    #expect(ListWords.place(row: 2, of: nil, section: "") == ", 3")
  }
}
