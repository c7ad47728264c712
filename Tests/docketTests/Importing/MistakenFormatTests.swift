import TestSupport
import Testing

@testable import docket

@Suite("A file of JSON that is read as JSON Lines, or the reverse")
struct MistakenFormatTests {
  @Test(
    "is told the format in which it can be read, where its first line shows that",
    arguments: [
      ("rows.json", "{\"name\": \"A\"}\n{\"name\": \"B\"}\n", "jsonl"),
      ("rows.json", "\n{\"name\": \"A\"}", "jsonl"),
      ("rows.jsonl", "[\n  {\"name\": \"A\"},\n  {\"name\": \"B\"}\n]\n", "json"),
      ("rows.ndjson", "[{\"name\": \"A\"}]", "json"),
      ("rows.json", "{\n  \"name\": \"A\"\n}\n", nil),
      ("rows.json", "[{\"name\": \"A\"},\n", nil),
      ("rows.jsonl", "{\"name\": \"A\"}\n[]\n", nil),
      ("rows.jsonl", "name\nA\n", nil),
      // What holds rows is none itself.
      ("rows.json", "{\"items\": [{\"name\": \"A\"}]}\n", nil),
      ("rows.json", "{\"name\": \"A\"},{\"name\": \"B\"}\n", nil),
    ] as [(String, String, String?)], [[], ["--new"]])
  func advice(sample: (name: String, text: String, format: String?), options: [String]) throws {
    let file = try CommandFile.tasks()
    let path = try CommandFile.write(sample.text, as: sample.name, in: file)
    let list = options.isEmpty ? "tasks" : "Fresh"
    let arguments = ["import", file.path, list, path] + options
    let run = CommandRun(arguments)
    #expect(run.status == 65 && run.output == "")
    let advice = sample.format.map { " With --format \($0) its rows can be read." } ?? ""
    #expect(run.errors.hasSuffix("docket: Nothing was imported.\(advice)\n"), "\(run.errors)")
    guard let format = sample.format else { return }
    let right = CommandRun(arguments + ["--format", format])
    #expect(right.status == 0, "\(right.errors)")
  }
}
