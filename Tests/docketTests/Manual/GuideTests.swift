import Foundation
import SQLitePersistence
import TestSupport
import Testing

@testable import ListEditor
@testable import docket

/// What the guides for users show is what the program does.
@Suite("The README and the guides") struct GuideTests {
  private static func text(of document: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: document), encoding: .utf8)
  }

  /// What stands in a document between two marks.
  private static func block(
    _ name: String, of language: String = "", in document: String
  ) throws -> String {
    let parts = try text(of: document)
      .components(separatedBy: "<!-- \(name):begin -->\n```\(language)\n")
    try #require(parts.count == 2)
    return try #require(parts[1].components(separatedBy: "\n```").first)
  }

  @Test(
    "The commands run one after the other, and each does something",
    arguments: ["README.md", "Documentation/Command-line.md"])
  func commands(document: String) throws {
    let block = try Self.block("commands", in: document)
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path(of: "heroes.docket")
    try SQLiteStore.create(at: path, template: try TemplateChoice.named("heroes").sql)
    let lines = block.split(separator: "\n")
    #expect(lines.count >= 6)
    for line in lines {
      let words = Self.words(of: line).map { word in
        [".docket", ".csv"].contains(where: word.hasSuffix) ? folder.path(of: word) : word
      }
      let run = CommandRun(Array(words.dropFirst()))
      // How many rows came is worth a word to everybody.
      let told = words[1] == "import" ? "docket: Imported 12 items.\n" : ""
      #expect(run.status == 0 && run.errors.hasSuffix(told), "\(line): \(run.errors)")
      #expect(words.contains("--new") || run.errors == told, "\(line): \(run.errors)")
    }
  }

  @Test("The statuses are those of the program, in its words")
  func statuses() throws {
    let text = try Self.text(of: "Documentation/Command-line.md").replacing("`", with: "")
    for status in Failure.Status.allCases {
      #expect(text.contains("\n| \(status.rawValue) | \(status.words) |\n"), "\(status)")
    }
    let numbers = text.matches(of: #/\n\| (\d+) \| /#).compactMap { Int32($0.1) }
    #expect(numbers == [0] + Failure.Status.allCases.map(\.rawValue))
  }

  @Test("The configuration is understood, and every role of the theme is named")
  func configuration() throws {
    let document = "Documentation/Configuration.md"
    let text = try Self.text(of: document)
    let block = try Self.block("configuration", of: "toml", in: document)
    let (configuration, problems) = Configuration.reading(block)
    #expect(problems == [])
    for setting in Configuration.settings { #expect("\n\(block)".contains("\n\(setting.name) = ")) }
    #expect(configuration.theme != Configuration().theme)
    for role in ThemeRole.allCases { #expect(text.contains("`\(role.rawValue)`")) }
  }

  /// The words of a line as a shell takes them, quotes included.
  private static func words(of line: Substring) -> [String] {
    var words = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case " " where !isQuoted: words.append("")
      default: words[words.count - 1].append(character)
      }
    }
    return words
  }
}
