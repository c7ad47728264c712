import Foundation
import SQLitePersistence
import TestSupport
import Testing

@testable import ListEditor
@testable import docket

/// What the README shows is what the program does.
struct ReadmeTests {
  private static let text: String = {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return (try? String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)) ?? ""
  }()

  @Test("The commands of the README run one after the other, and each does something")
  func commands() throws {
    let block = try #require(
      Self.text.split(separator: "<!-- commands:begin -->\n```\n").last?
        .split(separator: "\n```").first)
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path(of: "heroes.docket")
    try SQLiteStore.create(at: path, template: try TemplateChoice.named("heroes").sql)
    let lines = block.split(separator: "\n")
    #expect(lines.count >= 9)
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

  @Test("The statuses of the README are those of the program")
  func statuses() {
    for status in Failure.Status.allCases {
      #expect(Self.text.contains("\n| \(status.rawValue) | "))
    }
  }

  @Test("The configuration of the README is understood, and every role of the theme is named")
  func configuration() throws {
    let block = try #require(
      Self.text.split(separator: "<!-- configuration:begin -->\n```toml\n").last?
        .split(separator: "\n```").first)
    let (configuration, problems) = Configuration.reading(String(block))
    #expect(problems == [])
    for setting in Configuration.settings { #expect("\n\(block)".contains("\n\(setting.name) = ")) }
    #expect(configuration.theme != Configuration().theme)
    for role in ThemeRole.allCases { #expect(Self.text.contains("`\(role.rawValue)`")) }
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
