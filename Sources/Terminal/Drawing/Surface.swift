/// A rectangle of the screen that one draws on, with coordinates of its own.
///
/// ```swift
/// let rows = surface.subsurface(Rect(rows: 1..<surface.size.rows, columns: 0..<40))
/// rows.draw(person.name, style: .plain, at: Position(row: 0, column: 2))
/// ```
///
/// Nothing leaves the rectangle: what lies outside is cut off by whole clusters. A surface holds no
/// state; what is drawn goes to the driver at once, and to the terminal with the next flush.
public struct Surface {
  /// The terminal that it is a part of.
  public let driver: any TerminalDriver
  /// Where it lies on the screen.
  public let rect: Rect

  /// Makes the surface of the part of `rect`, in coordinates of the screen, that the screen has.
  public init(_ driver: any TerminalDriver, _ rect: Rect) {
    self.driver = driver
    self.rect = rect.intersection(Rect(origin: .origin, size: driver.size))
  }

  /// Makes the surface of the whole screen.
  public init(_ driver: any TerminalDriver) {
    self.init(driver, Rect(origin: .origin, size: driver.size))
  }

  /// The surface of the part of `rect`, in coordinates of this one, that lies inside of it.
  public func subsurface(_ rect: Rect) -> Surface {
    let visible = rect.intersection(Rect(origin: .origin, size: size))
    return Surface(driver, visible.offset(by: self.rect.origin))
  }

  /// Its columns and rows.
  public var size: Size { rect.size }
  /// How many columns the terminal gives to each character.
  public var widths: CharacterWidths { driver.widths }
  /// The characters to draw with.
  public var glyphs: Glyphs { driver.glyphs }
}
