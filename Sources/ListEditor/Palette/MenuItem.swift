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
  /// Whether nobody is to hit it by a few letters that are strewn over its name.
  let isGrave: Bool
  /// What happens on the screen below when the line is chosen.
  let pick: () throws -> Outcome

  init(
    _ name: String, detail: String = "", aliases: [String] = [], synonyms: [String] = [],
    isGrave: Bool = false, pick: @escaping () throws -> Outcome
  ) {
    self.name = name
    self.detail = detail
    self.aliases = aliases
    self.synonyms = synonyms
    self.isGrave = isGrave
    self.pick = pick
  }
}
