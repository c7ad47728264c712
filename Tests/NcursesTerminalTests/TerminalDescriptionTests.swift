import Testing

@testable import NcursesTerminal

/// The form in which the database of descriptions holds them.
struct TerminalDescriptionTests {
  @Test("A description is compiled as term(5) says, with numbers of 32 bits")
  func compiled() {
    var description = TerminalDescription()
    description.names = Array("t|test".utf8)
    description.flags.standard = [0, 1]
    description.numbers.standard = [80, -1, 0x1_0000]
    description.strings.standard = [nil, Array("\u{1B}[A".utf8), []]
    let expected: [UInt8] =
      [0x1E, 0x02, 7, 0, 2, 0, 3, 0, 3, 0, 5, 0] + Array("t|test\0".utf8) + [0, 1, 0]
      + [80, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 1, 0]
      + [0xFF, 0xFF, 0, 0, 4, 0] + Array("\u{1B}[A\0\0".utf8)
    #expect(description.compiled == expected)
    description.flags.own = [.init(name: Array("XT".utf8), value: 1)]
    description.numbers.own = [.init(name: Array("U8".utf8), value: 1)]
    description.strings.own = [
      .init(name: Array("Ms".utf8), value: Array("m".utf8)),
      .init(name: Array("No".utf8), value: nil),
    ]
    #expect(
      description.compiled
        == expected + [0] + [1, 0, 1, 0, 2, 0, 5, 0, 14, 0] + [1, 0] + [1, 0, 0, 0]
        + [0, 0, 0xFF, 0xFF] + [0, 0, 3, 0, 6, 0, 9, 0] + Array("m\0XT\0U8\0Ms\0No\0".utf8))
  }

  @Test("One that is longer than ncurses reads is not compiled")
  func tooLong() {
    var description = TerminalDescription()
    description.strings.standard = [Array(repeating: 0x41, count: 40_000)]
    #expect(description.compiled == nil)
  }
}
