import Terminal

/// Which key asks for which command, in each situation.
public struct KeyMap: Sendable {
  private struct Place: Hashable {
    let key: Key
    let scope: Command.Scopes.RawValue
  }

  private var identifiers: [Place: Command.Identifier] = [:]
  /// What the keys that type an ASCII character ask for, by situation and by character: nearly all
  /// commands have such, and to hash a key is much code behind a pause.
  private var ofASCII = [Command.Identifier?](
    repeating: nil, count: 128 * Command.Scopes.RawValue.bitWidth)
  private var keys: [Command.Identifier: [Key]] = [:]
  /// What the commands that the palette knows are called there.
  private var names: [Command.Identifier: String] = [:]

  /// The keys of a command table.
  ///
  /// - Parameter replaced: The keys of commands that have others than their default ones.
  /// - Throws: ``KeyConflict`` when one key would ask for two commands in one situation.
  public init(
    _ table: CommandTable, replacing replaced: [Command.Identifier: [Key]] = [:]
  ) throws(KeyConflict) {
    // It is made at each start: with tables that grow as they are filled it takes nearly twice as
    // long.
    let count = table.commands.count
    identifiers.reserveCapacity(4 * count)
    keys.reserveCapacity(count)
    names.reserveCapacity(count)
    for command in table.commands {
      let own = replaced[command.identifier] ?? command.defaultKeys
      keys[command.identifier] = own
      names[command.identifier] = command.paletteName
      for key in own {
        for scope in Command.Scopes.all where !command.scopes.isDisjoint(with: scope) {
          let place = Place(key: key, scope: scope.rawValue)
          if let taken = identifiers.updateValue(command.identifier, forKey: place) {
            throw KeyConflict(key: key, commands: [taken, command.identifier])
          }
          if let index = Self.indexOfASCII(key, in: scope) { ofASCII[index] = command.identifier }
        }
      }
    }
  }

  /// The command that a key asks for in one situation, if it asks for any. O(1).
  public func command(for key: Key, in scope: Command.Scopes) -> Command.Identifier? {
    if let index = Self.indexOfASCII(key, in: scope), let identifier = ofASCII[index] {
      return identifier
    }
    return identifiers[Place(key: key, scope: scope.rawValue)]
  }

  /// Where the command of a key stands in ``ofASCII``; nil for any other key.
  private static func indexOfASCII(_ key: Key, in scope: Command.Scopes) -> Int? {
    guard key.modifiers.isEmpty, scope.rawValue.nonzeroBitCount == 1,
      case .character(let character) = key.code, character.utf8.count == 1,
      let byte = character.utf8.first
    else { return nil }
    return 128 * scope.rawValue.trailingZeroBitCount + Int(byte)
  }

  /// The keys of a command, the one to show first.
  public func keys(for identifier: Command.Identifier) -> [Key] {
    keys[identifier] ?? []
  }

  /// The key to name when people are told how to ask for a command: "u", or without a key what to
  /// type into the palette, ":undo". Where that knows it not, the name for the configuration.
  public func keyName(for identifier: Command.Identifier) -> String {
    if let key = keys[identifier]?.first { return key.hintName }
    return names[identifier].flatMap(typed) ?? identifier.rawValue
  }

  /// What to type for a name of the palette, with the key that opens it; nil where none does.
  func typed(_ name: String) -> String? {
    guard let palette = keys[.palette]?.first?.hintName else { return nil }
    return palette.count == 1 ? palette + name : "\(palette) \(name)"
  }
}

extension KeyMap {
  /// The default keys of the editor's own commands.
  public static var standard: KeyMap {
    do {
      return try KeyMap(.standard)
    } catch {
      trap("\(error.key) asks for two commands: \(error.commands)")
    }
  }
}
