import Foundation
import ResultsReplay

// results-replay [--costs] FILE…: runs the cases of the files, `-` being standard input.

/// Says something on standard error.
func complain(_ line: String) {
  FileHandle.standardError.write(Data((line + "\n").utf8))
}

var arguments = Array(CommandLine.arguments.dropFirst())
let printsCosts = arguments.contains("--costs")
arguments.removeAll { $0 == "--costs" }
if arguments.isEmpty || arguments.contains(where: { $0.hasPrefix("--") }) {
  complain("usage: results-replay [--costs] FILE…")
  exit(64)
}

do {
  var status = ReplayStatus.success
  do {
    let store = try ReplayStore()
    var replay = Replay(
      on: store, printsCosts: printsCosts, print: { print($0) }, complain: complain)
    for file in arguments {
      let data =
        file == "-"
        ? FileHandle.standardInput.readDataToEndOfFile()
        : FileManager.default.contents(atPath: file)
      guard let data else {
        complain("results-replay: no such file, or no right to read it: \(file)")
        status = .noFile
        continue
      }
      replay.run(String(decoding: data, as: UTF8.self), from: file)
    }
    status = max(status, replay.status)
  }
  exit(status.rawValue)
} catch {
  complain("results-replay: there is no store: \(error)")
  exit(71)
}
