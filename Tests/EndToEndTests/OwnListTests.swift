import Terminal
import TestSupport
import Testing

/// A list of one's own in a file that was not there.
struct OwnListTests {
  @Test("It has the name that was typed, and its first row is a step that can be taken back")
  func made() throws {
    try TemporaryFolder.with { folder in
      let path = folder.path(of: "shop.docket")
      let program = try PseudoTerminalProgram(BuiltProduct.path(of: "docket"), [path])
      try program.wait(for: "my own")
      try program.send("own<Enter>")
      try program.wait(for: "Name: shop")
      try program.send("Food<Enter>")
      try program.wait(for: "The first row of Food")
      try program.send("Milk<Enter>")
      try program.wait(forStatus: "Added Milk, 1 of 1")
      #expect(program.screen.lines[0].hasPrefix(" Food "))
      try program.send("u")
      try program.wait(forStatus: "Undid Add Milk")
      try program.send("<Ctrl-r>")
      try program.wait(forStatus: "Redid Add Milk")
      try program.quit()
    }
  }

  @Test("Without a name of the file's own it is proposed a plain one")
  func ownFile() throws {
    try TemporaryFolder.with { folder in
      let program = try PseudoTerminalProgram(
        BuiltProduct.path(of: "docket"), [], environment: ["XDG_DATA_HOME": folder.path])
      try program.wait(for: "my own")
      try program.send("own<Enter>")
      try program.wait(for: "Name: My List")
      try program.send("<Enter>Milk<Enter>")
      try program.wait(forStatus: "Added Milk, 1 of 1")
      #expect(program.screen.lines[0].hasPrefix(" My List "))
      try program.quit()
    }
  }
}
