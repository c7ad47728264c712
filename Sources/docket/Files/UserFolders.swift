import NcursesTerminal

/// Where a user's own files lie, by the XDG base directory specification.
///
/// A variable that is not set, empty, or relative is ignored, and the folder below the home folder
/// that the specification names takes its place.
struct UserFolders: Hashable {
  /// Configuration: `docket` in `XDG_CONFIG_HOME`.
  let configuration: String?
  /// Lists: `docket` in `XDG_DATA_HOME`.
  let data: String?
  /// Cursor, collapsed sections and the like: `docket` in `XDG_STATE_HOME`.
  let state: String?
  /// What can be computed again: `docket` in `XDG_CACHE_HOME`.
  let cache: String?

  /// The folders that an environment names; nil where it names not even a home folder.
  init(environment: (String) -> String?) {
    func folder(_ variable: String, _ fallback: String) -> String? {
      if let path = environment(variable), path.hasPrefix("/") { return path + "/docket" }
      guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
      return home + fallback + "/docket"
    }
    configuration = folder("XDG_CONFIG_HOME", "/.config")
    data = folder("XDG_DATA_HOME", "/.local/share")
    state = folder("XDG_STATE_HOME", "/.local/state")
    cache = folder("XDG_CACHE_HOME", "/.cache")
  }

  /// Those that the environment of the process names.
  static var ofProcess: UserFolders {
    UserFolders(environment: NcursesTerminal.environmentVariable)
  }

  /// The file of settings.
  var configurationFile: String? { configuration.map { $0 + "/config.toml" } }

  /// The user's own lists, which `docket` alone opens.
  var ownFile: String? { data.map { $0 + "/lists.docket" } }
}
