extension Configuration {
  /// Reads a configuration.
  ///
  /// ```toml
  /// mouse = false
  /// [keys]
  /// nudge-down = ["J", "Alt-Down"]
  /// [theme]
  /// header = "bold blue"
  /// ```
  ///
  /// What is wrong is left at its default; a file that is no TOML at all leaves everything so.
  ///
  /// - Returns: The configuration, and what of the text was not taken, by line.
  /// - Complexity: O(length of `text`)
  public static func reading(_ text: String) -> (Configuration, [ConfigurationProblem]) {
    var reader = SettingsReader(text)
    do {
      var interpreter = ConfigurationInterpreter()
      for entry in try reader.entries() { interpreter.take(entry) }
      return interpreter.result()
    } catch {
      let sentence = "\(error.sentence) Until that is mended, nothing of this file is used."
      return (Configuration(), [ConfigurationProblem(error.line, sentence)])
    }
  }

  /// The names of the settings above all tables.
  public static let settingNames = ["mouse", "ascii", "color", "index_strip", "position"]

  /// The names in the table of styles, and what is drawn in each.
  public static let themeRoles = ThemeRole.allCases.map { (name: $0.rawValue, words: $0.words) }
}
