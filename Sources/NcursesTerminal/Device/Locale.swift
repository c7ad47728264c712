#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the C library knows of the user's language and of the environment.
enum Locale {
  /// Takes the encoding and the widths of characters from the environment, and nothing else: files
  /// are written with numbers as they are in C, messages of the system stand in sentences that are
  /// English, and to read what a locale says of a dozen other things takes time at every start.
  ///
  /// Where the environment names a locale that is not installed, as behind `ssh`, its characters
  /// are taken all the same if its name says that they are UTF-8.
  ///
  /// `setlocale`
  static func useEnvironment() {
    if setlocale(LC_CTYPE, "") == nil, namesUTF8(environment) {
      setlocale(LC_CTYPE, "C.UTF-8")
    }
  }

  /// Whether the variable that decides on characters names a locale of UTF-8, such as
  /// `de_DE.UTF-8`, `sr_RS.utf8@latin` or `UTF-8`.
  static func namesUTF8(_ environment: (String) -> String?) -> Bool {
    guard let name = decidingVariable(environment)?.value else { return false }
    let withoutVariant = name.prefix { $0 != "@" }
    let encoding = withoutVariant.split(separator: ".", maxSplits: 1).last ?? withoutVariant
    return ["UTF-8", "UTF8"].contains(encoding.uppercased())
  }

  /// The variable that decides on characters, with the name of a locale; nil where none is set, and
  /// the locale is `C`.
  static func decidingVariable(
    _ environment: (String) -> String?
  ) -> (name: String, value: String)? {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      if let value = environment(name), !value.isEmpty { return (name, value) }
    }
    return nil
  }

  /// The same in a process that still has the locale in which every process begins. `setlocale`
  static func useEnvironmentIfUnset() {
    if setlocale(LC_CTYPE, nil).map({ String(cString: $0) }) == "C" { useEnvironment() }
  }

  /// `nl_langinfo`
  static var isUTF8: Bool { nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } == "UTF-8" }

  /// The value of an environment variable; nil as well for one that is not UTF-8, which as a path
  /// would be another one. `getenv`
  static func environment(_ name: String) -> String? {
    getenv(name).flatMap { String(validatingCString: $0) }
  }

  /// Does something while a variable of the environment has another value; nil leaves it as it is.
  ///
  /// `setenv`, `unsetenv`
  static func withEnvironment<Result>(
    _ name: String, _ value: String?, _ body: () -> Result
  ) -> Result {
    guard let value else { return body() }
    // Not as text, since a path need not be UTF-8.
    let before = getenv(name).flatMap { strdup($0) }
    setenv(name, value, 1)
    defer {
      if let before { setenv(name, before, 1) } else { unsetenv(name) }
      free(before)
    }
    return body()
  }
}
