import Foundation
import TestSupport
import Testing

/// `Scripts/install`, with the program as it was built for the tests.
struct InstallTests {
  private static let scripts = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Scripts")

  @Test("Installing puts files in place, and uninstalling takes them and its empty folders away")
  func install() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let script = Self.scripts.appending(path: "install").path
    let prefix = folder.path(of: "a prefix")
    let mine = prefix + "/bin/mine"
    try FileManager.default.createDirectory(
      atPath: prefix + "/bin", withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: URL(filePath: mine))
    let environment = [
      "DOCKET_BUILT": try BuiltProduct.path(of: "docket"), "PATH": "/usr/bin:/bin",
      "HOME": folder.path, "LC_ALL": "C.UTF-8",
    ]
    let installed = try Command.run("sh", [script, prefix], environment: environment)
    #expect(installed.exit == .exited(0), "\(installed.errors)")
    let files = try FileManager.default.subpathsOfDirectory(atPath: prefix).filter { path in
      (try? FileManager.default.contentsOfDirectory(atPath: "\(prefix)/\(path)")) == nil
    }
    #expect(
      files.sorted() == [
        "bin/docket", "bin/mine", "share/bash-completion/completions/docket",
        "share/docket/folders", "share/fish/vendor_completions.d/docket.fish",
        "share/man/man1/docket.1", "share/zsh/site-functions/_docket",
      ])
    let version = try Command.run(prefix + "/bin/docket", ["--version"])
    #expect(version == Command.Result(exit: .exited(0), output: "0.1.0\n"))
    let syntax = try Command.run(
      "bash", ["-n", prefix + "/share/bash-completion/completions/docket"])
    #expect(syntax == Command.Result(exit: .exited(0), output: ""))
    let removed = try Command.run(
      "sh", [script, "--uninstall", prefix], environment: environment)
    #expect(removed.exit == .exited(0))
    #expect(try FileManager.default.contentsOfDirectory(atPath: prefix + "/bin") == ["mine"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: prefix) == ["bin"])
    let again = try Command.run("sh", [script, "--uninstall", prefix], environment: environment)
    #expect(again.exit == .exited(66))
    #expect(again.errors.contains("there is no Docket in \(prefix)"), "\(again.errors)")
    // A folder with something in it stays, and one that was there before also when it is empty.
    let page = prefix + "/share/man/man1/mine.1"
    try FileManager.default.removeItem(atPath: prefix + "/bin")
    let folders = ["share", "share/man", "share/man/man1"]
    for isMine in [true, false] {
      let installed = try Command.run("sh", [script, prefix], environment: environment)
      #expect(installed.exit == .exited(0), "\(installed.errors)")
      if isMine { try Data().write(to: URL(filePath: page)) }
      let removed = try Command.run(
        "sh", [script, "--uninstall", prefix + "/"], environment: environment)
      #expect(removed.exit == .exited(0) && removed.errors.split(separator: "\n").count == 1)
      let left = try FileManager.default.subpathsOfDirectory(atPath: prefix).sorted()
      #expect(
        left == (isMine ? folders + ["share/man/man1/mine.1"] : folders))
      if isMine { try FileManager.default.removeItem(atPath: page) }
    }
    // PREFIX goes with the folders above it if it came with them.
    let before = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let new = folder.path(of: "a new/one/a prefix")
    for options in [[new], [new], ["--uninstall", new]] {
      let run = try Command.run("sh", [script] + options, environment: environment)
      #expect(run.exit == .exited(0), "\(run.errors)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == before)
    let wrong = try Command.run("sh", [script, "--nope"], environment: environment)
    #expect(wrong.exit == .exited(64))
  }

  @Test("A program that does not run is not installed, and nothing is replaced")
  func broken() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let installed = try Command.run(
      "sh", [Self.scripts.appending(path: "install").path, folder.path(of: "prefix")],
      environment: [
        "DOCKET_BUILT": "/bin/false", "PATH": "/usr/bin:/bin", "HOME": folder.path,
        "TMPDIR": folder.path,
      ])
    #expect(installed.exit == .exited(70))
    #expect(installed.errors.contains("/bin/false does not run"), "\(installed.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  /// The scripts in a checkout of their own, beside a `swift` that builds what is built already.
  @Test("What is installed and run from a checkout is the program that was just built")
  func build() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let files = FileManager.default
    try files.copyItem(
      atPath: Self.scripts.path, toPath: folder.path(of: "Scripts"))
    try files.createDirectory(atPath: folder.path(of: "tools"), withIntermediateDirectories: true)
    let swift = folder.path(of: "tools/swift")
    let built = folder.path(of: ".build/release")
    let text = """
      #!/bin/sh
      [ "$1" = build ] || exit 0
      mkdir -p '\(built)'
      cp '\(try BuiltProduct.path(of: "docket"))' '\(built)/docket'
      """
    // By a process of its own: what this one has open for writing, a process that another test
    // starts meanwhile has open too, and nobody can run it.
    let written = try Command.run(
      "sh", ["-c", #"printf '%s\n' "$2" >"$1" && chmod 755 "$1""#, "sh", swift, text])
    #expect(written.exit == .exited(0))
    let environment = [
      "PATH": folder.path(of: "tools") + ":/usr/bin:/bin", "HOME": folder.path,
      "LC_ALL": "C.UTF-8",
    ]
    let prefix = folder.path(of: "prefix")
    for (script, arguments) in [("install", [prefix]), ("run", ["--version"])] {
      let run = try Command.run(
        "sh", [folder.path(of: "Scripts/\(script)")] + arguments, environment: environment)
      #expect(run.exit == .exited(0), "\(run.errors)")
      #expect(run.output == (script == "run" ? "0.1.0\n" : ""))
    }
    let installed = try Command.run(prefix + "/bin/docket", ["--version"])
    #expect(installed == Command.Result(exit: .exited(0), output: "0.1.0\n"))
    #expect(try files.contentsOfDirectory(atPath: built) == ["docket"])
  }
}
