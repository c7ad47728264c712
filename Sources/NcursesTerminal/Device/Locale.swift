#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the C library knows of the user's language and of the environment.
enum Locale {
  /// `setlocale`
  static func useEnvironment() {
    setlocale(LC_ALL, "")
    setlocale(LC_NUMERIC, "C")
  }

  /// The same in a process that still has the locale in which every process begins. `setlocale`
  static func useEnvironmentIfUnset() {
    if setlocale(LC_CTYPE, nil).map({ String(cString: $0) }) == "C" { useEnvironment() }
  }

  /// `nl_langinfo`
  static var isUTF8: Bool { nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } == "UTF-8" }

  /// The value of an environment variable. `getenv`
  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
