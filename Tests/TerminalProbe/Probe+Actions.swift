import Glibc
import NcursesTerminal
import Terminal

extension Probe {
  /// The keys that do something; every other key is only shown.
  static let actions: [Key: @Sendable (Probe) -> Void] = [
    "q": { $0.loop.stop() },
    "x": { _ in exit(3) },
    "t": { _ in fatalError("a trap on purpose") },
    "2": { _ in _ = try? NcursesTerminal() },
    "a": { _ in abort() },
    "s": { _ in UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1 },
    "o": { probe in probe.overflowStack(depth: 0) },
    "f": { _ in StandardError.write("a word on stderr\n") },
    "F": { _ in StandardError.write("evil \u{1B}]2;title\u{7} \u{9B}31m\n") },
    "d": { $0.runChild("readlink /proc/$$/fd/[3-9]; echo no more; read line") },
    "Ctrl-z": { $0.terminal.suspend() },
    "Ctrl-l": { $0.terminal.redrawEverything() },
    "c": { $0.runChild("echo child runs; read line; exit 5") },
    "C": { $0.runChild("stty raw -echo; exit 0") },
    "w": { $0.add($0.wakeUps) },
    "b": { $0.terminal.beep() },
    "T": { probe in
      probe.terminal.setTitle(
        DisplayText("title \u{1B}]2;evil\u{7}", widths: probe.terminal.widths))
    },
    "y": { $0.terminal.copyToClipboard("copied \u{1B} text") },
    "p": { $0.terminal.placeCursor(at: Position(row: 2, column: 3)) },
    "S": { $0.terminal.scroll(rows: 1..<$0.terminal.size.rows, by: 1) },
    "n": { _ in },
    "K": { probe in
      SettingsFault.signal = SIGALRM
      probe.loop.stop()
    },
    "N": { probe in
      // Somebody besides who can take a signal.
      var thread = pthread_t()
      pthread_create(&thread, nil, { _ in while true { pause() } }, nil)
      StandardOutput.fill()
      probe.writeDraft("full")
      abort()
    },
  ]

  private func runChild(_ command: String) {
    do {
      let status = try terminal.run("/bin/sh", arguments: ["-c", command])
      add("child \(status)")
    } catch {
      add("\(error)")
    }
  }

  @inline(never)
  @discardableResult
  private func overflowStack(depth: Int) -> Int {
    depth < 0 ? 0 : overflowStack(depth: depth + 1) + depth % 7
  }
}
