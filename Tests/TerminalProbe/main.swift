import Events
import NcursesTerminal
import Terminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// A program that does one thing for each key, for tests that watch a real terminal: what it draws,
// what it reads, and how it leaves.

do {
  let arguments = CommandLine.arguments.dropFirst()
  let probe = try Probe(options: ProbeOptions(arguments))
  try probe.run()
} catch {
  StandardError.write("terminal-probe: \(error)\n")
  exit(error is TerminalError ? 64 : 71)
}
