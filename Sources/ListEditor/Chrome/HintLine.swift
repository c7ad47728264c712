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
    /// The columns that it takes: a key may type a character of two.
    let columns: Int

    init(key: String, word: String, weight: Int, widths: CharacterWidths) {
      self.key = key
      self.word = word
      self.weight = weight
      columns = DisplayText("\(key) \(word)", widths: widths).columns
    }

    var text: String { "\(key) \(word)" }
  }

  /// All hints of the situation, in the order in which they are shown.
  let items: [Item]

  /// The hints of the commands that can be asked for in a situation.
  ///
  /// - Parameters:
  ///   - chosen: The only commands to be named, if not all are.
  ///   - widths: The columns of their keys.
  init(
    table: CommandTable, keyMap: KeyMap, scope: Command.Scopes, abilities: Command.Requirements,
    only chosen: Set<Command.Identifier>? = nil, widths: CharacterWidths
  ) {
    items = table.commands(in: scope).compactMap { command in
      guard let hint = command.hint,
        command.requirements.union(hint.requirements).isSubset(of: abilities),
        chosen?.contains(command.identifier) ?? true,
        let key = keyMap.keys(for: command.identifier).first
      else { return nil }
      return Item(key: key.hintName, word: hint.word, weight: hint.weight, widths: widths)
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
