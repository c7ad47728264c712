import Terminal

/// Every command of the editor, in the order in which people are told about them.
///
/// One table feeds dispatch, the key map, the hints, the help screen, the key configuration and
/// the README, so that none of them can say something that the others do not do.
public struct CommandTable: Sendable {
  /// The commands, in the order of the help.
  public let commands: [Command]
  /// What they are called, a byte each: to go through all of them is less work than to hash one.
  private let identifiers: [Command.Identifier]

  /// A table of the given commands.
  ///
  /// - Precondition: every identifier appears exactly once.
  init(_ commands: [Command]) {
    self.commands = commands
    identifiers = commands.map(\.identifier)
    for identifier in Command.Identifier.allCases {
      switch identifiers.count(where: { $0 == identifier }) {
      case 0: trap("the command \(identifier.rawValue) is not in the table")
      case 1: break
      default: trap("the command \(identifier.rawValue) stands in the table twice")
      }
    }
  }

  /// The command of that name.
  public subscript(identifier: Command.Identifier) -> Command {
    commands[index(of: identifier)]
  }

  /// What a count before a command means, without a copy of the whole command.
  func repetition(of identifier: Command.Identifier) -> Command.Repetition {
    commands[index(of: identifier)].repetition
  }

  /// What a command requires, without a copy of the whole command.
  func requirements(of identifier: Command.Identifier) -> Command.Requirements {
    commands[index(of: identifier)].requirements
  }

  private func index(of identifier: Command.Identifier) -> Int {
    guard let index = identifiers.firstIndex(of: identifier) else {
      trap("the command \(identifier.rawValue) is not in the table")
    }
    return index
  }

  /// The commands whose keys work in a situation, in the order of the table.
  public func commands(in scope: Command.Scopes) -> [Command] {
    commands.filter { !$0.scopes.isDisjoint(with: scope) }
  }
}
