import Terminal
import Testing

@Suite("Keys that the program itself gets wrong")
struct KeyTrapTests {
  @Test("A literal that names no key ends the program and says so")
  func literal() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let key: Key = "Ctrl-Dwon"
      print(key)
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("“Ctrl-Dwon” names no key: there is no key “Dwon”"))
  }

  @Test("A script that is wrong ends the program and says so")
  func script() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      VirtualTerminal(size: .zero).send(keys: "j<Dwon>")
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("“j<Dwon>” names no key: there is no key “Dwon”"))
  }
}
