/// What a terminal understands besides what its description says, judged by its type and
/// description.
///
/// Terminals that follow ECMA-48 ignore the private modes that they do not know; others would show
/// them as text. So nothing is sent to a type that is not known to come from the family of xterm.
struct TerminalFeatures: Equatable {
  /// Pasted text in brackets, the mouse, focus reports.
  var reportsInput = false
  /// The window has a title.
  var hasTitle = false
  /// Titles can be pushed and popped, and entering the screen does not do so by itself.
  var pushesTitle = false
  /// OSC 52. Of PuTTY no text goes to the clipboard that is not selected there.
  var hasClipboard = false
  /// It answers, when it is asked for its modes and attributes.
  var answers = false

  /// - Parameters:
  ///   - type: The name of the type, as in `TERM`.
  ///   - hasXtermFlag: The flag `XT` of the description.
  ///   - enterScreen: The string `smcup` of the description.
  ///   - isInScreen: Whether it runs in GNU screen (`STY`), which passes no clipboard on, and shows
  ///     what is too long for it as text.
  ///   - isInTmux: Whether it runs in tmux (`TMUX`).
  init(
    type: String, hasXtermFlag: Bool, enterScreen: String?, isInScreen: Bool = false,
    isInTmux: Bool = false
  ) {
    let family = type.prefix { $0 != "-" }
    guard hasXtermFlag || Self.families.contains(String(family)) else { return }
    reportsInput = true
    hasTitle = true
    let sequences = enterScreen?.utf8.split(separator: 0x1B) ?? []
    pushesTitle = !sequences.contains { $0.starts(with: "[22;".utf8) }
    hasClipboard =
      family == "tmux" || !isInScreen && (isInTmux || !Self.isScreen(type)) && family != "putty"
    answers = true
  }

  /// Whether a type is that of GNU screen, `screen.xterm-256color` and the like too. Some have tmux
  /// call itself so; over ssh neither tells of itself by anything else.
  private static func isScreen(_ type: String) -> Bool {
    type.prefix { $0 != "-" && $0 != "." } == "screen"
  }

  /// Terminals of the family of xterm whose descriptions do not say so.
  private static let families: Set<String> = [
    "xterm", "rxvt", "screen", "tmux", "kitty", "foot", "alacritty", "wezterm", "ghostty",
    "contour", "konsole", "vte", "gnome", "mintty", "mlterm", "st", "stterm", "rio", "iterm2",
    "putty",
  ]
}
