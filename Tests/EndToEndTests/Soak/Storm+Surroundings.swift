import Foundation
import TestSupport

extension Storm {
  /// Variables and settings with texts that must not get to the terminal.
  static func environment(in folder: TemporaryFolder) throws -> [String: String] {
    let hostile = HostileText.samples[1]
    let settings = folder.path(of: "settings")
    try FileManager.default.createDirectory(
      atPath: "\(settings)/docket", withIntermediateDirectories: true)
    try Data("\"\(hostile)\" = 1\n[keys]\n\"\(hostile)\" = \"\(hostile)\"\n".utf8)
      .write(to: URL(filePath: "\(settings)/docket/config.toml"))
    return [
      "VISUAL": "true", "EDITOR": hostile, "XDG_CONFIG_HOME": settings, "USER": hostile,
      "LOGNAME": hostile, "COLORTERM": hostile, "LINES": hostile, "COLUMNS": hostile,
      "XDG_STATE_HOME": "\(folder.path)/\(hostile)", "XDG_CACHE_HOME": hostile,
    ]
  }

  /// Keys that are pressed at random, with some that are written into whatever is open.
  static let scripts = [
    "j", "k", "5j", "3k", "g", "G", "]", "[", "<C-d>", "<C-u>", "<PageDown>", "J", "K", "3J",
    "mj<Enter>", "m]<Enter>", "mG<Esc>", "m", "d", "2d", "u", "<C-r>", "onew<Enter>", "ohalf",
    "e<C-u>x<Enter>", "e", "<Esc>", "<Enter>", "?", "q", "<Space>", "V", "*", "I", "/a<Enter>", "n",
    "t", "x", ">", "<lt>", "y", "p", "i", "<Tab>", "<C-l>", "E", "l", "h", "<C-c>", ":", "O", "a",
    "M", "<C-o>",
  ]

  static let lastingScripts = [
    "f", "fa<Enter>", "F", "s", "s<Down><Enter>", "S", "S<Down><Enter>", "z", "Z", "X", "{", "}",
    "v", "w",
    "<C-e>", "+", "R", "(", ")", ":col<Enter>", ":<Down><Down><Enter>", "b",
  ]
}
