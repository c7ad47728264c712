/// A line of a menu.
struct MenuItem {
  /// What is chosen, and searched as one types.
  let name: String
  /// What stands at the right of it: keys, a count, what is the case now.
  let detail: String
  /// Other names, which must be typed whole.
  let aliases: [String]
  /// Words by which it is found too.
  let synonyms: [String]
  /// What happens on the screen below when the line is chosen.
  let pick: () throws -> Outcome

  init(
    _ name: String, detail: String = "", aliases: [String] = [], synonyms: [String] = [],
    pick: @escaping () throws -> Outcome
  ) {
    self.name = name
    self.detail = detail
    self.aliases = aliases
    self.synonyms = synonyms
    self.pick = pick
  }
}
