import ListEditor

/// A file of settings.
struct ConfigurationTarget: FuzzTarget {
  let seeds: [[UInt8]] = [
    "mouse = false\n[keys]\nnudge-down = [\"J\", \"Alt-Down\"]\n",
    "[theme]\nheader = \"bold blue\"\n",
    "ascii = true # words\n\n[keys]\nquit = 'q'\n", "[keys\nquit = \"\\u00e9\"",
    "color = \"never\"\r\n", "mouse = false\n\u{B}[keys\n",
  ].map { Array($0.utf8) }

  func check(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.unicodeScalars.count { $0 == "\n" || $0 == "\r" } + 1
    for problem in Configuration.reading(text).1 {
      try BrokenLaw.unless(
        (1...lines).contains(problem.line) && !problem.sentence.isEmpty,
        "line \(problem.line) of \(lines): \(problem.sentence)")
    }
  }
}
