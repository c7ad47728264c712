/// What a person has chosen about the editor.
public struct Configuration: Sendable {
  /// Whether the mouse is used.
  public var usesMouse = true
  /// Whether nothing but ASCII is drawn around the texts.
  public var isASCII = false
  /// Whether colours are used.
  public var usesColor = true
  /// Whether lists have an index strip; nil leaves it to what their sections are.
  public var showsIndexStrip: Bool?
  /// Whether the status line says where the cursor is.
  public var showsPosition = true
  /// Which keys ask for which commands.
  public var keyMap = KeyMap.standard
  /// The styles of everything that is drawn.
  public var theme = Theme.colored

  /// What holds while nobody has chosen anything.
  public init() {}
}
