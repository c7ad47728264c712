import Testing

@testable import ListEditor

/// What a replacement makes of a text, and how it is typed in one line.
struct TextReplacementTests {
  @Test(
    "Each part that a search would find is replaced, from the left on",
    arguments: [
      ("Buy milk", "milk", "oat milk", "Buy oat milk"), ("Milk, MILK", "milk", "tea", "tea, tea"),
      ("aaa", "aa", "b", "ba"), ("Café au lait", "cafe", "Tea", "Tea au lait"),
      ("Cafe\u{301}s", "café", "tea", "teas"), ("Active", "active", "ACTIVE", "ACTIVE"),
      ("two  blanks", "  ", " ", "two blanks"), ("- a", "- ", "", "a"),
      ("one\ntwo one", "one", "1", "1\ntwo 1"), ("milk", "milk", "milk and milk", "milk and milk"),
      ("👩‍👧 milk 👩‍👧", "👩‍👧", "us", "us milk us"), ("milk", "milk", "", ""),
    ])
  func applying(text: String, old: String, new: String, expected: String) {
    #expect(TextReplacement(old: old, new: new).applied(to: text) == expected)
  }

  @Test(
    "What holds nothing of it, or holds the new text already, is no change",
    arguments: [
      ("bread", "milk", "tea"), ("milk", "milk", "milk"), ("", "milk", "tea"),
      // A part of a character is none.
      ("👩‍👧", "👩", "x"), ("Fuß", "s", "z"),
    ])
  func nothing(text: String, old: String, new: String) {
    #expect(TextReplacement(old: old, new: new).applied(to: text) == nil)
  }

  @Test(
    "A line of vi is understood, with whatever sign between",
    arguments: [
      ("s/milk/oat milk/", "milk", "oat milk"), ("%s/milk/oat/g", "milk", "oat"),
      ("s/milk/oat", "milk", "oat"), ("s/a\\/b/c/", "a/b", "c"), ("s|a/b|c|gi", "a/b", "c"),
      ("s#a#\\d#", "a", "\\d"), ("s,a,,", "a", ""), ("s/ a/b /", " a", "b "),
      ("s/a/ ", "a", " "),
    ])
  func command(line: String, old: String, new: String) {
    #expect(TextReplacement(command: line) == TextReplacement(old: old, new: new))
  }

  @Test(
    "Other lines are none",
    arguments: ["s", "s/", "s/a", "s//b/", "s/a/b/c", "s/a/b/g/", "sort", "/a/b/", "%", "saab"])
  func noCommand(line: String) {
    #expect(TextReplacement(command: line) == nil)
  }
}
