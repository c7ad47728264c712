import Foundation
import TestSupport
import Testing

@testable import docket

/// What shells are offered.
struct CompletionTests {
  @Test("There are completions for bash, zsh and fish, with every command in them")
  func completions() throws {
    for shell in ["bash", "zsh", "fish"] {
      let run = CommandRun(["--generate-completion-script", shell])
      #expect(run.status == 0 && run.errors == "")
      for command in Docket.configuration.subcommands where command.configuration.shouldDisplay {
        #expect(run.output.contains(try #require(command.configuration.commandName)))
      }
    }
  }

  @Test("A file is completed where a command may stand, and its lists behind it")
  func fileCompletions() throws {
    func script(_ shell: String) -> String {
      CommandRun(["--generate-completion-script", shell]).output
    }
    // What the parser has made is called, and found under its own name only.
    for shell in ["bash", "zsh"] {
      let lines = script(shell).split(separator: "\n")
      #expect(lines.count { $0 == "_docket() {" } == 1)
      #expect(lines.count { $0 == "__docket_commands() {" } == 1)
      let own = try #require(lines.firstIndex(of: "_docket() {"))
      #expect(try #require(lines.firstIndex(of: "__docket_commands() {")) < own)
      let call = shell == "bash" ? "complete -o filenames -F _docket docket" : "compdef _docket"
      #expect(lines[own...].contains { $0.contains(call) })
    }
    let fish = script("fish")
    #expect(!fish.contains(#"positional "docket" -eq 1"#))
    #expect(fish.components(separatedBy: "-n '__docket_expects 1' -fa ").count > 15)
    #expect(fish.contains("-n '__docket_expects 2' -fka"))
    #expect(CommandRun(["--generate-completion-script=fish"]).output == fish)

    let file = try CommandFile.tasks()
    let program = file.folder.path(of: "completions")
    try script("bash").write(toFile: program, atomically: true, encoding: .utf8)
    let words = """
      source '\(program)'; cd '\(file.folder.path)'
      __docket_custom_complete() { echo "${COMP_WORDS[1]}"; }
      for line in "docket un" "docket list.d" "docket --te" "docket list.docket " "docket manual "; do
        COMP_LINE="$line" COMP_POINT="${#line}" COMPREPLY=()
        read -ra COMP_WORDS <<< "$line"
        [[ "$line" == *" " ]] && COMP_WORDS+=("")
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _docket docket "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
        echo "${COMPREPLY[@]}"
      done
      """
    let result = try Command.run("bash", ["-c", words])
    #expect(
      result.output == """
        undo
        list.docket
        --template
        edit


        """, "\(result.errors)")
  }

  @Test("The name of a list is completed from the file that stands before it")
  func listNames() throws {
    let file = try CommandFile.tasks()
    #expect(ListCompletion.names(in: file.path) == ["Tasks", "task"])
    #expect(ListCompletion.names(in: "/nowhere/x") == [])
    #expect(ListCompletion.names(in: nil) == [])
    let run = CommandRun([
      "---completion", "show", "--", "positional@1", "3", "0", "docket", "show", file.path, "",
    ])
    // What follows depends on the shell that the parser was asked for last in this process.
    #expect(run.output.hasPrefix("Tasks\ntask\n"), "\(run)")
  }

  @Test("Before the first word nothing of the line stands", arguments: [-3, -1, 0])
  func strayCursor(cursor: Int) throws {
    let line = CompletedLine(["docket", "show", "F", "a=b"], cursor: cursor)
    #expect(line.file == nil && line.list == nil && line.assignedField == nil)
    let file = try CommandFile.tasks()
    let run = CommandRun([
      "---completion", "show", "--", "positional@1", "\(cursor)", "0", "docket", "show", file.path,
      "",
    ])
    // With a blank or without one, as the shell wants it.
    #expect(run.ending == .withStatus(0) && run.output.allSatisfy(\.isWhitespace), "\(run)")
  }

  @Test("Completing writes nothing, not even to a file of an earlier version")
  func oldFile() throws {
    let file = try CommandFile.tasks()
    _ = try Command.run("sqlite3", [file.path, "PRAGMA user_version = 1"])
    let bytes = try file.bytes
    #expect(ListCompletion.names(in: file.path) == ["Tasks", "task"])
    let line = CompletedLine(["docket", "add", file.path, "Tasks", "na"], cursor: 4)
    #expect(FieldCompletion.completions(of: line).first == "name=")
    #expect(try file.bytes == bytes && file.entries == ["list.docket"])
  }

  @Test(
    "The words before the cursor are understood as the shell has them",
    arguments: [
      (["docket", "show", "a.docket", ""], 3, "a.docket", nil, nil),
      (["docket", "show", "--json", "a.docket", "T"], 4, "a.docket", nil, nil),
      (["docket", "show", "a.docket", "--json", "T"], 4, "a.docket", nil, nil),
      (["docket", "add", "--section", "x", "a", "T", ""], 6, "a", "T", nil),
      (["docket", "show", "~/my\\ list.docket", ""], 3, "/home/jo/my list.docket", nil, nil),
      (["docket", "show", "'~/a'", ""], 3, "~/a", nil, nil),
      (["docket", "show", "\"my list\"", ""], 3, "my list", nil, nil),
      (["docket", "add", "a", "T", "due", "="], 5, "a", "T", "due|"),
      (["docket", "add", "a", "T", "due", "=", "to"], 6, "a", "T", "due|"),
      (["docket", "add", "a", "T", "due=to"], 4, "a", "T", "due|due="),
      (["docket", "add", "a", "T", "'due=to"], 4, "a", "T", "due|due="),
      (["docket", "add", "a", "T", "\"Due date\"", "=", "to"], 6, "a", "T", "Due date|"),
      (["docket", "add", "a", "T", "du"], 4, "a", "T", nil), (["docket"], 1, nil, nil, nil),
    ] as [([String], Int, String?, String?, String?)])
  func words(words: [String], cursor: Int, file: String?, list: String?, field: String?) {
    let line = CompletedLine(words, cursor: cursor, home: "/home/jo")
    #expect(line.file == file && line.list == list)
    #expect(line.assignedField.map { "\($0.name)|\($0.prefix)" } == field)
  }

  @Test("The word behind an option that has a value is no file and no list")
  func options() throws {
    let commands = try #require(try CommandDescription.ofProgram().subcommands)
    let options = commands.flatMap { $0.arguments ?? [] }.filter { $0.kind == "option" }
    let names = Set(options.flatMap { $0.names ?? [] }.map { "--\($0.name)" })
    #expect(names.count > 5 && CompletedLine.valued == names)
  }

  @Test("Fields are offered that are not given yet, and what they may hold")
  func fields() throws {
    let file = try CommandFile.tasks()
    func offered(_ words: String...) -> [String] {
      let line = ["docket"] + words.map { $0.replacing("FILE", with: file.path) }
      return FieldCompletion.completions(of: CompletedLine(line, cursor: line.count - 1))
    }
    let all = [
      "name=", "notes=", "status=", "done=", "effort=", "price=", "due=", "seen=", "picture=",
    ]
    #expect(offered("add", "FILE", "Tasks", "") == all)
    #expect(
      offered("add", "FILE", "task", "name", "=", "x", "due=fri", "")
        == all.filter { !["name=", "due="].contains($0) })
    #expect(
      offered("add", "FILE", "task", "'name=x y'", "\"Due\"", "=", "fri", "DONE=yes", "")
        == all.filter { !["name=", "due=", "done="].contains($0) })
    #expect(offered("set", "FILE", "Tasks", "") == [])
    #expect(offered("set", "FILE", "Tasks", "1", "") == all)
    #expect(offered("set", "FILE", "Tasks", "--where", "milk", "") == all)
    #expect(offered("set", "--where", "'done = no'", "FILE", "Tasks", "") == all)
    #expect(offered("set", "FILE", "Tasks", "--where=milk", "") == all)
    #expect(offered("add", "FILE", "Tasks", "status", "=", "") == ["Today", "Later", "Never"])
    #expect(offered("add", "FILE", "Tasks", "done=") == ["done=yes", "done=no"])
    #expect(offered("add", "FILE", "Tasks", "seen", "=") == ["now", "today", "tomorrow"])
    #expect(offered("add", "FILE", "Tasks", "nope=") == [] && offered("add", "FILE", "x", "") == [])
    #expect(offered("add", "/nowhere/x", "Tasks", "") == [])
  }

  @Test("Zsh offers fields where the id of a row would stand, once none is needed")
  func fieldsInZsh() {
    let zsh = CommandRun(["--generate-completion-script", "zsh"]).output
    #expect(zsh.contains("':id:{__docket_custom_complete ---completion set -- positional@2 "))
  }

  @Test("Of rows of another list the titles are offered that lead to one")
  func references() throws {
    let file = try CommandFile(template: "customers")
    func offered(_ words: String...) -> [String] {
      let line = ["docket", "add", file.path, "jobs"] + words
      return FieldCompletion.completions(of: CompletedLine(line, cursor: line.count - 1))
    }
    let names = [
      "Blue Door Bakery", "Okafor & Daughters", "Lindqvist Printing", "The Paper Kite",
      "Tanaka Gardens",
    ]
    #expect(offered("customer", "=", "") == names)
    #expect(offered("customer_id=") == names.map { "customer_id=\($0)" })
    for name in ["17", "Tanaka Gardens", "two\nlines"] {
      #expect(file.run("add", "customers", "name=\(name)").status == 0)
    }
    #expect(offered("customer=") == names.dropLast().map { "customer=\($0)" })
    let data = try CommandFile.write(
      "name\n" + (0..<600).map { "c\($0)\n" }.joined(), as: "more.csv", in: file)
    #expect(file.run("import", "customers", data).status == 0)
    #expect(offered("customer=").count == 500)
  }

  @Test("Titles are those of the first 2,000 rows; a namesake behind them is not seen")
  func manyReferences() throws {
    let file = try CommandFile(template: "customers")
    func offered() -> [String] {
      FieldCompletion.completions(
        of: CompletedLine(["docket", "add", file.path, "jobs", "customer="], cursor: 4))
    }
    let names = offered().count
    let data = try CommandFile.write(
      "name\n" + String(repeating: "Same\n", count: 1_999 - names), as: "more.csv", in: file)
    #expect(file.run("import", "customers", data).status == 0)
    #expect(file.run("add", "customers", "name=Last").status == 0)
    let shown = offered()
    #expect(shown.count == names + 1 && shown.last == "customer=Last")
    for name in ["Behind", "Tanaka Gardens"] {
      #expect(file.run("add", "customers", "name=\(name)").status == 0)
    }
    #expect(offered() == shown)
  }

  @Test("The sections of the list are offered: the values of a choice, or what is shown")
  func sections() throws {
    let file = try CommandFile.tasks()
    func offered(_ path: String, _ list: String) -> [String] {
      let line = ["docket", "add", path, list, "--section", ""]
      return SectionCompletion.names(of: CompletedLine(line, cursor: 5))
    }
    let sql = "INSERT INTO status (name, rank) VALUES ('two' || char(10) || 'lines', 9)"
    try #require(try Command.run("sqlite3", [file.path, sql]).exit == .exited(0))
    #expect(offered(file.path, "Tasks") == ["Today", "Later", "Never"])
    #expect(offered(file.path, "nope") == [] && offered("/nowhere/x", "Tasks") == [])
    let heroes = try CommandFile(template: "heroes")
    let teams = offered(heroes.path, "heroes")
    #expect(teams.count > 1 && !teams.contains("") && Set(teams).count == teams.count)
    #expect(offered(try CommandFile(template: "notes").path, "notes") == [])
    // Its sections follow from other fields, which cannot be set as such.
    #expect(offered(try CommandFile(template: "contacts").path, "contacts") == [])
  }

  @Test("Bash lists commands before files, in whatever order it has them")
  func commandsFirst() throws {
    let file = try CommandFile.tasks()
    _ = try CommandFile.write("", as: "a-first", in: file)
    let program = file.folder.path(of: "completions")
    let script = CommandRun(["--generate-completion-script", "bash"]).output
    try script.write(toFile: program, atomically: true, encoding: .utf8)
    let words = """
      source '\(program)'; cd '\(file.folder.path)'
      complete -p docket
      COMP_LINE="docket " COMP_POINT=7 COMP_WORDS=(docket "") COMP_CWORD=1 COMPREPLY=()
      _docket docket "" docket
      printf '%s\n' "${COMPREPLY[@]}"
      """
    let lines = try Command.run("bash", ["-c", words]).output.split(separator: "\n")
    #expect(lines.first?.contains("-o nosort") == true)
    #expect(lines.suffix(3) == ["a-first", "completions", "list.docket"])
    #expect(lines.contains("undo"))
  }

  @Test("Bash offers no files that SQLite keeps beside others")
  func sideFiles() throws {
    let file = try CommandFile.tasks()
    for end in ["wal", "shm"] {
      _ = try CommandFile.write("", as: "list.docket-\(end)", in: file)
    }
    let program = file.folder.path(of: "completions")
    let script = CommandRun(["--generate-completion-script", "bash"]).output
    try script.write(toFile: program, atomically: true, encoding: .utf8)
    let words = """
      source '\(program)'; cd '\(file.folder.path)'
      for words in "docket list." "docket show list."; do
        COMP_LINE="$words" COMP_POINT="${#words}" COMPREPLY=()
        read -ra COMP_WORDS <<< "$words"
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _docket docket list. "${COMP_WORDS[COMP_CWORD - 1]}"
        echo "${COMPREPLY[@]}"
      done
      """
    let result = try Command.run("bash", ["-c", words])
    #expect(result.output == "list.docket\nlist.docket\n", "\(result.errors)")
  }

  @Test("Nor does zsh, for any file of a command")
  func sideFilesInZsh() {
    let zsh = CommandRun(["--generate-completion-script", "zsh"]).output
    #expect(zsh.components(separatedBy: ":file:__docket_files'").count > 15)
    #expect(zsh.components(separatedBy: "_files \"$@\" -F '(*-[ws][ah][lm])'").count == 2)
    #expect(!zsh.contains(":_files") && !zsh.contains(" _files -J"))
  }

  @Test("Bash offers what lies in a file as it is, and runs nothing of it")
  func bashLines() throws {
    let file = try CommandFile.tasks()
    let program = file.folder.path(of: "completions")
    let script = CommandRun(["--generate-completion-script", "bash"]).output
    try script.write(toFile: program, atomically: true, encoding: .utf8)
    let words = """
      source '\(program)'; cd '\(file.folder.path)'
      __docket_custom_complete() { printf '%s\\n' 'To Do' 'todo' '$(touch run)' '`touch run`' 'due='; }
      for line in 'docket show F t' 'docket show F ' 'docket show F To\\ D' 'docket show F "To' \\
        'docket help sh' 'docket help ' 'docket help show ' 'docket add F L d'; do
        COMP_LINE="$line" COMP_POINT="${#line}" COMPREPLY=()
        read -ra COMP_WORDS <<< "${line//\\\\ /\\\\_}"
        COMP_WORDS=("${COMP_WORDS[@]//_/ }")
        [[ "$line" == *" " ]] && COMP_WORDS+=("")
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _docket docket "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
        (IFS='|'; echo "${COMPREPLY[*]}")
      done
      ls
      """
    let result = try Command.run("bash", ["-c", words])
    let commands = Docket.configuration.subcommands.filter { $0.configuration.shouldDisplay }
      .compactMap { $0.configuration.commandName }
    #expect(
      result.output.split(separator: "\n", omittingEmptySubsequences: false) == [
        "todo", #"To\ Do|todo|\$\(touch\ run\)|\`touch\ run\`|due="#, #"To\ Do"#, "To Do", "show",
        Substring(commands.joined(separator: "|")), "", "due=", "completions", "list.docket", "",
      ], "\(result.errors)")
  }

  @Test("Help is offered the commands in every shell")
  func help() {
    for (shell, words) in [
      ("bash", "compgen -W 'edit lists show "), ("zsh", "'*:subcommands:(edit lists show "),
      ("fish", #""docket help" -eq 1' -fa 'edit lists show "#),
    ] {
      let script = CommandRun(["--generate-completion-script", shell]).output
      #expect(script.contains(words))
      #expect(!script.contains("__docket_add_completions -W \"$("))
    }
    let zsh = CommandRun(["--generate-completion-script", "zsh"]).output
    #expect(zsh.contains("compadd -S '' -- \"${completions[@]:0:-1}\""))
  }

  @Test("The column that names the rows of a new list is completed from the header of the data")
  func headers() throws {
    let file = try CommandFile.tasks()
    let data = try CommandFile.write("id, Name ,\"two\nlines\",VIP\n1,a,b,c", as: "x.csv", in: file)
    let json = try CommandFile.write("[{\"name\": 1}]", as: "x.json", in: file)
    #expect(HeaderCompletion.names(in: data) == ["Name", "VIP"])
    let others = try CommandFile.write("Name, ID\nx,1", as: "y.csv", in: file)
    #expect(HeaderCompletion.names(in: others) == ["Name"])
    for path in [json, file.folder.path, "/nowhere/x.csv", nil] {
      #expect(HeaderCompletion.names(in: path) == [])
    }
    let words = ["docket", "import", file.path, "L", data, "--new", "--title", ""]
    #expect(CompletedLine(words, cursor: 7).third == data)
    #expect(CompletedLine(words + ["x"], cursor: 8).third == data)
  }
}
