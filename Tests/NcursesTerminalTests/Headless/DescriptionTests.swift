import CNcurses
import Glibc
import Terminal
import Testing

@testable import NcursesTerminal

extension HeadlessScreens {
  /// What ncurses is told of a terminal in place of what the database says.
  @Suite("Descriptions of terminals") struct DescriptionTests {
    /// What relative movement, composed attributes and scrolling are called.
    private static let movement = [
      "cuu", "cud", "cub", "cuf", "vpa", "hpa", "cuu1", "cud1",
    ]
    private static let attributes = ["sgr", "sgr0"]
    private static let scrolling = [
      "csr", "ind", "ri", "indn", "rin", "il1", "il", "dl1", "dl", "dch", "dch1",
    ]

    @Test(
      "is that of the database but for what costs more than it gives, with every other string, number and flag",
      arguments: TerminalTypeTests.types + [
        "xterm-direct", "alacritty", "vt100", "ansi", "tmux-direct", "xterm-8bit",
      ])
    func sameButFor(type: String) throws {
      var result: Int32 = 0
      curses_load_description(type, &result)
      let database = Curses.loadedDescription()
      let lost = (Self.movement + Self.attributes + Self.scrolling).filter {
        Curses.capability($0) != nil
      }
      curses_drop_description()
      let headless = try HeadlessTerminal(type: type)
      let ours = Curses.loadedDescription()
      #expect(ours.names.suffix(database.names.count) == database.names[...])
      #expect(ours.flags == database.flags)
      // The size of the screen is noted among the first three: `cols`, `it`, `lines`.
      #expect(ours.numbers.own == database.numbers.own)
      #expect(ours.numbers.standard[3...] == database.numbers.standard[3...])
      #expect(ours.strings.own == database.strings.own)
      let differing = zip(ours.strings.standard, database.strings.standard).filter { $0 != $1 }
      let changed = lost.filter { $0 == "sgr0" || Curses.capability($0) == nil }
      #expect(differing.count <= changed.count)
      #expect(differing.allSatisfy { $0.0 == nil || $0.0 == Array("\u{1B}[m".utf8) })
      #expect(Self.movement.filter { Curses.capability($0) != nil } == [])
      let scrollsByItself = headless.terminal.scrolling != nil
      #expect(scrollsByItself == (Curses.capability("csr") == nil && lost.contains("csr")))
      if type == "xterm-8bit" {
        #expect(ours.strings.standard.contains { $0?.starts(with: [0x9B]) == true })
        #expect(!scrollsByItself)
      } else if type.hasPrefix("xterm") {
        #expect(scrollsByItself)
        #expect(Curses.capability("sgr") == nil && Curses.capability("sgr0") == "\u{1B}[m")
      }
      if type == "linux" || type == "vt220" { #expect(!scrollsByItself) }
    }

    @Test("leaves the environment as it was", arguments: [nil, "", "/no/such/folder"])
    func environment(value: String?) async {
      // What a process holds in its environment those inherit that tests start beside this one.
      await #expect(processExitsWith: .success) { [value] in
        if let value { setenv("TERMINFO", value, 1) } else { unsetenv("TERMINFO") }
        let headless = try HeadlessTerminal()
        #expect(headless.terminal.scrolling != nil)
        #expect(Locale.environment("TERMINFO") == value)
      }
    }

    @Test("leaves a folder whose name is no UTF-8 in the environment, byte by byte")
    func bytesOfEnvironment() async {
      await #expect(processExitsWith: .success) {
        let folder: [CChar] = [0x2F, 0x6A, CChar(bitPattern: 0xF6), 0x72, 0x67, 0]
        setenv("TERMINFO", folder, 1)
        #expect(try HeadlessTerminal().terminal.scrolling != nil)
        let after = try #require(getenv("TERMINFO"))
        #expect(strcmp(after, folder) == 0)
      }
    }

    @Test("Where ncurses has the description of the database it sees to scrolling itself")
    func withoutDescription() throws {
      let curses = try Curses(type: "xterm-256color")
      #expect(curses.string("csr") != nil && curses.string("cuu") != nil)
    }
  }
}
