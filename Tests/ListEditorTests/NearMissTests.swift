import ListEditor
import Testing

struct NearMissTests {
  @Test(
    "A name that differs in few letters is suggested",
    arguments: [
      ("nmae", "name"), ("naem", "name"), ("nam", "name"), ("names", "name"), ("NAME", "name"),
      ("x", nil), ("status", nil), ("titel", "title"), ("secret-identity", "secret_identity"),
    ])
  func suggestions(word: String, name: String?) {
    let names = ["name", "title", "secret_identity"]
    #expect(NearMiss.suggestion(for: word, among: names) == name)
  }

  @Test("The nearest of several is suggested, and nothing where there are no names")
  func nearest() {
    #expect(NearMiss.suggestion(for: "abcd", among: ["abxx", "abcx"]) == "abcx")
    #expect(NearMiss.suggestion(for: "abcd", among: []) == nil)
    #expect(NearMiss.question(for: "nane", among: ["name"]) == " Did you mean name?")
    #expect(NearMiss.question(for: "zzzz", among: ["name"]) == "")
  }
}
