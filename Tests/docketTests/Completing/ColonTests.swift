import TestSupport
import Testing

@testable import docket

/// Completion of names that bash takes apart, or that look like what the parser says.
struct ColonTests {
  @Test(
    "What stands at a colon is one word, and only what bash replaces is offered",
    arguments: [
      ("docket show F a:b", "docket show F a : b", "b", "docket show F a:b|3|bc b\\ d"),
      ("docket show F a:", "docket show F a :", "", "docket show F a:|3|bc b\\ d"),
      ("docket show F :", "docket show F :", "", "docket show F :|3|x"),
      ("docket add F a: b", "docket add F a : b", "b", "docket add F a: b|4|bare b\\ c:d"),
      ("docket show F 'a:b", "docket show F \"'a:b\"", "a:b", "docket show F 'a:b|3|a:bc a:b d"),
      ("docket show x:y a:b", "docket show x : y a : b", "b", "docket show x:y a:b|3|bc b\\ d"),
      ("docket show F b\\ c:", "docket show F 'b\\ c' :", "", "docket show F b\\ c:|3|d"),
      ("docket x::y a:b", "docket x :: y a : b", "b", "docket edit x::y a:b|3|bc b\\ d"),
      (
        "docket add F L --section=a:b", "docket add F L --section = a : b", "b",
        "docket add F L --section a:b|5|bc b\\ d"
      ),
    ])
  func bash(line: String, words: String, word: String, seen: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let program = folder.path(of: "completions")
    let script = CommandRun(["--generate-completion-script", "bash"]).output
    try script.write(toFile: program, atomically: true, encoding: .utf8)
    let commands = """
      source '\(program)'; exec 3>&1
      __docket_custom_complete() {
        printf '%s' "${COMP_WORDS[*]}|${COMP_CWORD}|" >&3
        printf '%s\\n' a:bc 'a:b d' bare 'b c:d' :x
      }
      read -r COMP_LINE <<'LINE'
      \(line.replacing("\\", with: "\\\\"))
      LINE
      COMP_POINT="${#COMP_LINE}" COMP_WORDS=(\(words)) COMPREPLY=()
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _docket docket '\(word)' "${COMP_WORDS[COMP_CWORD - 1]}"
      echo "${COMPREPLY[*]}"
      """
    let result = try Command.run("bash", ["-c", commands])
    #expect(result.output == seen + "\n", "\(result.errors)")
  }

  @Test("Files with colons are offered from where bash replaces them")
  func files() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let program = folder.path(of: "completions")
    let script = CommandRun(["--generate-completion-script", "bash"]).output
    try script.write(toFile: program, atomically: true, encoding: .utf8)
    try "".write(toFile: folder.path(of: "a:b c"), atomically: true, encoding: .utf8)
    let commands = """
      source '\(program)'; cd '\(folder.path)'
      for words in 'docket a : b' 'docket show a : b'; do
        COMP_WORDS=($words) COMP_LINE="${words// : /:}" COMPREPLY=()
        COMP_POINT="${#COMP_LINE}" COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _docket docket b :
        printf '%s\\n' "${COMPREPLY[@]}"
      done
      """
    let result = try Command.run("bash", ["-c", commands])
    #expect(result.output == "b c\nb c\n", "\(result.errors)")
  }

  @Test("A list may be called like the complaint of a parser")
  func complaint() throws {
    let file = try CommandFile.tasks()
    let data = try CommandFile.write("name\na\n", as: "rows.csv", in: file)
    #expect(file.run("import", "Error: none", data, "--new").status == 0)
    _ = try Command.run("sqlite3", [file.path, "DELETE FROM docket_list WHERE rank = 1"])
    let run = CommandRun([
      "---completion", "show", "--", "positional@1", "3", "0", "docket", "show", file.path, "",
    ])
    #expect(run.status == 0 && run.errors == "" && run.output.contains("Error: none\n"), "\(run)")
  }

  @Test(
    "Words that a shell hands over without their quotes are taken as they are",
    arguments: ["it's", "a\\b", "\"x\"", "a b"])
  func unquoted(path: String) {
    let line = CompletedLine(
      ["docket", "show", path, "T", ""], cursor: 4, home: "/home/jo", areQuoted: false)
    #expect(line.file == path && line.list == "T")
    let home = CompletedLine(
      ["docket", "show", "~/\(path)", ""], cursor: 3, home: "/home/jo", areQuoted: false)
    #expect(home.file == "/home/jo/\(path)")
  }

  @Test("Fish says of which version it is, for before 4 it hands words over without quotes")
  func fish() {
    let fish = CommandRun(["--generate-completion-script", "fish"]).output
    let own = fish.split(separator: "function __docket_lists_of_file", maxSplits: 1).last ?? ""
    #expect(own.contains("set -x SAP_SHELL_VERSION $FISH_VERSION\n"))
    #expect(own.contains("set -x SAP_SHELL fish\n"))
  }

  @Test("Zsh offers options behind ids")
  func zshIds() {
    let zsh = CommandRun(["--generate-completion-script", "zsh"]).output
    #expect(zsh.contains("'*:ids:()'") && !zsh.contains("'*:ids:'"))
  }
}
