/// What the mouse did, where, and with which modifier keys.
public struct MouseEvent: Hashable, Sendable {
  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// A button went down.
    case press
    /// A button came up.
    case release
    /// The mouse moved to another cell with a button held.
    case drag
    /// The mouse moved to another cell with no button held, where the terminal tells of that.
    case move
    /// The wheel turned away from the user: towards the top.
    case wheelUp
    /// The wheel turned towards the user: towards the end.
    case wheelDown
  }

  /// A button of the mouse.
  public enum Button: Hashable, Sendable {
    /// The button that selects and drags.
    case left
    /// The button in the middle, or the wheel when it is pressed.
    case middle
    /// The button for menus.
    case right
  }

  /// What happened.
  public var kind: Kind
  /// Which button it was; `nil` for the wheel, and where the terminal does not say.
  public var button: Button?
  /// The cell on the screen.
  public var position: Position
  /// The modifier keys that were held.
  public var modifiers: Key.Modifiers

  /// Makes an event.
  public init(
    _ kind: Kind, button: Button? = nil, at position: Position, modifiers: Key.Modifiers = []
  ) {
    self.kind = kind
    self.button = button
    self.position = position
    self.modifiers = modifiers
  }
}
