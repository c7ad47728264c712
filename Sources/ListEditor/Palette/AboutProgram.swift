/// What the program that shows the editor says of itself.
public struct AboutProgram: Sendable {
  /// Its version.
  let version: String
  /// The file that its settings are in, whether it is there or not; nil where there is no place
  /// for it.
  let settingsFile: String?

  /// - Parameters:
  ///   - version: Its version.
  ///   - settingsFile: The file that its settings are in, whether it is there or not; nil where
  ///     there is no place for it.
  public init(version: String, settingsFile: String?) {
    self.version = version
    self.settingsFile = settingsFile
  }
}

extension Editor {
  /// Tells what people look for by a name and find outside of the editor.
  func tellOfProgram(_ command: Command.Identifier) {
    guard let about else { return }
    switch command {
    case .settings:
      guard let path = about.settingsFile else {
        return tell(.refusal("Settings have no place, since there is no home folder."))
      }
      tell(.note("Settings stand in \(path); docket manual tells which there are."))
    case .version: tell(.note("Docket \(about.version)"))
    case .importing:
      let paste = keyMap.keyName(for: .paste)
      tell(
        .note(
          "In a shell: docket import FILE LIST rows.csv. \(paste) and the terminal paste lines."))
    default: trap("\(command.rawValue) tells nothing of the program")
    }
  }
}
