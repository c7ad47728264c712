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
    folder = ScratchFolder.path(variable)
  }

  /// Lets a text be edited, with `run` running a program in the terminal.
  ///
  /// The last line in the file has an end, since programs expect one that add a line behind it.
  /// Where the text has no such end, the one in the file is no part of it, whoever has written it.
  /// What cannot be taken over stays in the file.
  ///
  /// - Parameters:
  ///   - text: The text as it is.
  ///   - run: Runs a program with arguments in the terminal.
  ///   - isOver: Whether this program has to end. Then what was saved is taken over however the
  ///     editor has ended, which it was made to: nobody would read where else it is.
  /// - Returns: What became of the text.
  func edit(
    _ text: String, run: (String, [String]) throws -> ProgramStatus,
    isOver: () -> Bool = { false }
  ) -> OutsideText.Ending {
    // Editors go by what a name ends with.
    let ending = ".txt"
    var path = Array("\(folder)/docket-XXXXXX\(ending)".utf8CString)
    // mkstemps: readable and writable for its owner only.
    let descriptor = mkstemps(&path, Int32(ending.utf8.count))
    guard descriptor >= 0 else {
      return .failed("No file for the text could be made in \(folder).")
    }
    let isWhole = text.isEmpty || Self.endsLine(text)
    let content = Array((isWhole ? text : text + "\n").utf8)
    let name = String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    var isKept = false
    defer { if !isKept { unlink(name) } }
    /// What was written all the same is nowhere else.
    func unused(_ words: String) -> OutsideText.Ending {
      let bytes = FileContent.bytes(of: name) ?? content
      let isWritten = bytes != content && bytes != Array(text.utf8)
      if isWritten, isOver(), let written = Self.text(bytes, insteadOf: text) {
        return .written(written)
      }
      isKept = isKept || isWritten
      return .failed(
        "Nothing was changed: \(words)." + (isWritten ? " What you wrote is in \(name)." : ""))
    }
    let isWritten = writeAll(content, to: descriptor) == 0
    close(descriptor)
    guard isWritten else { return .failed("The text could not be written into \(folder).") }
    do {
      // A shell that does something at these signals waits for the editor, whatever that does.
      let script = "trap : HUP INT QUIT TERM; \(command) \"$@\""
      let status = try run("/bin/sh", ["-c", script, "sh", name])
      // It may save once more.
      isKept = status == .running
      if let trouble = trouble(with: status) {
        return unused(trouble)
      }
    } catch {
      return unused("the editor could not be run")
    }
    // The editor may have put another file in its place.
    guard let bytes = FileContent.bytes(of: name) else {
      return .failed("Nothing was changed: the text could not be read back.")
    }
    if bytes == content { return .written(text) }
    guard let written = Self.text(bytes, insteadOf: text) else {
      return unused("the text is not UTF-8")
    }
    return .written(written)
  }

  /// What was written in the place of a text; nil if it is not UTF-8.
  private static func text(_ bytes: [UInt8], insteadOf text: String) -> String? {
    guard let written = String(validating: bytes, as: UTF8.self) else { return nil }
    let hasEndTooMany = endsLine(written) && !endsLine(text)
    return hasEndTooMany ? String(written.dropLast()) : written
  }

  /// Whether the last line of a text has an end. Return and line feed are one character.
  private static func endsLine(_ text: String) -> Bool { text.last == "\n" || text.last == "\r\n" }

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
    case .running: "the editor goes on"
    }
  }
}
