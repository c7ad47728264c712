import Terminal

/// The keys worth knowing right now, as many as fit: `o add  e edit  m move  ? help`.
///
/// A pure value: what is left out depends on the width and the weights in the command table only.
struct HintLine: Equatable {
  /// Blank columns between two hints.
  static let gap = 2

  /// One key and what it does.
  struct Item: Equatable {
    let key: String
    let word: String
    let weight: Int

    var text: String { "\(key) \(word)" }
    // Key names and words of the command table are ASCII, one column each.
    var columns: Int { key.count + 1 + word.count }
  }

  /// All hints of the situation, in the order in which they are shown.
  let items: [Item]

  /// The hints of the commands that can be asked for in a situation.
  ///
  /// - Parameter chosen: The only commands to be named, if not all are.
  init(
    table: CommandTable, keyMap: KeyMap, scope: Command.Scopes, abilities: Command.Requirements,
    only chosen: Set<Command.Identifier>? = nil
  ) {
    items = table.commands(in: scope).compactMap { command in
      guard let hint = command.hint,
        command.requirements.union(hint.requirements).isSubset(of: abilities),
        chosen?.contains(command.identifier) ?? true,
        let key = keyMap.keys(for: command.identifier).first
      else { return nil }
      return Item(key: key.hintName, word: hint.word, weight: hint.weight)
    }
  }

  /// The hints that fit into `columns`, the heaviest ones if not all do.
  func text(fitting columns: Int) -> String {
    var chosen: Set<Int> = []
    var used = -Self.gap
    let byWeight = items.indices.sorted { items[$0].weight > items[$1].weight }
    for index in byWeight {
      let wider = used + Self.gap + items[index].columns
      guard wider <= columns else { break }
      used = wider
      chosen.insert(index)
    }
    return items.indices.filter(chosen.contains).map { items[$0].text }
      .joined(separator: String(repeating: " ", count: Self.gap))
  }
}
