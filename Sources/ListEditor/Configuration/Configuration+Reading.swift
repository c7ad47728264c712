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
  /// What is wrong is left at its default; a file with a line that is none of the part of TOML that
  /// settings are written in leaves everything so.
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

  /// The settings above all tables, each true or false: their names, and what they do.
  public static let settings: [(name: String, words: String)] = [
    (
      "mouse",
      "Whether the mouse is used; if not, the terminal keeps it, to select text. By default true."
    ),
    (
      "ascii",
      "Whether nothing outside ASCII is drawn around texts, as with --ascii. By default false."
    ),
    (
      "color",
      "Whether colours are used; false is as --no-color, or NO_COLOR in the environment. By "
        + "default true."
    ),
    (
      "index_strip",
      "Whether lists have an index strip. By default those in sections by letter have one."
    ),
    ("position", "Whether the status line says where the cursor is. By default true."),
  ]

  /// The names in the table of styles, and what is drawn in each.
  public static let themeRoles = ThemeRole.allCases.map { (name: $0.rawValue, words: $0.words) }
}
