import NcursesTerminal

/// The command line of the probe.
struct ProbeOptions {
  var terminal = NcursesTerminal.Options()
  /// Where what would be lost is kept when the probe has to end.
  var draftPath: String?

  init(_ arguments: some Sequence<String>) {
    for argument in arguments {
      switch argument {
      case "--no-color": terminal.usesColor = false
      case "--no-mouse": terminal.usesMouse = false
      case "--ascii": terminal.isASCII = true
      default: draftPath = argument
      }
    }
  }
}
