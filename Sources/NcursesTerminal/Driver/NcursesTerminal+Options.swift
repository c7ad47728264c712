extension NcursesTerminal {
  /// How a terminal is to be used.
  public struct Options: Hashable, Sendable {
    /// Draw in colours where the terminal has them. A program sets this to false when `NO_COLOR` is
    /// set and not empty.
    public var usesColor = true
    /// Let the terminal report the mouse. The user then selects text with Shift held.
    public var usesMouse = true
    /// Draw with ASCII characters only, apart from the data.
    public var isASCII = false

    /// The defaults.
    public init() {}
  }
}
