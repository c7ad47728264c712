import ObjectGraph
import Testing

struct SimilarNamesTests {
  @Test(
    "A name that differs in few letters is suggested",
    arguments: [
      ("nmae", "name"), ("naem", "name"), ("nam", "name"), ("names", "name"),
      ("sec", "secret_identity"), ("NAME", "name"),
      ("x", nil), ("status", nil), ("titel", "title"), ("secret-identity", "secret_identity"),
    ])
  func suggestions(word: String, name: String?) {
    let names = ["name", "title", "secret_identity"]
    #expect(SimilarNames.of(word, among: names).first == name)
  }

  @Test(
    "Nothing is suggested where more than half of the shorter name would change",
    arguments: [
      ("日", "N", false), ("J", "Z", false), ("x", "yx", false), ("ab", "b", false),
      ("ab", "ac", true), ("n", "name", true), ("abc", "abd", true),
    ])
  func shortNames(word: String, name: String, isSuggested: Bool) {
    #expect(SimilarNames.of(word, among: [name]) == (isSuggested ? [name] : []))
  }

  @Test("The nearest of several is suggested, and nothing where there are no names")
  func nearest() {
    #expect(SimilarNames.of("abcd", among: ["abxxx", "abcx"]) == ["abcx"])
    #expect(SimilarNames.of("abcd", among: []) == [])
    #expect(SimilarNames.question(for: "nane", among: ["name"]) == " Did you mean name?")
    #expect(SimilarNames.question(for: "zzzz", among: ["name"]) == "")
  }
}
