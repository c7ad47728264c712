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
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The Swift and Markdown files below a folder of the project.
  private static func files(below folder: String) throws -> [URL] {
    let all = FileManager.default.enumerator(
      at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
    return try #require(all).compactMap { $0 as? URL }
      .filter { ["swift", "md"].contains($0.pathExtension) }
  }

  /// The lines of a file, without their indentation.
  private static func lines(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// The libraries that `Package.swift` offers.
  private static func libraries() throws -> [String] {
    try lines(of: root.appendingPathComponent("Package.swift")).compactMap { line in
      line.firstMatch(of: /^\.library\(name: "(\w+)"/).map { String($0.1) }
    }
  }

  /// The examples in the comments and articles of the libraries, and in the README.
  private static func paragraphs() throws -> [Paragraph] {
    let files = try libraries().flatMap { try Self.files(below: "Sources/\($0)") }
    return try (files + [Self.root.appendingPathComponent("README.md")]).flatMap { file in
      examples(in: try lines(of: file), of: file)
    }
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

  @Test("has no example that is not compiled")
  func examples() throws {
    let compiled = try
      (Self.files(below: "Tests/DocumentationTests") + Self.files(below: "Examples"))
      .map { file in try Self.lines(of: file).filter { !$0.isEmpty } }
    let paragraphs = try Self.paragraphs()
    #expect(paragraphs.count >= 70)
    for paragraph in paragraphs {
      let isThere = compiled.contains { lines in
        lines.indices.contains { lines[$0...].starts(with: paragraph.lines) }
      }
      #expect(isThere, "\(paragraph.testDescription)")
    }
  }

  @Test("begins with an example in each library")
  func landingPages() throws {
    let libraries = try Self.libraries()
    #expect(libraries.count >= 10)
    for library in libraries {
      let page = Self.root.appendingPathComponent(
        "Sources/\(library)/\(library).docc/\(library).md")
      #expect(try !Self.examples(in: Self.lines(of: page), of: page).isEmpty, "\(library)")
    }
  }
}
