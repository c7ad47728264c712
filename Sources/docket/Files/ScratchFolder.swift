/// Where files lie for as long as the program uses them.
enum ScratchFolder {
  /// What `TMPDIR` names; `/tmp` where it is not set, empty, or relative.
  static func path(_ variable: (String) -> String?) -> String {
    variable("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
  }
}
