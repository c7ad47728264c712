import Terminal

/// One key asks for two commands in one situation.
public struct KeyConflict: Error, Hashable {
  /// The key.
  public let key: Key
  /// The two commands that want it.
  public let commands: [Command.Identifier]
}
