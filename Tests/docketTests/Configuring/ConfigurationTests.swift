import Foundation
import ListEditor
import Terminal
import TestSupport
import Testing

@testable import docket

struct ConfigurationTests {
  @Test("Settings, keys and styles are taken from TOML")
  func taken() {
    let (configuration, problems) = Configuration.reading(
      """
      # what I like
      mouse = false
      ascii = true   # no lines
      index_strip = true
      position = false
      [keys]
      nudge-down = ["Alt-j",
        "Alt-Down",  # as before
      ]
      delete = 'D'
      quit = []
      [theme]
      header = "bold bright-blue on 52"
      detail = "plain"
      title-line = "reverse"
      """)
    #expect(problems == [])
    #expect(!configuration.usesMouse && configuration.isASCII && configuration.usesColor)
    #expect(configuration.showsIndexStrip == true && !configuration.showsPosition)
    #expect(configuration.keyMap.keys(for: .nudgeDown).map(\.description) == ["Alt-j", "Alt-Down"])
    #expect(configuration.keyMap.command(for: "D", in: .list) == .delete)
    #expect(configuration.keyMap.command(for: "d", in: .list) == nil)
    #expect(configuration.keyMap.keys(for: .quit) == [])
    #expect(configuration.keyMap.keys(for: .undo) == KeyMap.standard.keys(for: .undo))
    #expect(
      configuration.theme.list.header
        == Style(.bold, foreground: .palette(12), background: .palette(52)))
    #expect(configuration.theme.list.detail == .plain)
    #expect(configuration.theme.titleLine == Style(.reverse))
  }

  @Test(
    "On the screen the first problem is told, and where the others are",
    arguments: [
      ("x = 1", ["config.toml:1: There is no setting x."]),
      (
        "x = 1\ny = 2",
        [
          "config.toml:1: There is no setting x.",
          "There is 1 more problem in it: \"docket info\" tells them all.",
        ]
      ),
      (
        "x = 1\ny = 2\nz = 3",
        [
          "config.toml:1: There is no setting x.",
          "There are 2 more problems in it: \"docket info\" tells them all.",
        ]
      ),
      ("mouse = true", []),
    ])
  func onTheScreen(text: String, told: [String]) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path(of: "config.toml")
    try Data(text.utf8).write(to: URL(filePath: path))
    #expect(ConfigurationFile(path: path).screenProblems == told)
  }

  @Test(
    "What is not understood is told with its line, and the rest is taken",
    arguments: [
      ("mouse = false\nmuose = true", 2, "There is no setting muose. Did you mean mouse?"),
      ("mouse = false\nascii = \"yes\"", 2, "ascii is true or false, not a text."),
      ("mouse = false\nposition = 3", 2, "position is true or false, not a number."),
      ("mouse = false\n[keys]\n\nquti = \"q\"", 4, "There is no command quti. Did you mean quit?"),
      ("mouse = false\n[keys]\nd = \"delete\"", 3, "There is no command d. Write delete = \"d\"."),
      ("mouse = false\n[keys]\nquit = 3", 3, "quit wants a key such as \"j\", or a list of keys."),
      ("mouse = false\n[keys]\nquit = \"Hyper-x\"", 3, "quit: “Hyper-x” names no key"),
      (
        "mouse = false\n[keys]\nquit = \"Ctrl-Shift-Q\"", 3,
        "quit: No terminal sends Ctrl-Shift-Q. They send characters, also with Alt; with Ctrl a to z,"
      ),
      ("mouse = false\n[keys]\nquit = [\"Q\", \"Ctrl-ä\"]", 3, "No terminal sends Ctrl-ä."),
      ("mouse = false\n[keys]\nquit = \"Ctrl-1\"", 3, "No terminal sends Ctrl-1."),
      ("mouse = false\n[keys]\nquit = \"5\"", 3, "quit: 5 belongs to counts, such as 25j."),
      (
        "mouse = false\n[keys]\nkeep-title = [\"Enter\", \"k\"]", 3,
        "keep-title: k types a character there. Take a named key, or one with Ctrl or Alt."
      ),
      (
        "mouse = false\n[keys]\nconfirm = \"Space\"", 3,
        "confirm: Space types a character there. Take a named key, or one with Ctrl or Alt."
      ),
      (
        "mouse = false\n[keys]\nkeep-form = []", 3, "keep-form needs a key: without one there is no"
      ),
      (
        "mouse = false\n[keys]\npalette = []", 3, "palette needs a key: commands that have none are"
      ),
      ("mouse = false\n[keys]\ndecline = []", 3, "decline needs a key: without one there is no"),
      ("mouse = false\n[keys]\nquit = \"F24\"", 3, "named keys, up to F20."),
      ("mouse = false\n[keys]\nquit = \"d\"", 3, "d would ask for both "),
      ("mouse = false\n[keys]\nquit = \"PageDown\"", 3, "PgDn would ask for both "),
      ("mouse = false\n[kyes]\nquit = \"d\"", 3, "There is no table [kyes]. Did you mean keys?"),
      ("mouse = false\n[theme]\nheaders = \"bold\"", 3, "Did you mean header?"),
      (
        "mouse = false\n[theme]\nheader = \"blod\"", 3,
        "header: blod is no attribute or colour. Did you mean bold?"
      ),
      (
        "mouse = false\n[theme]\nheader = \"purple\"", 3,
        "header: purple is no attribute or colour. Write any of bold, dim, italic, reverse, underline,"
      ),
      (
        "mouse = false\n[theme]\nheader = \"300\"", 3,
        "header: 300 is no colour: numbers of colours go from 0 to 255."
      ),
      (
        "mouse = false\n[theme]\nheader = \"white on 300\"", 3,
        "header: 300 is no colour: numbers of colours go from 0 to 255."
      ),
      ("mouse = false\n[theme]\nheader = \"on -1\"", 3, "header: -1 is no colour: numbers of"),
      ("mouse = false\n[theme]\nheader = \"on 1.5\"", 3, "header: 1.5 is no colour: numbers of"),
      (
        "mouse = false\n[theme]\nheader = \"on purple\"", 3,
        "header: purple is no colour. Colours are black, red"
      ),
      (
        "mouse = false\n[theme]\nheader = \"on bleu\"", 3,
        "header: bleu is no colour. Did you mean blue?"
      ),
      ("mouse = false\n[theme]\nheader = \"\"", 3, "header: It is empty. Write any of bold, dim"),
      ("mouse = false\n[theme]\nheader = \"  \"", 3, "header: It is empty. Write any of bold, dim"),
      (
        "mouse = false\n[theme]\nheader = \"on\"", 3,
        "header: After on a colour is missing. Colours are black, red"
      ),
      ("mouse = false\n[theme]\nheader = \"blue on\"", 3, "header: After on a colour is missing."),
      ("mouse = false\n[theme]\nheader = \"on bold\"", 3, "header: After on a colour is missing."),
      ("mouse = false\n[theme]\nheader = \"red red\"", 3, "header: red is there twice. Write any"),
      ("mouse = false\n[theme]\nheader = \"dim DIM\"", 3, "header: dim is there twice."),
      (
        "mouse = false\n[theme]\nheader = \"red green\"", 3,
        "header: red and green are two colours. Write any of"
      ),
      (
        "mouse = false\n[theme]\nheader = \"red on 3 7\"", 3,
        "header: red and 7 are two colours."
      ),
      ("mouse = false\n[theme]\nheader = \"on 3 on 4\"", 3, "header: on is there twice."),
      ("mouse = false\n[theme]\nheader = \"red plain\"", 3, "header: plain is no style at all"),
    ])
  func problems(text: String, line: Int, words: String) throws {
    let (configuration, problems) = Configuration.reading(text)
    let problem = try #require(problems.first)
    #expect(problems.count == 1)
    #expect(problem.line == line)
    #expect(problem.sentence.contains(words), "\(problem.sentence)")
    #expect(!configuration.usesMouse)
    #expect(configuration.keyMap.keys(for: .quit) == KeyMap.standard.keys(for: .quit))
    #expect(configuration.theme == .colored)
  }

  @Test("Every conflict of keys is told, and the other keys are taken")
  func conflicts() {
    let (configuration, problems) = Configuration.reading(
      """
      [keys]
      nudge-down = "D"
      delete = "F5"
      nudge-up = "D"
      undo = "x"
      cursor-down = "k"
      cursor-up = "j"
      """)
    #expect(
      problems.map(\.line) == [4, 5]
        && problems.allSatisfy { $0.sentence.contains(" would ask for ") })
    #expect(problems[0].sentence.hasSuffix("so nudge-up keeps its defaults."))
    let keyMap = configuration.keyMap
    #expect(keyMap.command(for: "D", in: .list) == .nudgeDown)
    #expect(keyMap.command(for: "F5", in: .list) == .delete)
    #expect(keyMap.command(for: "K", in: .list) == .nudgeUp)
    #expect(keyMap.command(for: "u", in: .list) == .undo)
    #expect(keyMap.command(for: "k", in: .list) == .cursorDown)
    #expect(keyMap.command(for: "j", in: .list) == .cursorUp)
  }

  @Test(
    "A file that is broken leaves everything at its default and says where",
    arguments: [
      ("mouse = false\nascii true", 2), ("mouse = false\nascii =\n", 2), ("mouse = flase", 1),
      ("mouse = false\n[keys", 2), ("mouse = false\n[[keys]]", 2), ("mouse = false false", 1),
      ("mouse = false\nmouse = true", 2), ("[keys]\nquit = \"q", 2),
      ("[keys]\nquit = [\"q\" \"x\"]", 2),
      ("[keys]\nquit = \"\\q\"", 2), ("mouse = false\n= 3", 2), ("[keys]\n\n[keys]", 3),
    ])
  func broken(text: String, line: Int) {
    let (configuration, problems) = Configuration.reading(text)
    #expect(problems.map(\.line) == [line], "\(problems)")
    #expect(problems[0].sentence.hasSuffix(" Until that is mended, nothing of this file is used."))
    #expect(configuration.usesMouse)
  }

  @Test("Every command can be given another key by its name")
  func everyCommand() {
    for command in CommandTable.standard.commands {
      let (configuration, problems) = Configuration.reading(
        "[keys]\n\(command.identifier.rawValue) = \"F12\"")
      #expect(problems == [])
      #expect(configuration.keyMap.keys(for: command.identifier) == ["F12"])
    }
  }

  @Test("Keys of what is typed with can be given to something else, and left to the terminal")
  func freedKeys() throws {
    let (configuration, problems) = Configuration.reading(
      """
      [keys]
      delete-to-start = []
      caret-start = ["Home", "Ctrl-u"]
      help-here = []
      accept-harmless = []
      """)
    #expect(problems.isEmpty, "\(problems)")
    let keyMap = configuration.keyMap
    #expect(
      keyMap.keys(for: .caretStart) == [try Key(notation: "Home"), try Key(notation: "Ctrl-u")])
    #expect(keyMap.keys(for: .helpHere).isEmpty && keyMap.keys(for: .acceptHarmless).isEmpty)
  }

  @Test("Of what has no key any more the commands of lists can be asked for by their names")
  func withoutKeys() {
    for command in CommandTable.standard.commands {
      let name = command.identifier
      let (configuration, problems) = Configuration.reading("[keys]\n\(name.rawValue) = []")
      let keyMap = configuration.keyMap
      #expect(problems.isEmpty == keyMap.keys(for: name).isEmpty)
      let isNamed = command.keyNames(in: keyMap).first?.hasPrefix(":") == true
      #expect(
        !keyMap.keys(for: name).isEmpty || isNamed || !command.scopes.contains(.list),
        "\(name.rawValue)")
      #expect(keyMap.command(for: ":", in: .list) == .palette)
    }
  }

  @Test("The keys that a command has by default can be written down")
  func defaultKeys() {
    for command in CommandTable.standard.commands where !command.defaultKeys.isEmpty {
      let keys = command.defaultKeys.map { "'\($0.description)'" }.joined(separator: ", ")
      let (configuration, problems) = Configuration.reading(
        "[keys]\n\(command.identifier.rawValue) = [\(keys)]")
      #expect(problems == [], "\(problems)")
      #expect(configuration.keyMap.keys(for: command.identifier) == command.defaultKeys)
    }
  }

  @Test("Nothing, and any text, can be read; a missing file says nothing")
  func anything() throws {
    #expect(Configuration.reading("").1 == [])
    #expect(ConfigurationFile(path: nil).problems == [])
    #expect(ConfigurationFile(path: "/nowhere/config.toml").problems == [])
    var generator = SeededGenerator(seed: 7)
    let pieces = [
      "[", "]", "=", "\"", "'", "\\", "\n", "\r\n", "#", " ", "a", "1", "true", ",", "家",
    ]
    for _ in 0..<2_000 {
      let text = (0..<12).compactMap { _ in pieces.randomElement(using: &generator) }.joined()
      _ = Configuration.reading(text)
    }
  }

  @Test("Info tells what is wrong in a configuration, with file and line, and ends with 78")
  func info() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path(of: "config.toml")
    try Data("mouse = 1\n".utf8).write(to: URL(filePath: path))
    let run = CommandRun(["info", "--configuration", path])
    #expect(run.status == 78)
    #expect(run.errors == "docket: \(path):1: mouse is true or false, not a number.\n")
    #expect(run.lines.contains("configuration: \(path)"))
    #expect(run.lines.contains("configuration problems: 1"))
    try Data("# caf\u{E9}\nmouse = true\n# ".utf8 + [0xE9, 0x0A]).write(to: URL(filePath: path))
    #expect(
      CommandRun(["info", "--configuration", path]).errors
        == "docket: \(path):3: This line is not UTF-8, so defaults are used.\n")
    #expect(
      ConfigurationFile(path: folder.path).problems
        == ["\(folder.path): That is a directory, not a file, so defaults are used."])
    let link = folder.path(of: "null.toml")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/null")
    for none in ["/dev/null", link] {
      let run = CommandRun(["info", "--configuration", none])
      #expect(run.status == 0 && run.errors == "")
    }
    try Data("\u{FEFF}mouse = true\n".utf8).write(to: URL(filePath: path))
    #expect(CommandRun(["info", "--configuration", path]).status == 0)
    let missing = CommandRun(["info", "--configuration", folder.path(of: "none.toml")])
    #expect(missing.status == 66 && missing.output == "")
    #expect(missing.errors.hasSuffix("none.toml: There is no such file.\n"))
  }

  @Test(
    "A configuration may come through a pipe",
    arguments: [
      (#"printf 'mouse = false\n'"#, 0, ""),
      (#"printf 'mouse = 1\n'"#, 78, ":1: mouse is true or false, not a number.\n"),
      (#"printf '# \351\n'"#, 78, ":1: This line is not UTF-8, so defaults are used.\n"),
      ("yes '# long' | head -n 20000; echo x = 1", 78, ":20001: There is no setting x.\n"),
    ])
  func pipe(script: String, status: Int32, words: String) throws {
    let pipe = Pipe()
    let writer = Process()
    writer.executableURL = URL(filePath: "/bin/sh")
    writer.arguments = ["-c", script]
    writer.standardOutput = pipe
    try writer.run()
    try pipe.fileHandleForWriting.close()
    let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    let run = CommandRun(["info", "--configuration", path])
    try pipe.fileHandleForReading.close()
    writer.waitUntilExit()
    #expect(run.status == status)
    #expect(run.errors == (words.isEmpty ? "" : "docket: \(path)\(words)"))
  }
}
