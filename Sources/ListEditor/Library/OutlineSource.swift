import ObjectGraph

/// The things that an outline shows, and what is done to them.
///
/// The keys are those of lists: what one does to a row there, one does to a list, a field or a
/// value here. What makes no sense is refused with a sentence.
protocol OutlineSource: AnyObject {
  /// What the outline shows, for the title line.
  var title: String { get }
  /// How many there are, in words.
  var countWords: String { get }
  /// Whether the thing that this is an outline of is there no more.
  var isGone: Bool { get }
  /// Why it is closed then, as a sentence.
  var goneWords: String { get }

  /// The commands that the hints may name; nil for all.
  var hintedCommands: Set<Command.Identifier>? { get }

  /// Told when what a person does here is about to bring a line.
  var willBring: () -> Void { get set }

  /// The things as they are now.
  func lines() throws -> [OutlineLine]
  func open(_ index: Int) throws -> Outcome
  /// What the keys do that is not as in other lists, for the status line; empty for nothing.
  func advice(_ index: Int) -> String
  /// Adds one: a value at that place, a list or a field behind the others.
  func add(at index: Int) throws -> Outcome
  /// What names that are pasted become at that place; nil where each needs more than a name.
  func severalNames(at index: Int) throws -> PastedNames?
  func rename(_ index: Int) throws -> Outcome
  /// Opens what there is to say of it.
  func edit(_ index: Int) throws -> Outcome
  func delete(_ index: Int) throws -> Outcome
  /// Moves one to another place, counted without it.
  func move(_ index: Int, to target: Int) throws -> Outcome
  /// `x` on it; nil where that means nothing.
  func flip(_ index: Int) throws -> Outcome?
  /// `t` on it; nil where that means nothing.
  func cycle(_ index: Int) throws -> Outcome?
  /// `y` on it; nil where that means nothing.
  func duplicate(_ index: Int) throws -> Outcome?
  /// `S` on it; nil where that means nothing.
  func group(_ index: Int) throws -> Outcome?
  /// `*` on it; nil where that means nothing.
  func star(_ index: Int) throws -> Outcome?
}

extension OutlineSource {
  var isGone: Bool { false }
  var hintedCommands: Set<Command.Identifier>? { nil }
  var goneWords: String { "The list was deleted, so it was closed." }

  func advice(_ index: Int) -> String { "" }
  func severalNames(at index: Int) throws -> PastedNames? { nil }
  func edit(_ index: Int) throws -> Outcome { try open(index) }
  func flip(_ index: Int) throws -> Outcome? { nil }
  func cycle(_ index: Int) throws -> Outcome? { nil }
  func duplicate(_ index: Int) throws -> Outcome? { nil }
  func group(_ index: Int) throws -> Outcome? { nil }
  func star(_ index: Int) throws -> Outcome? { nil }
}
