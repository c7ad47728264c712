import Foundation
import TestSupport
import Testing

@testable import docket

/// Completion beside options that have a value, whichever way that is written.
struct OptionValueTests {
  @Test(
    "Behind an option and = bash offers what it does behind a blank, and knows the places",
    arguments: [
      ("docket add F L --section = La", "La", "docket add F L --section La|5|--section"),
      ("docket add F L --section =", "", "docket add F L --section |5|--section"),
      (
        "docket add --section = Later F L ti", "ti",
        "docket add --section Later F L ti|6|positional@2"
      ),
      (
        "docket set F L --where done = yes pri", "pri",
        "docket set F L --where done=yes pri|6|positional@2"
      ),
      ("docket show --where = x = y F t", "t", "docket show --where x=y F t|5|positional@1"),
      ("docket --no-color F t", "t", "docket edit --no-color F t|4|positional@1"),
      ("docket --template = todo F t", "t", "docket edit --template todo F t|5|positional@1"),
      ("docket add F L due = to", "to", "docket add F L due = to|6|positional@2"),
      ("docket show F --where due =", "", nil), ("docket show F --where due = to", "to", nil),
    ] as [(String, String, String?)])
  func optionValues(line: String, word: String, seen: String?) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let program = folder.path(of: "completions")
    let script = CommandRun(["--generate-completion-script", "bash"]).output
    try script.write(toFile: program, atomically: true, encoding: .utf8)
    let words = """
      source '\(program)'; exec 3>&1
      __docket_custom_complete() { echo "${COMP_WORDS[*]}|${COMP_CWORD}|${4}" >&3; }
      COMP_LINE='\(line)' COMP_POINT=\(line.utf8.count) COMP_WORDS=(\(line)) COMPREPLY=()
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _docket docket '\(word)' "${COMP_WORDS[COMP_CWORD - 1]}"
      """
    let result = try Command.run("bash", ["-c", words])
    #expect(result.output == seen.map { $0 + "\n" } ?? "", "\(result.errors)")
  }

  @Test("In zsh the value of an option may stand behind =, too")
  func optionValuesInZsh() {
    let zsh = CommandRun(["--generate-completion-script", "zsh"]).output
    for option in CompletedLine.valued {
      #expect(zsh.contains("\(option)=[") || zsh.contains("\(option)}'=["), "\(option)")
      #expect(!zsh.contains("\(option)[") && !zsh.contains("\(option)}'["), "\(option)")
    }
    #expect(zsh.contains("'--json[Print JSON.]'"))
  }
}
