import Terminal

extension NcursesTerminal {
  /// Makes the process take the characters of the environment's locale, of which ncurses takes
  /// their encoding and widths. All else of the locale stays as it was, `C` unless somebody changed
  /// it. Of a locale that is not installed the characters are UTF-8 if its name says so.
  ///
  /// The first `NcursesTerminal` does so itself. To be called before by whoever needs the locale
  /// sooner. It changes the whole process. `setlocale`
  public static func useLocaleOfEnvironment() { Locale.useEnvironment() }

  /// Whether the characters of the process's locale are UTF-8. `nl_langinfo`
  public static var hasUTF8Locale: Bool { Locale.isUTF8 }

  /// The value of a variable in the environment of the process. `getenv`
  public static func environmentVariable(_ name: String) -> String? { Locale.environment(name) }

  /// The name and version of the ncurses that draws, such as `ncurses 6.4.20221231`.
  public static var libraryVersion: String { Curses.libraryVersion }

  /// What to tell where the locale is not UTF-8. It names the variable that decides: another one
  /// would be set in vain.
  static func localeWarning(_ environment: (String) -> String?) -> String {
    let name = Locale.decidingVariable(environment)?.name ?? "LANG"
    return "the locale is not UTF-8, so only ASCII characters are shown; "
      + "set \(name) to one such as C.UTF-8"
  }

  /// The type of the terminal that the environment names.
  static func type(_ environment: (String) -> String?) throws(TerminalError) -> String {
    guard let type = environment("TERM"), !type.isEmpty else { throw .typeNotSet }
    if type == "dumb" || type == "unknown" { throw .unsuitedType(type) }
    return type
  }

  /// How long a lone ESC may be the beginning of something: 25 ms unless the environment says
  /// otherwise.
  static func escapeDelay(_ environment: (String) -> String?) -> Duration {
    guard let text = environment("ESCDELAY"), let delay = Int(text), (0...60_000).contains(delay)
    else { return .milliseconds(25) }
    return .milliseconds(delay)
  }

  /// The size that `LINES` and `COLUMNS` claim, as far as they are numbers, and no larger than any
  /// window.
  ///
  /// - Parameter size: What it is otherwise.
  static func claimedSize(
    _ environment: (String) -> String?, otherwise size: Size
  ) -> Size {
    func claimed(_ name: String, atMost largest: Int) -> Int? {
      guard let number = environment(name).flatMap({ Int($0) }), number > 0 else { return nil }
      return min(number, largest)
    }
    let largest = SystemTerminalDevice.largestWindow
    return Size(
      columns: claimed("COLUMNS", atMost: largest.columns) ?? size.columns,
      rows: claimed("LINES", atMost: largest.rows) ?? size.rows)
  }
}
