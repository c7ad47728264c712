import Foundation
import Testing

@Suite("The text of the documentation")
struct ExampleTextTests {
  /// A part of an example without a blank line in it.
  struct Paragraph: CustomTestStringConvertible {
    let file: String
    let lines: [String]

    var testDescription: String { "\(file): \(lines.first ?? "")" }
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The lines that are compiled and run, without their indentation.
  private static func compiled() throws -> [String] {
    let file = root.appendingPathComponent(
      "Tests/SQLitePersistenceTests/Documentation/DocumentedExampleTests.swift")
    return lines(of: try String(contentsOf: file, encoding: .utf8)).filter { !$0.isEmpty }
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  /// The examples in the comments and articles of both libraries.
  private static func paragraphs() throws -> [Paragraph] {
    var paragraphs: [Paragraph] = []
    for target in ["ObjectGraph", "SQLitePersistence"] {
      let folder = root.appendingPathComponent("Sources/\(target)")
      for case let file as URL in FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: nil) ?? .init()
      where ["swift", "md"].contains(file.pathExtension) {
        let text = try String(contentsOf: file, encoding: .utf8)
        paragraphs += examples(in: lines(of: text), of: file)
      }
    }
    return paragraphs
  }

  /// What stands between the fences of a file.
  private static func examples(in lines: [String], of file: URL) -> [Paragraph] {
    let isArticle = file.pathExtension == "md"
    var paragraphs: [Paragraph] = []
    var open: [String]?
    func close() {
      guard let lines = open, !lines.isEmpty else { return }
      paragraphs.append(Paragraph(file: file.lastPathComponent, lines: lines))
      open = []
    }
    for line in lines {
      guard isArticle || line.hasPrefix("///") else { continue }
      let words = (isArticle ? line : String(line.dropFirst(3)))
        .trimmingCharacters(in: .whitespaces)
      if words == "```swift" {
        open = []
      } else if words == "```" || words.isEmpty {
        close()
        if words == "```" { open = nil }
      } else {
        open?.append(words)
      }
    }
    return paragraphs
  }

  @Test("has no example that is not compiled and run")
  func examples() throws {
    let compiled = try Self.compiled()
    let paragraphs = try Self.paragraphs()
    #expect(paragraphs.count >= 20)
    for paragraph in paragraphs {
      let isThere = compiled.indices.contains { start in
        compiled[start...].starts(with: paragraph.lines)
      }
      #expect(isThere, "\(paragraph.testDescription)")
    }
  }
}
