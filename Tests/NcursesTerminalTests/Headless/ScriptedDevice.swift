import Terminal
import TestSupport

@testable import NcursesTerminal

/// A terminal of which the test is the other side: it gives the bytes that are read, and libvterm
/// reads those that are written.
final class ScriptedDevice: TerminalDevice {
  let input: Int32 = -1
  /// What small updates go to instead of `write(_:)`, if anything.
  var outlet: Int32?
  var windowSize: Size?
  var isGone = false
  var isInForeground = true
  /// What the reads give, one after the other; then nothing more is there.
  var reads: [TerminalRead] = []
  /// Every write, in pieces as they were written.
  private(set) var writes: [[UInt8]] = []
  /// What else happened: `take`, `release`, `save`.
  private(set) var log: [String] = []
  /// For how long input was waited for, each time.
  private(set) var waits: [Duration] = []
  private(set) var leavingBytes: [UInt8] = []
  let screen: EmulatedTerminal

  init(size: Size) {
    windowSize = size
    screen = EmulatedTerminal(size: size)
  }

  func type(_ text: String) { reads.append(.bytes(Array(text.utf8))) }

  func resize(to size: Size) {
    windowSize = size
    screen.resize(to: size)
  }

  /// Everything that was written since the last call, as text.
  func takeWritten() -> String {
    defer { writes = [] }
    return String(decoding: writes.joined(), as: UTF8.self)
  }

  func read() -> TerminalRead { reads.isEmpty ? .nothing : reads.removeFirst() }

  func waitForInput(atMost limit: Duration) -> Bool {
    waits.append(limit)
    return !reads.isEmpty
  }

  func write(_ bytes: [UInt8]) {
    writes.append(bytes)
    screen.write(bytes)
  }

  func take(leavingBytes: [UInt8]) {
    log.append("take")
    self.leavingBytes = leavingBytes
  }

  func release() { log.append("release") }

  func saveSettings() { log.append("save") }
}
