/// A command as somebody asked for it.
public struct Invocation: Hashable, Sendable {
  /// The command.
  public let command: Command.Identifier
  /// The count before it, or the number of presses that came together; nil when there was none.
  public let count: Int?

  init(_ command: Command.Identifier, count: Int? = nil) {
    self.command = command
    self.count = count
  }

  /// How often, for the commands whose count means that.
  public var times: Int { count ?? 1 }
}
