import NcursesTerminal

/// The command line of the probe.
struct ProbeOptions {
  var terminal = NcursesTerminal.Options()
  /// Whether the loop watches a signal that ends other programs.
  var watchesSignal = false
  /// Where what would be lost is kept when the probe has to end.
  var draftPath: String?

  init(_ arguments: some Sequence<String>) {
    for argument in arguments {
      switch argument {
      case "--no-color": terminal.usesColor = false
      case "--no-mouse": terminal.usesMouse = false
      case "--ascii": terminal.isASCII = true
      case "--watch-signal": watchesSignal = true
      default: draftPath = argument
      }
    }
  }
}
