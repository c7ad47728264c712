import Terminal

extension Theme {
  /// The standard styles with two colours added, for terminals that have some: what parts a list,
  /// and what is wrong or looked for, stands out sooner.
  ///
  /// They are basic ones, which the person's own palette defines, and the two of them that stay
  /// legible on black and on white alike. Each comes with an attribute or words that say the same,
  /// so that nothing is lost where colours are switched off or missing.
  public static let colored: Theme = {
    var theme = Theme.colorless
    theme.list.header.foreground = .palette(5)
    theme.key.foreground = .palette(5)
    theme.prompt.foreground = .palette(5)
    theme.error.foreground = .palette(1)
    theme.list.match.foreground = .palette(1)
    return theme
  }()
}
