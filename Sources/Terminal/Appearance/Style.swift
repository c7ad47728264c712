/// How text looks: attributes and colours.
///
/// ```swift
/// let header = Style(.bold).foreground(.palette(4))
/// ```
///
/// A terminal that lacks an attribute or a colour shows the text without it, so nothing may be told
/// by a colour alone.
public struct Style: Hashable, Sendable {
  /// Bold, underlined and the like.
  public var attributes: Attributes
  /// The colour of the text.
  public var foreground: Color
  /// The colour behind the text.
  public var background: Color

  /// Makes a style; without arguments it is `plain`.
  public init(
    _ attributes: Attributes = [], foreground: Color = .terminal, background: Color = .terminal
  ) {
    self.attributes = attributes
    self.foreground = foreground
    self.background = background
  }

  /// The terminal's own colours and no attribute.
  public static let plain = Style()
}

extension Style {
  /// This style with `attributes` too.
  public func adding(_ attributes: Attributes) -> Style {
    var style = self
    style.attributes.formUnion(attributes)
    return style
  }

  /// This style without `attributes`.
  public func removing(_ attributes: Attributes) -> Style {
    var style = self
    style.attributes.subtract(attributes)
    return style
  }

  /// This style with another text colour.
  public func foreground(_ color: Color) -> Style {
    var style = self
    style.foreground = color
    return style
  }

  /// This style with another colour behind the text.
  public func background(_ color: Color) -> Style {
    var style = self
    style.background = color
    return style
  }

  /// Both styles at once: all attributes of both, and `other`'s colours where it has any.
  public func union(_ other: Style) -> Style {
    Style(
      attributes.union(other.attributes),
      foreground: other.foreground == .terminal ? foreground : other.foreground,
      background: other.background == .terminal ? background : other.background)
  }
}
