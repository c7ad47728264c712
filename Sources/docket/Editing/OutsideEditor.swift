import ListEditor
import NcursesTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The person's own editor, `$VISUAL`, `$EDITOR` or `vi`, with a text in a private file.
struct OutsideEditor {
  /// The command with its arguments, as the shell takes it.
  let command: String
  /// Where the private file lies for as long as the editor runs.
  let folder: String

  /// The editor and the folder that the environment names.
  init(_ variable: (String) -> String?) {
    command =
      ["VISUAL", "EDITOR"].lazy.compactMap(variable).first { !$0.isEmpty } ?? "vi"
    folder = variable("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
  }

  /// Lets a text be edited, with `run` running a program in the terminal.
  ///
  /// An editor that ends a last line which had no end does not change the text by that. What cannot
  /// be taken over stays in the file.
  func edit(
    _ text: String, run: (String, [String]) throws -> ProgramStatus
  ) -> OutsideText.Ending {
    var path = Array("\(folder)/docket-XXXXXX".utf8CString)
    // mkstemp: readable and writable for its owner only.
    let descriptor = mkstemp(&path)
    guard descriptor >= 0 else {
      return .failed("No file for the text could be made in \(folder).")
    }
    let name = String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    var isKept = false
    defer { if !isKept { unlink(name) } }
    /// What was written all the same is nowhere else.
    func unused(_ words: String) -> OutsideText.Ending {
      let bytes = Self.read(name)
      isKept = bytes != nil && bytes != Array(text.utf8)
      return .failed(
        "Nothing was changed: \(words)." + (isKept ? " What you wrote is in \(name)." : ""))
    }
    let isWritten = writeAll(Array(text.utf8), to: descriptor) == 0
    close(descriptor)
    guard isWritten else { return .failed("The text could not be written into \(folder).") }
    do {
      // A shell that does something at these signals waits for the editor, whatever that does.
      let script = "trap : INT QUIT; \(command) \"$@\""
      let status = try run("/bin/sh", ["-c", script, "sh", name])
      if let trouble = trouble(with: status) {
        return unused(trouble)
      }
    } catch {
      return unused("the editor could not be run")
    }
    guard let bytes = Self.read(name) else {
      return .failed("Nothing was changed: the text could not be read back.")
    }
    guard let written = String(validating: bytes, as: UTF8.self) else {
      return unused("the text is not UTF-8")
    }
    return .written(
      written.hasSuffix("\n") && !text.hasSuffix("\n") ? String(written.dropLast()) : written)
  }

  /// Why an editor that ended so has written nothing; nil if it has.
  private func trouble(with status: ProgramStatus) -> String? {
    switch status {
    case .exited(0): nil
    // So the shell tells of what it could not run.
    case .exited(126): "the editor \(command) cannot be run"
    case .exited(127): "the editor \(command) was not found"
    case .exited(let code) where (129...192).contains(code):
      "signal \(code - 128) ended the editor"
    case .exited(let code): "the editor ended with status \(code)"
    case .signaled(let signal): "signal \(signal) ended the editor"
    }
  }

  /// What the file of that name holds; an editor may have put another one in its place.
  private static func read(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = buffer.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        guard errno == EINTR else { return nil }
        continue
      }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }
}

/// The C function, which the method of the same name would hide.
private let systemRead = read
